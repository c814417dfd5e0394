# واژه‌های خود ربات. بازی‌ها و سکوها واژه‌های خودشان را می‌آورند.
#
# U+200F makes a line run from right to left where all its letters lie in its arguments;
# U+200E keeps the parts of a command in their order.

list-separator = ،{ " " }
line = { $text }
person-nobody = کسی

## Setting up

setup-refuse-variant = گونه‌ای به نام «{ $variant }» نداریم. می‌توانید از این‌ها انتخاب کنید: { $known }.
setup-refuse-option = گونه‌ی «{ $variant }» گزینه‌ای به نام «{ $option }» ندارد.
setup-refuse-value = گزینه‌ی «{ $option }» نمی‌تواند «{ $value }» باشد.

## Moves

move-refuse-empty = حرکتی در این نوشته نبود. یکی بنویسید یا دکمه‌ی «راهنمایی» را بزنید تا ببینید چه می‌توان کرد.
move-refuse-over = این بازی تمام شده است و دیگر نمی‌توان حرکتی کرد.
move-refuse-turn-ended = نوبت پیش از آخرین حرکت تمام شد؛ برای همین هیچ‌یک از این حرکت‌ها انجام نشد.
pointed-alt = { "\u200F" }{ $board } نشان‌شده: { $places }.

## Tables

table-refuse-no-such-table = این میز را نمی‌شناسم؛ شاید دیگر نگهداری نمی‌شود.
table-refuse-busy = چند نفر هم‌زمان دست به این میز بردند. چیزی تغییر نکرد؛ لطفاً دوباره امتحان کنید.
table-refuse-seat-taken = دیر شد: صندلی گرفته شده یا پیشنهاد دیگر برقرار نیست.
table-refuse-offer-lapsed = مهلت این پیشنهاد گذشته است. هر وقت بخواهید می‌توانید پیشنهاد تازه‌ای بدهید.
table-refuse-own-offer = این پیشنهاد خودتان است. باید کس دیگری بنشیند، یا خودتان همه‌ی صندلی‌ها را بگیرید.
table-refuse-for-another = این صندلی برای { $person } نگه داشته شده است.
table-refuse-not-your-offer = این کار را فقط { $person } می‌تواند بکند.
table-refuse-not-an-offer = بازی شروع شده است و دیگر پیشنهادی نیست که پس گرفته شود.
table-refuse-not-begun = بازی هنوز شروع نشده است: یک صندلی هنوز خالی است.
table-refuse-over = این بازی تمام شده است. تخته همان‌طور که بود می‌ماند.
table-refuse-board-moved-on = از وقتی آن دکمه نمایش داده شد، بازی جلو رفته است. تخته را آن‌طور که اکنون هست ببینید و دوباره انتخاب کنید.
table-refuse-not-seated = این کار را فقط کسانی می‌توانند بکنند که پشت این میز نشسته‌اند.
table-refuse-not-your-turn = نوبت شما نیست؛ نوبت { $people } است.
table-refuse-too-late-to-abort = دو حرکت انجام شده و این بازی دیگر به حساب می‌آید. هنوز می‌توانید تسلیم شوید.
table-refuse-no-partner = کسی اینجا یار شما نیست. با { $command } می‌توانید تسلیم شوید.
table-refuse-nothing-due = سر این میز مهلتی به پایان نرسیده است.
table-refuse-none-here = در این اتاق بازی‌ای ندارید. با { $command } یکی راه بیندازید.
table-refuse-nothing-here = در این اتاق میزی باز نیست. با { $command } یکی باز کنید.

table-end-withdrawn = { $person } پیشنهادش را پس گرفت.
table-end-declined = { $person } پیشنهاد را نپذیرفت.
table-end-lapsed = کسی به‌موقع ننشست و مهلت پیشنهاد گذشت.
table-end-aborted = { $person } بازی را پیش از آنکه درست شروع شود لغو کرد. این بازی به حساب نمی‌آید.
table-end-resigned = { $person } تسلیم شد.
table-told-left = ‏{ $person } بازی را ترک کرد و { $partner } به‌جای هر دو ادامه می‌دهد.
table-end-left = ‏{ $person } رفت و بازی لغو شد.
table-end-abandoned = یک سال است که کسی سراغ این بازی نیامده؛ برای همین لغو شد و به حساب نمی‌آید.

## Board cards

card-offer-title = { $game }: { $person } پیشنهاد بازی می‌دهد
card-offer-open = یک صندلی خالی است: هر که بنشیند بازی می‌کند.
card-offer-invited = { $person } به بازی دعوت شده است.
card-offer-seats = پشت میز: { $people }. هنوز خالی: { $free }.
card-offer-until = مهلت این پیشنهاد: { $until }.
card-offer-agreed = قرار این بازی: { $options }.
card-variant = { $variant } · میز { $table }
card-title = { "\u200F" }{ $game }: { $people }
card-person = { "\u200F" }{ $person } ({ $side })
card-versus = { " " }–{ " " }
card-to-move = نوبت { $people } است.
card-won = برنده: { $people }.
card-drawn = مساوی.
card-called-off = بازی لغو شد.
card-result-points = امتیاز پایانی: { $points }.
card-points-separator = { " \u200F" }:{ " " }

