# آنچه در جدول‌ها و نمودارها نوشته می‌شود، و واژه‌هایی که به جای آن‌ها می‌آیند.

## جدول‌ها

picture-played = بازی
picture-points = امتیاز
picture-place = { "\u200F" }{ $place }. { $person }
picture-place-points = { "\u200F" }{ $place }. { $person } { $points }
picture-standings-alt = رده‌بندی { $name }: { $rows }.
picture-group = گروه { $letter }
picture-group-alt = گروه { $letter }: { $rows }
picture-podium-alt = سکوی { $name }: { $rows }.
picture-over = نتیجه‌ی پایانی
picture-after = پس از دور { $round }

## جدول‌های رودررو

picture-bye = استراحت
picture-key-met = سطر حریف و نتیجه؛ نقطه یعنی حرکت نخست با او بود
picture-key-forfeited = ‏+ و −: بدون بازی مشخص شد
picture-key-signs = حلقه: استراحت؛ + و −: بدون بازی مشخص شد
picture-full-stop = .{ " " }
picture-crosstable-alt = جدول رودرروی { $name }. { $rows }.
picture-met = { "\u200F" }{ $line }: { $person }؛ { $results }
picture-met-points = { "\u200F" }{ $line }: { $person }، در مجموع { $points }؛ { $results }
picture-met-one = { "\u200F" }{ $result } برابر { $line }
picture-met-nobody = { "\u200F" }{ $result } از استراحت

## نمودارها

picture-places-alt = جایگاه‌ها در { $name }، دور به دور. { $courses }.
picture-places-of = { "\u200F" }{ $person }: { $places }

## نمودارهای حذفی

picture-round = دور { $round }
picture-quarter-finals = یک‌چهارم
picture-semi-finals = نیمه‌نهایی
picture-final = فینال
picture-second-final = فینال دوم
picture-third-place = رده‌بندی
picture-winners-round = برندگان { $round }
picture-losers-round = بازندگان { $round }
picture-last-three = سه نفر پایانی
picture-part = { "\u200F" }{ $first } – { $last }
picture-bracket-alt = نمودار حذفی { $name }. { $stages }.
picture-bracket-empty-alt = نمودار حذفی { $name }: هنوز کسی به اینجا نرسیده است.
picture-stage = { "\u200F" }{ $title }: { $ties }
picture-tie-won = { "\u200F" }{ $winner } از { $loser } برد
picture-tie-open = { "\u200F" }{ $one } برابر { $other }
picture-tie-alone = { "\u200F" }{ $person } رسیده است
