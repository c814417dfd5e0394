# واژه‌های خود ربات. بازی‌ها و سکوها واژه‌های خودشان را می‌آورند.
#
# U+200F makes a line run from right to left where all its letters lie in its arguments;
# U+200E keeps the parts of a command in their order.

list-separator = ،{ " " }
line-separator = { " " }·{ " " }
line = { $text }
sentences = { "\u200F" }{ $before } { $then }
person-nobody = کسی
person-nameless = شخص بی‌نام
sentence-unknown = (چیزی که واژه‌ای برای آن ندارم)

## Setting up

setup-refuse-variant = گونه‌ای به نام «{ $variant }» نداریم. می‌توانید از این‌ها انتخاب کنید: { $known }.
setup-refuse-option = گونه‌ی «{ $variant }» گزینه‌ای به نام «{ $option }» ندارد.
setup-refuse-value = گزینه‌ی «{ $option }» نمی‌تواند «{ $value }» باشد.

## Board cards

button-back = برگشت
button-on = ادامه
button-read-rule = خواندن بند { $passage }
button-instead = { $move }
button-why = چرا؟
prompt-turn = نوبت شماست.
prompt-task = نوبت شماست: { $task }.
prompt-half = برگزیده: { $picks } – { $task } یا برگردید.
prompt-next = بخش بعدی حرکت را برگزینید

## Private cards

refusal-title = نمی‌شود
room-refuse-posted-lately = همین حالا این‌جا نشان داده شد؛ کمی بالاتر را ببینید.
room-refuse-not-posted = نمی‌توانم این‌جا بنویسم. { $command } نشان می‌دهد چه مجوزی لازم دارم.
room-refuse-single = در این گفت‌وگو جز همین پیام چیزی نمی‌توانم نشان دهم. در گفت‌وگوی خصوصی‌مان از من بخواهید.
room-crowded = این‌جا آن‌قدر بازی می‌شود که تخته‌ها دیر می‌رسند؛ در یک گفت‌وگو فقط تعداد محدودی پیام می‌توانم بنویسم.
room-crowded-private = در گفت‌وگوی خصوصی با من، { $command } هر بازی را بدون این تأخیر نشان می‌دهد.
room-crowded-page = در صفحه‌ی وب هر تخته بی‌درنگ دیده می‌شود: { $address }
refusal-rule = این بند { $passage } از قواعد { $game } است.
refusal-instead = شاید منظورتان یکی از این‌ها بود:
press-refuse-old = این دکمه از تخته‌ای قدیمی یا از جای دیگری آمده است. فرمان { $command } تخته را آن‌طور که اکنون هست نشان می‌دهد.

## Rulebook

rules-passage-title = { $game }، بند { $passage }: { $heading }

## Commands