button-join = می‌نشینم
button-take-all = همه‌ی صندلی‌ها با من
button-withdraw = پس می‌گیرم
button-decline = نه، ممنون
button-get-up = بلند می‌شوم
button-pick = { $pick }
button-more = بیشتر…
button-hint = راهنمایی
button-text = به‌صورت متن
button-whole = همه‌ی تخته
button-rules = قواعد
button-passage = { "\u200F" }{ $passage } · { $heading }
button-page-back = { "\u200F" }▶ { $passage }
button-page-on = { "\u200F" }{ $passage } ◀
button-resign = تسلیم
button-abort = لغو بازی
button-read-rule = خواندن بند { $passage }
button-really-resign = بله، تسلیم می‌شوم
button-really-leave = بله، می‌روم
button-really-abort = بله، لغو شود
button-instead = { $move }
button-why = چرا؟

## Private cards

ask-move-title = حرکت { $moves } انجام شود؟
ask-move-line = خواسته بودید پیش از حرکت بپرسم؛ حرکت فقط وقتی انجام می‌شود که دکمه را بزنید.
ask-move-refuse-long = خواسته بودید پیش از حرکت بپرسم و این‌ها برای یک پرسش زیادند. لطفاً در چند بخش بازی کنید.
button-play-it = انجام بده
ask-resign-title = تسلیم می‌شوید؟
ask-resign-line = میز { $table }. بازی همین حالا تمام می‌شود و باخت به حساب می‌آید.
ask-leave-title = میز را ترک می‌کنید؟
ask-leave-line = میز { $table }. پیش از آغاز بازی صندلی شما خالی می‌شود؛ در بازی یارها، یارتان ادامه می‌دهد.
ask-abort-title = بازی لغو شود؟
ask-abort-line = میز { $table }. بازی همین حالا تمام می‌شود و برای هیچ‌کس به حساب نمی‌آید.
refusal-title = نمی‌شود
refusal-rule = این بند { $passage } از قواعد { $game } است.
refusal-instead = شاید منظورتان یکی از این‌ها بود:
why-not-title = چرا { $move } نمی‌شود؟
why-possible-title = این حرکت ممکن است
why-possible = با وضع کنونی تخته هیچ قاعده‌ای { $moves } را منع نمی‌کند.
pick-title = { "\u200F" }{ $picks } …
pick-separator = { " " }·{ " " }
pick-line = بخش بعدی حرکت را انتخاب کنید.
hint-title = حرکت‌های ممکن: { $count }
hint-title-summed-up = اکنون چه می‌توان کرد
hint-moves = { $moves }
hint-more = … و { $count } حرکت دیگر.
whole-title = { $game }: همه‌ی تخته
text-title = { $game } به‌صورت متن
games-title = میزهای شما
games-none = الان پشت هیچ میزی نیستید. با { $command } یکی باز کنید.
games-line = { "\u200F" }{ $table }: { $game }، { $people }. { $state }
games-your-turn = نوبت شماست!
games-their-turn = نوبت { $people } است.
games-your-turn-until = نوبت شماست، تا { $until }!
games-their-turn-until = نوبت { $people } است، تا { $until }.
games-waiting = یک صندلی هنوز خالی است.
which-title = کدام میز؟
which-choose = میزی را که در نظر دارید برگزینید، یا در فرمان نام ببرید.
which-name = میزی را که در نظر دارید با کدش، به عنوان نخستین واژه‌ی فرمان، نام ببرید.
next-title = میز بعدی
next-none = هیچ میزی چشم‌به‌راه شما نیست.
next-no-other = میز دیگری چشم‌به‌راه شما نیست.
language-title = زبان
language-chosen = از این پس به فارسی پاسخ شما را می‌دهم.
language-chosen-room = از این پس در این اتاق فارسی حرف می‌زنم.
language-refuse = فرمان «{ "\u200E" }/language { $language }{ "\u200E" }» هیچ‌یک از زبان‌های مرا نام نمی‌برد. این‌ها را بلدم: { $known }.
press-refuse-old = این دکمه از تخته‌ای قدیمی یا از جای دیگری آمده است. فرمان { $command } تخته را آن‌طور که اکنون هست نشان می‌دهد.

## Rulebook

rules-title = قواعد { $game }
rules-passage-title = { $game }، بند { $passage }: { $heading }
rules-contents-line = { "\u200F" }{ $passage } · { $heading }
rules-refuse-no-passage = در قواعد { $game } بندی به شماره‌ی «{ $passage }» نیست.

## Quiz

