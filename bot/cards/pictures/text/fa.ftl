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

## جدول‌های رودررو

picture-bye = استراحت
picture-key-met = سطر حریف و نتیجه؛ نقطه یعنی حرکت نخست با او بود
picture-key-forfeited = ‏+ و −: بدون بازی مشخص شد
picture-full-stop = .{ " " }
picture-crosstable-alt = جدول رودرروی { $name }. { $rows }.
picture-met = { "\u200F" }{ $line }: { $person }؛ { $results }
picture-met-points = { "\u200F" }{ $line }: { $person }، در مجموع { $points }؛ { $results }
picture-met-one = { "\u200F" }{ $result } برابر { $line }
picture-met-nobody = { "\u200F" }{ $result } از استراحت

## نمودارها

picture-places-alt = جایگاه‌ها در { $name }، دور به دور. { $courses }.
picture-places-of = { "\u200F" }{ $person }: { $places }