request-refuse-no-such-game = من این بازی را ندارم. این‌ها را دارم: { $known }.
request-refuse-no-such-command = فرمان { $command } را نمی‌شناسم. { $help } فرمان‌های مرا نشان می‌دهد.
request-refuse-which-game = نام بازی را هم بنویسید: { $known }.
request-refuse-nobody-called = اینجا کسی به نام { $name } نیست.
request-refuse-yourself = اگر می‌خواهید همه‌ی صندلی‌ها با خودتان باشد، بنویسید: { $command }
request-refuse-too-fast = پیام‌های زیاد در یک لحظه. چیزی تغییر نکرد؛ یک ثانیه صبر کنید و دوباره امتحان کنید.
request-refuse-too-many-words = نمی‌دانم «{ $word }» اینجا یعنی چه. این فرمان را چنین می‌نویسند: { $usage }
request-store-unreachable-title = به دفترهایم دسترسی ندارم
request-store-unreachable = لطفاً کمی بعد دوباره امتحان کنید. هر چه تا اینجا ذخیره شده در امان است.
request-no-rights-title = اجازه‌ی نوشتن در اینجا را ندارم
request-no-rights = کاری که کردید حساب است، اما این اتاق نمی‌گذارد تخته را نشان دهم. { $command } می‌گوید کدام اجازه را ندارم.
request-unshown-title = تخته را نشد نشان داد
request-unshown = کاری که کردید به حساب می‌آید. باز هم برای نشان دادن تخته تلاش می‌کنم؛ { $command } همین حالا آن را می‌آورد.
answer-unshown = نتوانستم پاسخم را نشان بدهم. هرچه ذخیره شده به حساب می‌آید؛ { $command } وضع میز را نشان می‌دهد.
request-newer-title = در حال به‌روز شدنم
request-newer = همین حالا نسخه‌ی تازه‌ترِ من به این رسیدگی می‌کند. لطفاً چند دقیقه‌ی دیگر دوباره امتحان کنید؛ چیزی از دست نمی‌رود.
request-damaged-title = این دیگر خوانده نمی‌شود
request-damaged = { $code } به شکلی ذخیره شده که دیگر خوانده نمی‌شود؛ نه می‌توان نشانش داد و نه می‌تواند ادامه یابد. چیزی از آن دور ریخته نشده است: کسانی که در آن هستند و مدیران این گفتگو می‌توانند آنچه را ذخیره شده بیرون بیاورند و آن را لغو کنند؛ گرداننده‌ی این ربات هم می‌تواند.
button-damaged-export = متن ذخیره‌شده
button-damaged-end = لغو
listed-damaged = { $code }: به شکلی ذخیره شده که دیگر خوانده نمی‌شود.
listed-newer = { $code }: در حال به‌روز شدنم؛ همین حالا نسخه‌ی تازه‌ترِ من به این رسیدگی می‌کند.
request-broken-title = اشکالی پیش آمد
request-broken = تقصیر ماست. هیچ‌چیز ذخیره‌شده‌ای از دست نرفته است. اگر باز هم پیش آمد، این شماره را به گرداننده‌ی ربات بدهید: { $id }
help-title = چه کارهایی می‌توانید بکنید
help-line = { "\u200F" }{ $usage } — { $help }
button-every-command = همه‌ی فرمان‌ها
help-help-usage = /help
help-help = همین فهرست
help-about-usage = /about
help-about = Moot چیست و این بازی‌ها از کیست
about-title = Moot
about-line = بازی‌های رومیزی زمین و نفوذ، همین‌جا در گفت‌وگو.
about-game = { "\u200F" }{ $game }: { $summary }
about-robots = با همه‌ی بازی‌ها می‌توان در برابر ربات‌هایی در شش سطح بازی کرد، از { $weakest } برای تازه‌کارها تا { $strongest }. از روی آنچه همه می‌بینند آینده را می‌سنجند و هرگز تاس‌های نیامده را نمی‌بینند؛ هرچه دورتر بسنجند و دقیق‌تر برگزینند سطحشان بالاتر است.
about-robots-of-game = ربات‌ها در { $game }: هر سطح از هر ۱۰۰ امتیاز { $low } تا { $high } را از سطح پایین‌تر می‌گیرد، و از حرکت‌های تصادفی تا قوی‌ترینشان حدود { $span } امتیاز الو فاصله است (با { $count } بازی سنجیده شده).

## آدم‌ها و گروه‌ها

board-no-pictures = در این اتاق اجازه‌ی فرستادن تصویر ندارم؛ پس تخته‌ها به صورت متن می‌آیند.
board-picture-refused = تصویر اینجا پذیرفته نشد، برای همین این تخته به صورت متن است. تخته‌ی بعدی دوباره تصویر خواهد بود.
telegram-no-files = در این اتاق اجازه‌ی فرستادن پرونده ندارم؛ آن را در گفت‌وگوی خصوصی‌مان از من بخواهید.
telegram-file-refused = تلگرام پرونده را نپذیرفت. لطفاً دوباره آن را بخواهید.

## امتیازها

score-half = { "\u200F\u2066" }{ $whole }٫۵{ "\u2069" }
score-hundredths = { "\u200F\u2066" }{ $whole }٫{ $tens }{ $ones }{ "\u2069" }

## زمان

duration-days = { $days } روز{ $hours ->
    [0] {""}
   *[other] {" "}و { $hours } ساعت
  }
duration-hours = { $hours } ساعت{ $minutes ->
    [0] {""}
   *[other] {" "}و { $minutes } دقیقه
  }
duration-minutes = { $minutes } دقیقه
brief-duration-days = { $days }{ "\u00A0" }روز{ $hours ->
    [0] {""}
   *[other] {" "}و{" "}{ $hours }{ "\u00A0" }ساعت
  }
brief-duration-hours = { $hours }{ "\u00A0" }ساعت{ $minutes ->
    [0] {""}
   *[other] {" "}و{" "}{ $minutes }{ "\u00A0" }دقیقه
  }
brief-duration-minutes = { $minutes }{ "\u00A0" }دقیقه