quiz-title-possible = { $game }: کدام‌یک از این حرکت‌ها ممکن است؟
quiz-title-forbidden = { $game }: کدام‌یک از این حرکت‌ها ممکن نیست؟
quiz-to-move = نوبت { $side } است ({ $variant }).
quiz-scores = امتیاز این اتاق: { $scores }.
quiz-score-of = { "\u200F" }{ $person } { $points }
quiz-right-first = درست، و پیش از همه: یک امتیاز برای شما!
quiz-right = درست! کس دیگری زودتر بود.
quiz-solution = پاسخ
quiz-solution-possible = از این چهار حرکت تنها { $move } ممکن است.
quiz-solution-forbidden = از این چهار حرکت تنها { $move } ممکن نیست.
quiz-wrong = این یکی نه
quiz-wrong-possible = در اینجا { $move } ممکن است.
quiz-refuse-old = آن پرسش گذشته است. { $command } پرسش دیگری می‌آورد.
quiz-refuse-again = به این یکی پاسخ داده‌اید. همین که کسی پاسخ درست را پیدا کند، با یک لمس آن را می‌بینید.
quiz-refuse-soon = همین حالا اینجا پرسشی بود. پرسش بعدی باشد تا لحظه‌ای دیگر.
quiz-refuse-none = هنوز در این باره پرسشی ندارم.
button-quiz = پرسشی دیگر

## Lessons

learn-choose = کدام بازی را می‌خواهید بیاموزید؟
learn-progress = { $game }: { $done } گام از { $steps }
learn-title = { $game }: گام { $step } از { $steps }
learn-how = روی آن بزنید، یا { $command } و حرکت را بنویسید. این را تنها شما می‌بینید.
learn-right = درست است!
learn-almost = این بار نه
learn-not-this = { $moves } ممکن است، ولی این گام درباره‌ی چیز دیگری است. دوباره بکوشید:
learn-done-title = حالا بازی { $game } را بلدید
learn-done = این واپسین گام بود. با { $command } می‌توانید با هر دو سو تمرین کنید.
button-learn-skip = رد شدن
button-learn-again = دوباره
button-learn-anew = از آغاز
rules-not-covered = به نظر نمی‌رسد قواعد { $game } به این پرسش پاسخ داده باشد.
rules-by-author = این قاعده از خود سازنده‌ی بازی است.
rules-by-us = قرار خود ماست: { $why }
rules-written = کوتاه: { $answer }

## Commands

desk-refuse-no-such-game = این بازی در قفسه‌ی من نیست. این‌ها هستند: { $known }.
desk-refuse-no-such-command = فرمان { $command } را نمی‌شناسم. { $help } فرمان‌های مرا نشان می‌دهد.
desk-refuse-which-game = نام بازی را هم بنویسید: { $known }.
desk-refuse-nobody-called = اینجا کسی به نام { $name } نیست.
desk-refuse-yourself = اگر می‌خواهید همه‌ی صندلی‌ها با خودتان باشد، بنویسید: { $command }
desk-refuse-too-many-words = نمی‌دانم «{ $word }» اینجا یعنی چه. این فرمان را چنین می‌نویسند: { $usage }
desk-store-unreachable-title = به دفترهایم دسترسی ندارم
desk-store-unreachable = لطفاً کمی بعد دوباره امتحان کنید. هر چه تا اینجا ذخیره شده در امان است.
desk-no-rights-title = اجازه‌ی نوشتن در اینجا را ندارم
desk-no-rights = کاری که کردید حساب است، اما این اتاق نمی‌گذارد تخته را نشان دهم. { $command } می‌گوید کدام اجازه را ندارم.
desk-broken-title = اشکالی پیش آمد
desk-broken = تقصیر ماست. هیچ‌چیز ذخیره‌شده‌ای از دست نرفته است. اگر باز هم پیش آمد، این شماره را به گرداننده‌ی ربات بدهید: { $id }

help-title = چه کارهایی می‌توانید بکنید
help-line = { "\u200F" }{ $usage } — { $help }
help-play-usage = /play ‹بازی›{ "\u200E" } [‹گونه›{ "\u200E" }] [@‹نام›{ "\u200E" } | من{ "\u200E" }] [دوستانه{ "\u200E" }] [clock:3d]
help-play = پیشنهاد بازی: به همه، به یک نفر، یا همه‌ی صندلی‌ها برای خودتان
help-move-usage = /move [‹کد›{ "\u200E" }] ‹حرکت›{ "\u200E" }
help-move = حرکت کردن؛ میان چند حرکت «;» بگذارید
help-board-usage = /board [‹کد›{ "\u200E" }] [متن{ "\u200E" } | کامل{ "\u200E" }]
help-board = نمایش دوباره‌ی تخته، تخته با واژه‌ها و نویسه‌ها، یا همه‌ی تخته‌ای که از نزدیک نشان داده شده است
help-hint-usage = /hint [‹کد›{ "\u200E" }]
help-hint = اکنون چه می‌توان کرد
help-why-usage = /why [‹کد›{ "\u200E" }] ‹حرکت›{ "\u200E" }
help-why = چرا حرکتی ممکن نیست: قاعده‌ی آن و جاهایی که مهم‌اند
help-games-usage = /games
help-games = میزهای شما
help-next-usage = /next
help-next = میز بعدی که چشم‌به‌راه شماست
help-join-usage = /join ‹کد›{ "\u200E" }
help-join = نشستن سر میزی که جای دیگری باز شده
help-watch-usage = /watch ‹کد›{ "\u200E" }
help-watch = دنبال کردن میزی در این اتاق، که هر جا میزی نام برده نشود همان در نظر است
help-settings-usage = /settings [‹نام›{ "\u200E" } ‹مقدار›{ "\u200E" }]
help-settings = خواسته‌های شما: خبر نوبت، ظاهر تخته‌ها، پرسیدن پیش از حرکت
help-link-usage = /link [‹کد›{ "\u200E" }]
help-link = یک حساب در چند پیام‌رسان
help-privacy-usage = /privacy
help-privacy = چه چیزهایی از شما و تا کی نگه داشته می‌شود
help-export-usage = /export
help-export = هر چه از شما نگه داشته شده، در یک پرونده
help-forget-usage = /forget
help-forget = فراموش‌شدن همه‌چیز درباره‌ی شما (نخست می‌پرسد)
help-setup-usage = /setup [‹نام›{ "\u200E" } ‹مقدار›{ "\u200E" }]
help-setup = انتخاب‌های مدیران برای این گروه
help-selfcheck-usage = /selfcheck
help-selfcheck = کدام اجازه‌ها را اینجا ندارم
help-resign-usage = /resign [‹کد›{ "\u200E" }]
help-resign = تسلیم شدن (نخست می‌پرسد)
help-leave-usage = /leave [‹کد›{ "\u200E" }]
help-leave = ترک میز، برای دیگران یا برای یارتان (نخست می‌پرسد)
help-draw-usage = /draw [‹کد›{ "\u200E" }]
help-draw = پیشنهاد تساوی، یا پذیرفتن آن
help-takeback-usage = /takeback [‹کد›{ "\u200E" }]
help-takeback = خواهش برای پس‌گرفتن آخرین نوبت
help-rematch-usage = /rematch [‹کد›{ "\u200E" }]
help-rematch = یک دست دیگر با جابه‌جایی دو طرف
help-replay-usage = /replay [‹کد›{ "\u200E" }]
help-replay = بازی به صورت پویانمایی، برای همه‌ی اتاق
help-record-usage = /record [‹کد›{ "\u200E" }]
help-record = بازی به صورت متن، برای نگه‌داشتن یا فرستادن
help-import-usage = /import [‹متن›{ "\u200E" }]
help-import = بازپخش یک بازی، نوشته در همین‌جا یا در پرونده، و وارسی همه‌ی حرکت‌ها
help-verify-usage = /verify [‹کد›{ "\u200E" }]
help-verify = اثبات اینکه همه‌چیز از بذر وعده‌داده‌شده آمده
help-abort-usage = /abort [‹کد›{ "\u200E" }]
help-abort = لغو بازی؛ پیش از حرکت دوم آزاد و پس از آن با توافق
help-rules-usage = /rules [‹بازی›{ "\u200E" }] [‹پرسش›{ "\u200E" } | ‹شماره›{ "\u200E" }]
help-rules = پاسخ کتاب قواعد به یک پرسش، یک بند، یا فهرست
help-quiz-usage = /quiz [‹بازی›{ "\u200E" }]
help-quiz = پرسشی چهارگزینه‌ای برای اتاق: هر که زودتر پاسخ درست دهد یک امتیاز می‌گیرد
help-learn-usage = /learn [‹بازی›{ "\u200E" }] [‹حرکت›{ "\u200E" }]
help-learn = درسی ده‌گامی روی تخته‌ای واقعی، تنها برای شما
help-cup-usage = /cup [‹کار›{ "\u200E" }] [‹کد›{ "\u200E" }]
help-cup = جام‌ها: نام بنویسید، ببینید چه کسی بازی می‌کند، یکی برگزار کنید؛ /cup guide می‌گوید چگونه
help-cups-usage = /cups
help-cups = جام‌های این جامعه و جام‌های خودتان
help-language-usage = /language en|it|fa [اتاق{ "\u200E" }]
help-language = زبان شما، یا زبان این اتاق
help-help-usage = /help
help-help = همین فهرست
help-rank-usage = /rank [‹بازی›{ "\u200E" }] [همه{ "\u200E" }] [یاران{ "\u200E" }] [متن{ "\u200E" } | قاعده{ "\u200E" }]
help-rank = تالار افتخار یک بازی: رتبه و امتیاز، اینجا یا در همه‌ی گروه‌ها؛ و چگونگی شمارش
help-profile-usage = /profile [@‹نام›{ "\u200E" }] [‹بازی›{ "\u200E" }] [همه{ "\u200E" }] [یاران{ "\u200E" }]
help-profile = یک بازیکن: نتیجه‌ها به تفکیک طرف و حریف، بردهای پیاپی، بهترین برد، عنوان‌ها و سیر رتبه
help-latest-usage = /latest
help-latest = واپسین بازی از هر نوع که اینجا انجام شده است
help-stats-usage = /stats
help-stats = این گروه به عدد
help-about-usage = /about
help-about = Moot چیست و این بازی‌ها از کیست
about-title = Moot
about-line = بازی‌های رومیزی زمین و نفوذ، همین‌جا در گفت‌وگو.
about-game = { "\u200F" }{ $game }: { $summary }

## آدم‌ها و گروه‌ها

ping-turn = در { $game } نوبت شماست (میز { $table }).
ping-offer = در { $game } (میز { $table }) از شما چیزی خواسته‌اند.
ping-invited = ‏{ $person } شما را به یک دست { $game } دعوت می‌کند (میز { $table }).
button-show-board = تخته
button-next = میز بعدی
button-play = بازی { $game }
link-title = یک حساب، چند پیام‌رسان
link-code = تا { $minutes } دقیقه‌ی دیگر در پیام‌رسان دیگرتان برای من بنویسید { $command }. کد شما: { $code }
link-secret = کد را به کسی نشان ندهید؛ هر که آن را به کار ببرد به جای شما بازی می‌کند.
link-done = انجام شد: حالا هر دو یک حساب‌اند. میزهایتان هم منتقل شدند.
link-refuse-code = این کد ناشناخته یا کهنه است، یا پیش‌تر به کار رفته. { $command } کد تازه می‌دهد.
table-refuse-against-oneself = سر میز { $table } حریف خودتان می‌شدید. اول آن بازی را تمام کنید.
settings-title = تنظیمات شما
settings-language = زبان: { $chosen } ({ $command })
settings-language-none = انتخاب نشده
settings-pings = وقتی نوبت شماست: { $chosen }.
settings-pings-room = پیامی در همان اتاق
settings-pings-private = پیام خصوصی
settings-pings-none = بدون خبر
settings-theme = تخته‌هایی که فقط خودتان می‌بینید: { $chosen }.
settings-theme-auto = رنگ‌های معمول
settings-theme-light = روشن
settings-theme-dark = تیره
settings-theme-contrast = پرتضاد
settings-aids = آنچه تنها به خواندن تخته کمک می‌کند، مانند نفوذ: { $chosen }.
settings-aids-shown = نشان بده
settings-aids-hidden = نشان نده
settings-view = جهت آن‌ها: { $chosen }.
settings-view-own = جای خودم پایین
settings-view-printed = همان‌طور که چاپ شده
settings-confirm = پیش از انجام حرکت شما: { $chosen }.
settings-confirm-off = نپرس
settings-confirm-on = از من بپرس
settings-listed = آمدن نامتان در تالار افتخار و نزد کسی که درباره‌ی شما بپرسد: { $chosen }.
settings-listed-yes = نامم بیاید
settings-listed-no = نامم نیاید
settings-quiet = ساعت‌های آرامش: { $hours } (به وقت { $zone }). شمرده نمی‌شوند و در آن‌ها بی‌صدا خبرتان می‌کنم.
settings-quiet-none = هیچ
settings-vacation = مرخصی از { $start } تا { $end }.
settings-rest = همچنین: { $usages }
rest-refuse-zone = منطقه‌ی زمانی «{ $zone }» را نمی‌شناسم. نمونه: { $example }.
rest-refuse-quiet = ساعت‌های آرامش این‌گونه نوشته می‌شوند: { $example }.
rest-refuse-quiet-long = ساعت‌های آرامش در هر روز دست‌بالا { $hours } ساعت است.
rest-refuse-vacation = مرخصی با نخستین و آخرین روزش نوشته می‌شود، مانند: { $example }.
rest-refuse-past = مرخصی نمی‌تواند در گذشته باشد یا پیش از آغازش پایان یابد.
rest-refuse-too-long = در هر سال { $days } روز مرخصی هست.
settings-refuse = معنی «{ $word }» را اینجا نمی‌فهمم. می‌توانید بنویسید: { $usages }
setup-title = این گروه
setup-language = زبان: { $language }
setup-clock = ساعت میزهای تازه: { $clock }
setup-clock-none = هیچ
setup-starters = چه کسانی میز باز می‌کنند: { $starters }
setup-starters-everyone = همه
setup-starters-admins = مدیران
setup-rooms-all = در همه‌ی اتاق‌ها می‌شود میز باز کرد.
setup-rooms-some = فقط در { $count } اتاق می‌شود میز باز کرد.
setup-theme = تخته‌ها: { $theme }
setup-theme-auto = با رنگ‌های معمول
setup-theme-light = روشن
setup-theme-dark = تیره
setup-theme-contrast = پرتضاد
setup-aids-shown = آنچه تنها به خواندن تخته کمک می‌کند، مانند نفوذ، کشیده می‌شود.
setup-aids-hidden = آنچه تنها به خواندن تخته کمک می‌کند، مانند نفوذ، کشیده نمی‌شود.
setup-commands = مدیران می‌نویسند: { $commands }
setup-refuse-private = این گفت‌وگو خصوصی است و گروهی برای تنظیم ندارد.
setup-refuse-admins = فقط مدیران این گروه می‌توانند آن را تغییر دهند.
setup-refuse-starting = در این گروه فقط مدیران میز باز می‌کنند.
setup-refuse-room = در این گروه میزها در اتاق‌های دیگر باز می‌شوند.
setup-refuse-unknown = این را نمی‌شود تنظیم کرد. این‌ها را می‌شود: { $usages }
selfcheck-title = وارسی
selfcheck-fine = در این اتاق همه‌ی اجازه‌های لازم را دارم.
selfcheck-lacking = در این اتاق این اجازه‌ها را ندارم: { $rights }.
welcome-title = ‏Moot اینجاست
welcome-line = یک بازی انتخاب کنید؛ هر که خواست جای دیگر را می‌گیرد.
welcome-commands = ‏{ $help } همه‌چیز را نشان می‌دهد؛ مدیران می‌توانند { $setup } را ببینند.
board-no-pictures = در این اتاق اجازه‌ی فرستادن تصویر ندارم؛ پس تخته‌ها به صورت متن می‌آیند.
letter-no-files = در این اتاق اجازه‌ی فرستادن پرونده ندارم؛ آن را در گفت‌وگوی خصوصی‌مان از من بخواهید.

## توافق‌ها

offer-draw = ‏{ $person } پیشنهاد تساوی می‌دهد.
offer-takeback = ‏{ $person } می‌خواهد آخرین نوبتش را پس بگیرد.
offer-call-off = ‏{ $person } پیشنهاد می‌کند بازی لغو شود.
offer-end-draw = دو طرف به تساوی رضایت دادند.
offer-end-called-off = بازی با توافق لغو شد و حساب نمی‌شود.
offer-told-taken-back = ‏{ $person } { $count } حرکت را پس گرفت.
offer-told-declined = ‏{ $person } نپذیرفت.
offer-told-withdrawn = ‏{ $person } پیشنهادش را پس گرفت.
offer-refuse-again = پیشنهاد شما هنوز برقرار است و با حرکت بعدی از میان می‌رود.
offer-refuse-another = اول به پیشنهاد { $person } پاسخ دهید؛ با حرکت بعدی از میان می‌رود.
offer-refuse-nothing-to-take-back = هنوز حرکتی نکرده‌اید که بشود پس گرفت.
offer-refuse-lapsed = آن پیشنهاد از میان رفته است: حرکتی شده یا پاسخ گرفته است.
offer-refuse-own = این پیشنهاد خود شماست؛ طرف مقابل باید پاسخ دهد.
offer-refuse-oneself = سر میز تمرین کسی نیست که با او توافق کنید.
offer-ask-title = موافقید؟
offer-ask-line = با «بله» بازی همین حالا تمام می‌شود.
button-offer-draw = پیشنهاد تساوی
button-offer-takeback = پس‌گرفتن
button-accept = بله
button-refuse = نه
button-really-accept = بله، موافقم
button-rematch = یک دست دیگر
rematch-refuse-not-over = اینجا بازی تمام‌شده‌ای از شما نیست که تکرار شود.
rematch-refuse-declined = دست دوباره پذیرفته نشد یا مهلتش گذشت. { $command } هر وقت بخواهید بازی تازه باز می‌کند.
rematch-refuse-forgotten = یکی از بازیکنان آن بازی را دیگر نمی‌شناسم. به جایش بازی تازه‌ای باز کنید.

## بازی‌های نوشته

card-seed = بذر وعده‌داده‌شده: { $hash }…
button-record = به صورت متن
button-verify = وارسی بذر
record-title = ‏{ $game }: متن بازی
record-as-file = بلند است و به صورت پرونده می‌آید. اگر همراه { $command } فرستاده شود، دوباره خوانده می‌شود.
record-imported-title = ‏{ $game }: بازپخش یک بازی
record-imported-people = ‏{ $people }
record-imported = همه‌ی { $count } حرکت درست‌اند. به اینجا می‌رسند.
record-refuse-unreadable = این متن بازی نیست. متن بازی با سطرهایی آغاز می‌شود که /record می‌نویسد؛ آن را همین‌جا یا به صورت پرونده بفرستید.
record-refuse-too-long = این متن برای یک بازی ما بیش از اندازه بلند است.
record-refuse-game = «{ $game }» در قفسه‌ی من نیست. این‌ها هستند: { $known }.
record-refuse-comment = یکی از یادداشت‌های متن با { "{" } آغاز می‌شود و پایان ندارد.
record-refuse-stray = پیش از حرکت نخست «{ $text }» آمده است که نه سرآیند است و نه یادداشت.
record-refuse-form = این متن به شکل { $form } نوشته شده است که نمی‌شناسم. من شکل 1 را می‌خوانم.
record-refuse-seed = «{ $seed }» نمی‌تواند بذر باشد.
record-refuse-result = متن نتیجه را { $told } می‌گوید، اما حرکت‌هایش به { $result } می‌رسند.
record-refuse-no-seed = این متن بذر ندارد؛ بذر فقط پس از پایان بازی گفته می‌شود.
record-refuse-hash = بذر این متن همانی نیست که در آغاز بازی وعده داده شد.
record-refuse-move = در حرکت { $number }، یعنی { $move }، اشکالی هست: { $why }
verify-title = بذر
verify-promised = وعده‌ی هنگام بازشدن میز، به صورت SHA-256: { $hash }
verify-later = خود بذر پس از پایان بازی گفته می‌شود؛ آن وقت هر کسی می‌تواند وارسی کند.
verify-seed = بذر: { $seed }
verify-agrees = ‏SHA-256 آن همان وعده است و همه‌ی بازی میز { $table } از آن برمی‌آید.
verify-differs = بازی میز { $table } از آن برنمی‌آید. لطفاً به گرداننده‌ی ربات خبر دهید.

## بازپخش

button-replay = بازپخش
replay-moves = بازپخش بازی: { $count } حرکت.
replay-so-far = بازی تا اینجا: { $count } حرکت.
replay-stride = بازی بلندی است، پس هر تصویر { $count } حرکت جلو می‌رود.
replay-alt = ‏{ $game }، از آغاز. { $said } در پایان: { $last }
replay-refuse-no-moves = سر این میز هنوز حرکتی نشده است، پس چیزی برای بازپخش نیست.
replay-refuse-again = این بازی همین حالا اینجا بازپخش شد؛ کمی بالاتر را ببینید.
replay-refuse-not-posted = نتوانستم پویانمایی را در این اتاق بگذارم. { $command } می‌گوید کدام اجازه را ندارم.

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
clock-per-move = { $time } برای هر حرکت
clock-per-game = هر نفر { $time } برای همه‌ی بازی
clock-bank = هر نفر { $time } و با هر نوبت { $more } بیشتر
clock-bank-capped = هر نفر { $time } و با هر نوبت { $more } بیشتر، تا { $cap }
clock-refuse-unreadable = این ساعت خوانده نمی‌شود. مانند یکی از این‌ها بنویسید: { $examples }.
clock-refuse-length = ساعت دست‌کم { $shortest } و دست‌بالا { $longest } است.
clock-refuse-cap = سقف ({ $cap }) از زمان آغاز ({ $start }) کمتر است.
clock-refuse-without = بدون ساعت، درباره‌ی پایان زمان یا آخر هفته چیزی نمی‌توان گفت.
clock-refuse-alone = کسی که همه‌ی صندلی‌ها را خودش گرفته است بدون ساعت بازی می‌کند.
clock-refuse-timeout = با پایان زمان «{ $value }» پیش نمی‌آید. این‌ها پیش می‌آیند: { $known }.
clock-refuse-weekend = آخر هفته نمی‌تواند «{ $value }» باشد. می‌تواند این‌ها باشد: { $known }.
clock-refuse-pause = برای توقف، ساعت باید دست‌کم یک روز باشد.
clock-refuse-late = زمان { $people } تمام شده است: حرکتی به‌موقع نرسید.
clock-refuse-none = این بازی ساعت ندارد.
clock-refuse-not-out = زمان کسی تمام نشده است: { $people } تا { $until } می‌تواند حرکت کند.
clock-refuse-own-time = زمان طرف خودتان تمام شده است.
clock-refuse-no-clock-of-yours = سر این میز زمان شما شمرده نمی‌شود.
clock-refuse-too-late-to-rest = زمان شما دیگر تمام شده است؛ توقف آن را برنمی‌گرداند.
clock-end-time = زمان { $people } تمام شد.
clock-end-nobody-came = نخستین حرکت { $people } به‌موقع نرسید و بازی لغو شد. به حساب نمی‌آید.
card-clock = ساعت: { $clock }.
card-clock-claim = اگر زمان یک طرف تمام شود، طرف دیگر می‌تواند بازی را از آنِ خود بخواهد.
card-clock-weekend = شنبه و یکشنبه شمرده نمی‌شوند (به وقت { $zone }).
card-clock-until = { $people } تا { $until } می‌تواند حرکت کند.
card-clock-left = زمان مانده: { $times }.
card-clock-of = ‏{ $person } { $time }
card-clock-out = زمان { $people } تمام شده است. طرف دیگر می‌تواند بازی را از آنِ خود بخواهد: { $command }
card-clock-excused = ربات { $time } در کار نبود؛ این زمان شمرده نمی‌شود.
card-rest-quiet = { $person } در ساعت‌های { $hours } (به وقت { $zone }) بازی نمی‌کند؛ این ساعت‌ها شمرده نمی‌شوند.
card-rest-vacation = { $person } از { $start } تا { $end } در مرخصی است؛ این روزها شمرده نمی‌شوند.
button-claim = بازی از آنِ من است
button-really-claim = بله، از آنِ من است
ask-claim-title = بازی را از آنِ خود می‌خواهید؟
ask-claim-line = زمان طرف دیگر تمام شده است؛ بازی بی‌درنگ پایان می‌یابد و برد شمرده می‌شود.
ping-until = تا { $until } می‌توانید حرکت کنید.
ping-reminder = تنها یک‌دهم زمان شما مانده است: تا { $until } می‌توانید حرکت کنید.
ping-claim = زمان در { $game } (میز { $table }) تمام شد: می‌توانید بازی را از آنِ خود بخواهید.
help-claim-usage = /claim [‹کد›{ "\u200E" }]
help-claim = وقتی زمان طرف دیگر تمام شده، بازی را از آنِ خود خواستن (نخست می‌پرسد)

## حریم خصوصی

privacy-title = آنچه از شما نگه می‌دارم
privacy-kept = نگه می‌دارم: حسابی بدون نام شما، اینکه کدام کاربرهای شما در پیام‌رسان‌ها به آن می‌رسند، روزی که آخرین بار اینجا بودید و تنظیماتتان؛ و میزهایی که پشتشان بازی می‌کنید، با نامی که آنجا داشتید و پیام‌هایی که آن‌ها را نشان می‌دهند.
privacy-not-kept = نگه نمی‌دارم: گفته‌های گفت‌وگو، رایانامه، شماره‌ی تلفن، عکس یا نشانی شما. چیزی به کس دیگری داده نمی‌شود.
privacy-tables = بازی‌های تمام‌شده پس از { $days } روز از فهرست‌ها بیرون می‌روند؛ پس از { $years } سال متن آن‌ها دیگر نمی‌گوید چه کسی و کجا بازی کرده است.
privacy-offers = آنچه لغو شده یا هرگز آغاز نشده پس از { $days } روز پاک می‌شود؛ درخواست‌ها و کدها پس از ده دقیقه.
privacy-abandoned = بازی‌ای که کسی سراغش نیاید پس از { $months } ماه لغو می‌شود.
privacy-accounts = هر که { $months } ماه اینجا نبوده و پشت هیچ میزی نباشد فراموش می‌شود.
privacy-quiz = امتیازهای پرسش‌های یک اتاق با نام‌هایی که در آن‌هاست، { $days } روز پس از واپسین پرسش از میان می‌روند.
privacy-results = نتیجه‌های بازی‌هایتان، که رتبه‌ها از آن‌ها به دست می‌آید، تا وقتی حسابتان هست می‌مانند. تالار افتخار نام و رتبه‌ی شما را به دیگران نشان می‌دهد، مگر آنکه جز این بخواهید: { $listed }.
privacy-commands = ‏{ $export } همه را در یک پرونده می‌دهد؛ با { $forget } فراموش می‌شوید.
button-forget = فراموشم کن…
export-title = آنچه از شما نگه می‌دارم
export-line = همه‌چیز در این پرونده است و فقط برای خود شماست.
export-refuse-soon = کمتر از یک دقیقه پیش آن را گرفته‌اید. لطفاً کمی صبر کنید.
forget-title = فراموشتان کنم؟
forget-goes = حساب، تنظیمات و پیوندهای شما با پیام‌رسان‌ها پاک می‌شود. در بازی‌های جاری تسلیم می‌شوید و پیشنهادها از میان می‌روند. در متن بازی‌هایتان به جای نام شما «کسی» می‌آید.
forget-stays = آنچه در گفت‌وگوها آمده همان‌جا می‌ماند؛ همان‌جا می‌توانید پاکش کنید.
forget-for-good = این کار برگشت ندارد. پیش از آن { $export } داده‌هایتان را می‌دهد.
forget-done-title = دارم فراموشتان می‌کنم
forget-done = تا یک ربع دیگر هیچ‌چیز از آنچه نگه می‌دارم به شما نمی‌رسد. اگر برگردید، انگار هرگز همدیگر را ندیده‌ایم.
forget-refuse-old = این پرسش کهنه است یا کار انجام شده. { $command } دوباره می‌پرسد.
button-really-forget = بله، فراموشم کن
