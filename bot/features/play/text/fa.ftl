# Playing: tables, boards, offers, records, clocks.

## Moves

move-refuse-empty = حرکتی در این نوشته نبود. یکی بنویسید یا دکمه‌ی «راهنمایی» را بزنید تا ببینید چه می‌توان کرد.
move-refuse-over = این بازی تمام شده است و دیگر نمی‌توان حرکتی کرد.
move-refuse-turn-ended = نوبت پیش از آخرین حرکت تمام شد؛ برای همین هیچ‌یک از این حرکت‌ها انجام نشد.
pointed-alt = { "\u200F" }{ $board } نشان‌شده: { $places }.

## Tables

table-refuse-no-such-table = این میز را نمی‌شناسم. شاید پاک شده است، یا فقط بازیکنانش و گروهی که در آن بازی می‌شود آن را می‌بینند. مدیر آن گروه می‌تواند با ‎/setup strangers allowed‎ این را تغییر دهد.
table-refuse-busy = چند نفر هم‌زمان دست به این میز بردند. چیزی تغییر نکرد؛ لطفاً دوباره امتحان کنید.
table-refuse-seat-taken = دیر شد: صندلی گرفته شده یا پیشنهاد دیگر برقرار نیست.
table-refuse-side-full = آن سمت پر است: در سمت دیگر بنشینید.
table-refuse-offer-lapsed = مهلت این پیشنهاد گذشته است. هر وقت بخواهید می‌توانید پیشنهاد تازه‌ای بدهید.
table-refuse-own-offer = این پیشنهاد خودتان است. باید کس دیگری بنشیند، یا خودتان همه‌ی صندلی‌ها را بگیرید.
table-refuse-for-another = این صندلی برای { $person } نگه داشته شده است.
play-refuse-challenge = { $person } فعلاً دعوت به بازی نمی‌پذیرد. در گروه، با { $command } صندلی برای همه باز می‌شود.
play-refuse-declined = { $person } در یک روز دو بار نپذیرفته است. دوباره می‌توانید بخواهید: { $until }.
play-refuse-abandoned = بازی‌های آخرتان را ناتمام گذاشته‌اید ({ $count }). تا یکی را تمام نکنید، هم‌زمان { $most } بازی می‌توانید داشته باشید.
play-refuse-open = یک پیشنهاد از { $shortest } تا { $longest } می‌ماند. این‌طور بنویسید: { $example }.
table-refuse-not-your-offer = این کار را فقط { $person } می‌تواند بکند.
table-refuse-not-an-offer = بازی شروع شده است و دیگر پیشنهادی نیست که پس گرفته شود.
table-refuse-not-begun = بازی هنوز شروع نشده است: یک صندلی هنوز خالی است.
table-refuse-over = این بازی تمام شده است. تخته همان‌طور که بود می‌ماند.
table-refuse-board-moved-on = از وقتی آن دکمه نمایش داده شد، بازی جلو رفته است. تخته را آن‌طور که اکنون هست ببینید و دوباره انتخاب کنید.
table-refuse-not-seated = این کار را فقط کسانی می‌توانند بکنند که پشت این میز نشسته‌اند.
table-refuse-not-your-turn = نوبت شما نیست؛ نوبت { $people } است.
table-answered-as-mover = شما در این بازی نیستید؛ پاسخ از نگاه کسی است که نوبت اوست: { $people }.
table-refuse-too-late-to-abort = دو حرکت انجام شده و این بازی دیگر به حساب می‌آید. هنوز می‌توانید تسلیم شوید.
table-refuse-lost-offer = این پیشنهاد دیگر خوانده نمی‌شود و بازی‌ای از آن شروع نمی‌شود. می‌توان آن را با ‎/leave‎ پس گرفت.
table-refuse-lost = وضعیت این بازی دیگر خوانده نمی‌شود و بازی نمی‌تواند ادامه یابد. می‌توان آن را با ‎/abort‎ لغو کرد و ثبت آن را با ‎/record‎ نگه داشت.
table-refuse-no-partner = کسی اینجا یار شما نیست. با { $command } می‌توانید تسلیم شوید.
table-refuse-nothing-due = سر این میز مهلتی به پایان نرسیده است.
table-refuse-none-here = در این اتاق بازی‌ای ندارید. با { $command } یکی راه بیندازید.
table-refuse-nothing-here = در این اتاق میزی باز نیست. با { $command } یکی باز کنید.
table-end-withdrawn = { $person } پیشنهادش را پس گرفت.
table-end-declined = { $person } پیشنهاد را نپذیرفت.
table-end-lapsed = کسی به‌موقع ننشست و مهلت پیشنهاد گذشت.
table-end-aborted = { $person } بازی را پیش از آنکه درست شروع شود لغو کرد. این بازی به حساب نمی‌آید.
table-end-resigned = { $person } تسلیم شد.
table-left = میز { $table } را ترک کردید.
table-told-left = ‏{ $person } بازی را ترک کرد و { $partner } به‌جای هر دو ادامه می‌دهد.
table-end-left = ‏{ $person } رفت و بازی لغو شد.
table-end-abandoned = یک سال است که کسی سراغ این بازی نیامده؛ برای همین لغو شد و به حساب نمی‌آید.
table-told-closing = دو هفته است کسی حرکت نکرده. اگر کسی حرکت نکند یا «ادامه» را نزند، بازی بی‌برنده تمام می‌شود: { $until }.
table-end-silent = کسی بازی را ادامه نداد، پس بی‌برنده تمام شد. به حساب نمی‌آید.
table-refuse-goes-on = این بازی ادامه دارد و چیزی به پایانش نمی‌برد.
help-continue-usage = /continue [CODE]
help-continue = ادامه دادن بازی‌ای که دارد بسته می‌شود

## Board cards

card-offer-title = { $game }: { $person } پیشنهاد بازی می‌دهد
card-offer-seats = { $people } · { $free } خالی است
card-offer-kept = { $people } · { $free } برای { $person }
card-offer-free = { $count ->
    [1] { $people } · یک صندلی خالی
   *[other] { $people } · { $count } صندلی خالی
}
card-offer-minutes = حدود { $minutes } دقیقه
card-offer-casual = دوستانه
card-offer-until = مهلت این پیشنهاد: { $until }.
card-no-clock = بی‌ساعت: دو هفته سکوت بازی را بی‌برنده تمام می‌کند.
card-usual-clock = بیشتر بازی‌های اینجا ساعت دارند: { $clock }.
reliability-of = ‏{ $person }: { $text }
reliability-pace = در { $time } حرکت می‌کند
reliability-left = بازی‌های رهاشده: { $left } از { $games }
card-offer-agreed = قرار این بازی: { $options }.
card-offer-drawn = این تصویر فقط نمونه است: وقتی همه‌ی صندلی‌ها پر شد، بخت تعیین می‌کند.
card-variant = { $variant } · میز { $table }
card-public-page = هر کسی می‌تواند تماشا کند: { $address }
card-title = { "\u200F" }{ $game }: { $people }
card-person = { "\u200F" }{ $person } ({ $side })
card-versus = { " " }–{ " " }
card-turn = نوبت { $people }
card-turn-task = نوبت { $people }: { $task }
card-turn-picked = { "\u200F" }{ $people }: { $question }
card-turn-until = { "\u200F" }{ $turn } · { $until }
card-then = ‏{ $before } { $after }
card-robot-thinks = { $people } فکر می‌کند …
prompt-others = نوبت: { $people }
prompt-past = این وضعیتی پیشین است.
prompt-planning = برنامه می‌ریزید: چیزی بازی نمی‌شود و کس دیگری نمی‌بیند
tap-refuse-nowhere = آنجا چیزی برای برگزیدن نیست.
tap-refuse-place = اکنون در { $place } کاری نمی‌توان کرد.
card-lost = وضعیت این بازی به شکلی ذخیره شده که دیگر خوانده نمی‌شود و ثبت حرکت‌ها هم به آن نمی‌رسد. می‌توان بازی را لغو کرد و ثبت آن را نگه داشت.
card-lost-offer = این پیشنهاد به شکلی ذخیره شده که دیگر خوانده نمی‌شود و دیگر کسی نمی‌تواند بنشیند. می‌توان آن را پس گرفت.
card-lost-closed = صفحهٔ این بازی دیگر خوانده نمی‌شود.
card-won = برنده: { $people }.
card-beat = برد { $winners } بر { $losers }
card-drew = مساوی: { $people }
card-ended = { $moves ->
    [1] { $result } ({ $moves } حرکت، { $time })
   *[other] { $result } ({ $moves } حرکت، { $time })
}
card-unrated = بی‌رتبه
card-stopped = لغو شد: { $people }
card-drawn = مساوی.
card-called-off = بازی لغو شد.
picture-reason = { "\u200F" }{ $reason }
picture-result = { "\u200F" }{ $result } { $reason } { $picture }
card-points-separator = { "\u00A0\u200F" }:{ "\u00A0" }
button-join = می‌نشینم
button-join-with = با { $person }
button-join-against = در برابر { $person }
button-take-all = همه‌ی صندلی‌ها با من
button-withdraw = پس می‌گیرم
button-decline = نمی‌پذیرم
button-block = بستن { $person }
button-get-up = بلند می‌شوم
button-pick-back = بازگشت
button-pick = { $pick }
button-more = بعدی
button-about = بیشتر
button-hint = راهنمایی
button-text = به‌صورت متن
button-whole = همه‌ی تخته
button-names = همه‌ی نام‌ها
button-rules = قواعد
button-passage = { "\u200F" }{ $passage } · { $heading }
button-resign = تسلیم
button-abort = لغو بازی
button-really-resign = بله، تسلیم می‌شوم
button-really-leave = بله، می‌روم
button-really-abort = بله، لغو شود

## Private cards

ask-move-title = حرکت { $moves } انجام شود؟
ask-move-line = خواسته بودید پیش از حرکت بپرسم؛ حرکت فقط وقتی انجام می‌شود که دکمه را بزنید.
ask-move-refuse-long = خواسته بودید پیش از حرکت بپرسم و این‌ها برای یک پرسش زیادند. لطفاً در چند بخش بازی کنید.
button-play-it = انجام بده
ask-resign-title = تسلیم می‌شوید؟
ask-resign-line = میز { $table }. بازی همین حالا تمام می‌شود و باخت به حساب می‌آید.
ask-resign-instead = امروز بیش از اندازه بازی‌هایی را که در رتبه‌ها شمرده می‌شوند پس از دیدن نتیجه‌ی تاس یا قرعه لغو کرده‌اید.
ask-leave-title = میز را ترک می‌کنید؟
ask-leave-line = میز { $table }. پیش از آغاز بازی صندلی شما خالی می‌شود؛ در بازی یارها، یارتان ادامه می‌دهد.
ask-abort-title = بازی لغو شود؟
ask-abort-line = میز { $table }. بازی همین حالا تمام می‌شود و برای هیچ‌کس به حساب نمی‌آید.
pick-title = { "\u200F" }{ $picks } – به کجا؟
pick-line = بخش بعدی حرکت را انتخاب کنید.
hint-title = اکنون چه می‌توان کرد
hint-more = … و { $count } حرکت دیگر.
whole-title = { $game }: همه‌ی تخته
text-title = { $game } به‌صورت متن
games-title = میزهای شما
games-title-with = بازی‌های شما با { $person }
games-none = الان پشت هیچ میزی نیستید. با { $command } یکی باز کنید.
games-none-with = الان بازی مشترکی ندارید. با { $command } یکی باز کنید.
games-line = { "\u200F" }{ $table }: { $game }، { $people }. { $state }
games-your-turn = نوبت شماست!
games-their-turn = نوبت { $people } است.
games-your-turn-until = نوبت شماست، تا { $until }!
games-their-turn-until = نوبت { $people } است، تا { $until }.
games-waiting = یک صندلی هنوز خالی است.
games-lost = صفحه‌اش دیگر خوانده نمی‌شود.
which-title = کدام میز؟
which-choose = میزی را که در نظر دارید برگزینید، یا در فرمان نام ببرید.
which-name = میزی را که در نظر دارید با کدش، به عنوان اولین واژه‌ی فرمان، نام ببرید.
next-title = میز بعدی
next-none = هیچ میزی چشم‌به‌راه شما نیست.
next-no-other = میز دیگری چشم‌به‌راه شما نیست.

## Commands

help-play-usage = /play [‹بازی›{ "\u200E" }] [‹گونه›{ "\u200E" }] [@‹نام›{ "\u200E" } | robot:3 | من{ "\u200E" }] [دوستانه{ "\u200E" } | رتبه‌ای{ "\u200E" }] [clock:3d]
help-play = پیشنهاد بازی: به همه، به یک نفر، با ربات، یا همه‌ی صندلی‌ها برای خودتان
help-move-usage = /move [‹کد›{ "\u200E" }] ‹حرکت›{ "\u200E" }
help-move = حرکت کردن؛ میان چند حرکت «;» بگذارید
help-board-usage = /board [‹کد›{ "\u200E" }] [متن{ "\u200E" } | کامل{ "\u200E" }]
help-board = نمایش دوباره‌ی تخته، تخته با واژه‌ها و نویسه‌ها، یا همه‌ی تخته‌ای که از نزدیک نشان داده شده است
help-hint-usage = /hint [‹کد›{ "\u200E" }] [قوی{ "\u200E" }]
help-hint = اکنون چه می‌توان کرد؛ یا در بازی با ربات، یک ربات قوی چه می‌کرد
help-games-usage = /games [@NAME]
help-games = میزهای شما، یا آن‌هایی که با یک نفر دارید
help-next-usage = /next
help-next = میز بعدی که چشم‌به‌راه شماست
help-join-usage = /join ‹کد›{ "\u200E" }
help-join = نشستن سر میزی که جای دیگری باز شده
help-seek-usage = /seek [‹بازی›{ "\u200E" }] [‹گونه›{ "\u200E" }] [live | day] [رتبه‌ای{ "\u200E" }] [stop]
help-seek = یافتن حریف، در گروه‌های دیگر هم
help-watch-usage = /watch ‹کد›{ "\u200E" }
help-watch = دنبال کردن میزی در این اتاق، که هر جا میزی نام برده نشود همان در نظر است
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

## آدم‌ها و گروه‌ها

ping-turn = { $person }، در { $game } نوبت شماست.
ping-closing = { $person }، بازی { $game } شما ایستاده است.
ping-offer = { $person }، در { $game }: { $offer }
ping-invited = { $person }، { $opener } شما را به بازی { $game } دعوت می‌کند.
button-show-board = تخته
button-next = میز بعدی
button-play = بازی { $game }
table-refuse-against-oneself = سر میز { $table } حریف خودتان می‌شدید. اول آن بازی را تمام کنید.

## توافق‌ها

offer-draw = ‏{ $person } پیشنهاد تساوی می‌دهد.
offer-takeback = ‏{ $person } می‌خواهد آخرین نوبتش را پس بگیرد.
offer-call-off = ‏{ $person } پیشنهاد می‌کند بازی لغو شود.
offer-end-draw = دو طرف به تساوی رضایت دادند.
offer-end-called-off = بازی با توافق لغو شد و حساب نمی‌شود.
offer-told-taken-back = ‏{ $person } { $count } حرکت را پس گرفت.
offer-told-declined = ‏{ $person } نپذیرفت.
offer-told-declined-draw = ‏{ $person } تساوی را نپذیرفت.
offer-told-withdrawn = ‏{ $person } پیشنهادش را پس گرفت.
offer-refuse-again = پیشنهاد شما هنوز برقرار است و با حرکت بعدی از میان می‌رود.
offer-refuse-another = اول به پیشنهاد { $person } پاسخ دهید؛ با حرکت بعدی از میان می‌رود.
offer-refuse-nothing-to-take-back = هنوز حرکتی نکرده‌اید که بشود پس گرفت.
offer-refuse-lapsed = آن پیشنهاد از میان رفته است: حرکتی شده یا پاسخ گرفته است.
offer-refuse-own = این پیشنهاد خود شماست؛ طرف مقابل باید پاسخ دهد.
offer-refuse-oneself = سر میز تمرین کسی نیست که با او توافق کنید.
offer-ask-title = موافقید؟
offer-ask-line = با این کار بازی همین حالا تمام می‌شود.
button-offer-draw = پیشنهاد تساوی
button-offer-takeback = پس‌گرفتن
button-accept-draw = تساوی را می‌پذیرم
button-accept-takeback = اجازه می‌دهم
button-accept-call-off = بازی لغو شود
button-really-accept = بله، موافقم
button-rematch = یک دست دیگر
rematch-refuse-not-over = اینجا بازی تمام‌شده‌ای از شما نیست که تکرار شود.
rematch-refuse-declined = دست دوباره پذیرفته نشد یا مهلتش گذشت. { $command } هر وقت بخواهید بازی تازه باز می‌کند.
rematch-refuse-forgotten = یکی از بازیکنان آن بازی را دیگر نمی‌شناسم. به جایش بازی تازه‌ای باز کنید.

## بازی‌های نوشته

card-seed = بذر وعده‌داده‌شده: { $hash }… ({ $command })
button-record = به صورت متن
button-verify = وارسی بذر
record-title = ‏{ $game }: متن بازی
record-as-file = به صورت پرونده؛ { $command } آن را باز می‌خواند.
record-imported-title = ‏{ $game }: بازپخش یک بازی
record-imported-people = ‏{ $people }
record-imported = همه‌ی { $count } حرکت درست‌اند. به اینجا می‌رسند.
record-refuse-unreadable = این متن بازی نیست. متن بازی با سطرهایی آغاز می‌شود که /record می‌نویسد؛ آن را همین‌جا یا به صورت پرونده بفرستید.
record-refuse-too-long = این متن برای یک بازی ما بیش از اندازه بلند است.
record-refuse-game = من بازی «{ $game }» را ندارم. این‌ها را دارم: { $known }.
record-refuse-comment = یکی از یادداشت‌های متن با { "{" } آغاز می‌شود و پایان ندارد.
record-refuse-stray = پیش از حرکت نخست «{ $text }» آمده است که نه سرآیند است و نه یادداشت.
record-refuse-form = این متن به شکل { $form } نوشته شده است که نمی‌شناسم. من شکل 1 را می‌خوانم.
record-refuse-seed = «{ $seed }» نمی‌تواند بذر باشد.
record-refuse-result = متن نتیجه را { $told } می‌گوید، اما حرکت‌هایش به { $result } می‌رسند.
record-refuse-no-seed = این متن بذر ندارد؛ بذر فقط پس از پایان بازی گفته می‌شود.
record-refuse-hash = بذر این متن همانی نیست که در آغاز بازی وعده داده شد.
record-refuse-move = در حرکت { $number }، یعنی { $move }، اشکالی هست: { $why }
verify-title = بذر میز { $table }
verify-promised = وعده: SHA-256 { $hash }
verify-later = عدد پنهان پس از پایان بازی گفته می‌شود.
verify-seed = بذر: { $seed }
verify-secret = عدد پنهان: { $secret }. بذر: { $seed }.
verify-agrees = وعده، بذر و بازی با هم می‌خوانند. { $command } هر قرعه را نشان می‌دهد.
verify-differs = بازی از آن برنمی‌آید. لطفاً به گرداننده‌ی ربات خبر دهید.
verify-agreement = تنها برای برگزارکنندگان: از حرکت ششم به بعد، { $same } حرکت از { $count } حرکت { $person } را ربات هم، در همان وضعیت، سر میزی کرده است که { $person } هنگام این بازی داشت. این به‌تنهایی چیزی را ثابت نمی‌کند.
verify-review = تنها برای برگزارکنندگان: در { $same } نوبت از { $count } نوبت { $person } قوی‌ترین ربات چیز بهتری نیافت؛ در بازی‌های پیشین در { $same_before } از { $count_before }. این به‌تنهایی چیزی را ثابت نمی‌کند.

## بازپخش

button-replay = فیلم
replay-moves = بازپخش بازی: { $count } حرکت.
replay-so-far = بازی تا اینجا: { $count } حرکت.
replay-stride = بازی بلندی است، پس هر تصویر { $count } حرکت جلو می‌رود.
replay-alt = ‏{ $game }، از آغاز. { $said } در پایان: { $last }
trial-title = ‏{ $game }: شاخه‌ای از آنِ شما
trial-since = از وضعیت پس از حرکت { $since } آزمایش می‌کنید؛ تنها شما می‌بینید.
trial-line = ‏پس از حرکت { $since } آزمودید: { $moves }
trial-robots = ‏در برابر شما: { $people }.
trial-private = این تخته را جز شما کسی نمی‌بیند و به حساب چیزی نمی‌آید.
trial-which-level = کدام ربات به جای دیگران بازی کند؟ شما به جای کسی که نوبتش است ادامه می‌دهید.
trial-elsewhere = تختهٔ شما (میز { $table }) جایی است که تنها خودتان می‌بینید.
trial-shown-title = ‏{ $game }: { $person } شاخه‌ای نشان می‌دهد
trial-shown = { $count ->
    [1] یک حرکت
   *[other] { $count } حرکت
  } که از وضعیت پس از حرکت { $since } یک بازی پایان‌یافته آزموده شد.
trial-moves = ‏{ $moves }
trial-shown-there = شاخه در همان اتاقی نشان داده شد که این تخته را در آن خواستید.
trial-end-closed = تختهٔ آزمایش بسته شد.
trial-refuse-running = این بازی هنوز در جریان است، پس چیزی از آن آزموده نمی‌شود. همین که تمام شود می‌توانید.
trial-refuse-ply = حرکت { $ply } در آن نیست: { $count } حرکت دارد.
trial-refuse-end = در آن وضعیت بازی تمام شده است و کسی نمی‌تواند حرکت کند. وضعیت پیش‌تری برگزینید.
trial-refuse-being-played = آن وضعیت در بازی‌ای هست که اکنون در جریان است. همین که تمام شود می‌توانید بیازماییدش.
trial-refuse-no-line = هنوز چیزی آزموده نشده که بتوان نشان داد.
card-trial-closed = بسته شد.
button-try = از این‌جا بیازما
button-trial-back = پس گرفتن
button-trial-now = وضع کنونی
button-trial-robot = در برابر ربات
button-trial-film = نمایش فیلم
button-trial-text = نمایش متن
button-trial-close = بستن
help-try-usage = /try [CODE] [PLY] [robot:3]
help-try = تخته‌ای برای خودتان، از هر وضعیت یک بازی پایان‌یافته: همهٔ طرف‌ها، یا در برابر ربات
plan-told = { $person } همان‌گونه که برنامه‌ریزی کرده بود پاسخ می‌دهد.
plan-title = ‏{ $game }، میز { $table }: حرکت‌های شرطی شما
plan-numbered = ‏{ $number }. { $line }
plan-step = اگر { $others }، آنگاه { $own }
plan-and = ‏{ $before }؛ { $then }
plan-nothing = چیزی برنامه‌ریزی نشده است.
plan-how = تا نوبت دیگران است می‌توانید بگویید چه پاسخ می‌دهید: { $command }. نوبت‌های بعدی با «اگر … آنگاه …» می‌آیند. کس دیگری خبردار نمی‌شود.
plan-lapses = هر پاسخ همین که نوبتش برسد بازی می‌شود؛ با هر رویداد دیگری همه‌اش باطل می‌شود: حرکتی دیگر، پس گرفتن، پیشنهاد.
plan-view-turn = ‏نوبت در آن‌جا: { $side }.
plan-view-over = بازی آن‌جا تمام می‌شد.
plan-view-dice = این‌جا تاسی ریخته می‌شود، پس فراتر از آن نمی‌توان برنامه ریخت.
plan-refuse-alone = این‌جا همهٔ طرف‌ها را خودتان بازی می‌کنید؛ کسی نیست که حرکتش را پیش‌بینی کنید.
plan-refuse-quick = حرکت‌های شرطی برای بازی‌های یک‌روزه و درازتر، و بازی‌های بی‌ساعت است.
plan-refuse-own-turn = نوبت شماست: نخست حرکتتان را بکنید. تا نوبت دیگران است می‌توانید برنامه بریزید.
plan-refuse-offer = پیشنهادی در میان است. پس از پاسخ آن دوباره برنامه بریزید.
plan-refuse-two-answers = برای { $moves } پیش‌تر پاسخ دیگری برنامه‌ریزی کرده‌اید. نخست آن را پس بگیرید.
plan-refuse-many = بیش از { $count } پاسخ برنامه‌ریزی‌شده زیاد است.
plan-refuse-none = این‌جا چیزی برنامه‌ریزی نکرده‌اید.
plan-refuse-no-such = چنین برنامه‌ای دیگر نیست. برنامه‌هایتان را دوباره ببینید.
plan-refuse-no-answer = برنامه یعنی حرکت دیگران و پاسخ شما به آن: «X then Y».
plan-refuse-dice = پیش از { $moves } تاسی ریخته می‌شود، پس نمی‌توان برایش برنامه ریخت.
plan-refuse-over = بازی پیش از { $moves } تمام شده است.
plan-refuse-not-theirs = پیش از { $moves } نوبت خود شما خواهد بود: دیگران آن‌جا بازی نمی‌کنند.
plan-refuse-not-yours = پیش از { $moves } نوبت دیگران خواهد بود، نه نوبت شما.
plan-refuse-move = ‏{ $moves } را آن‌جا نمی‌توان بازی کرد: { $why }
plan-refuse-unfinished = پس از { $moves } هنوز نوبت شما نیست. هر چه تا آن هنگام بازی می‌شود را با «;» بنویسید.
plan-refuse-in-public = این‌جا همه نوشته‌تان را می‌خوانند. خصوصی برایم بنویسید: { $command }
plan-refuse-which = این‌جا چند بازی دارید. با کد بگویید کدام.
button-plan-drop = بدون { $number }
button-plan-drop-all = بدون برنامه
help-if-usage = /if [CODE] [PLAN]
help-if = در بازی‌های یک‌روزه و درازتر: پاسخ شما، به شکل X then Y؛ به‌تنهایی: برنامه‌هایتان؛ delete
replay-refuse-no-moves = سر این میز هنوز حرکتی نشده است، پس چیزی برای بازپخش نیست.
replay-refuse-again = این بازی همین حالا اینجا بازپخش شد؛ کمی بالاتر را ببینید.
replay-refuse-not-posted = نتوانستم پویانمایی را در این اتاق بگذارم. { $command } می‌گوید کدام اجازه را ندارم.

## زمان

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
clock-refuse-after-flag = حرکت شما پیش از پایان وقت فرستاده شد، اما پس از آن رسید: بازی تمام شده است.
clock-refuse-late = زمان { $people } تمام شده است: حرکتی به‌موقع نرسید.
clock-refuse-none = این بازی ساعت ندارد.
clock-refuse-not-out = زمان کسی تمام نشده است: { $people } تا { $until } می‌تواند حرکت کند.
clock-refuse-own-time = زمان طرف خودتان تمام شده است.
clock-refuse-no-clock-of-yours = سر این میز زمان شما شمرده نمی‌شود.
clock-refuse-too-late-to-rest = زمان شما دیگر تمام شده است؛ توقف آن را برنمی‌گرداند.
clock-end-time = زمان { $people } تمام شد.
clock-end-nobody-came = اولین حرکت { $people } به‌موقع نرسید و بازی لغو شد. به حساب نمی‌آید.
clock-end-lost-in-cup = اولین حرکت { $people } به‌موقع نرسید؛ این مسابقه باخت است.
card-clock = ساعت: { $clock }.
card-clock-claim = اگر زمان یک طرف تمام شود، طرف دیگر می‌تواند بازی را از آنِ خود بخواهد.
card-clock-weekend = شنبه و یکشنبه شمرده نمی‌شوند (به وقت { $zone }).
card-clock-until = { $people } تا { $until } می‌تواند حرکت کند.
card-clock-left = زمان مانده: { $times }.
card-clock-used = زمان برده‌شده تا آخرین حرکت: { $times }.
card-clock-of = ‏{ $person } { $time }
card-clock-out = وقت { $people } تمام شد: طرف دیگر می‌تواند برد را بخواهد.
card-clock-excused = ربات { $time } در کار نبود؛ این زمان شمرده نمی‌شود.
card-rest-quiet = { $person } در ساعت‌های { $hours } (به وقت { $zone }) بازی نمی‌کند؛ این ساعت‌ها شمرده نمی‌شوند.
card-rest-vacation = { $person } از { $start } تا { $end } در مرخصی است؛ این روزها شمرده نمی‌شوند.
button-claim = بازی از آنِ من است
button-go-on = ادامه
button-really-claim = بله، از آنِ من است
ask-claim-title = بازی را از آنِ خود می‌خواهید؟
ask-claim-line = میز { $table }. زمان طرف دیگر تمام شده است؛ بازی بی‌درنگ پایان می‌یابد و برد شمرده می‌شود.
ping-until = تا { $until } می‌توانید حرکت کنید.
ping-reminder = تنها یک‌دهم زمان شما مانده است: تا { $until } می‌توانید حرکت کنید.
ping-claim = { $person }، می‌توانید برد { $game } را بخواهید: وقت تمام شد.
lost-moves-title = شاید چند حرکت از دست رفته باشد
lost-moves-line = برنامه ناچار شد به وضعیتی پیشین بازگردد. { $game } (میز { $table }) { $moves ->
    [0] از آغاز
    [1] پس از یک حرکت
   *[other] پس از { $moves } حرکت
  } ادامه می‌یابد. اگر بیش از این بازی کرده بودید، لطفاً دوباره بازی کنید.
help-claim-usage = /claim [‹کد›{ "\u200E" }]
help-claim = وقتی زمان طرف دیگر تمام شده، بازی را از آنِ خود خواستن (نخست می‌پرسد)

## Robots

button-play-robot = بازی با ربات
button-seek = یافتن حریف
button-seek-robot = فعلاً یک ربات
button-seek-stop = دیگر نگرد
button-seek-here = هستم
button-seek-seat = { "\u200F" }{ $game }، { $pace }
seek-title = در جست‌وجوی حریف
seek-terms = { "\u200F" }{ $games } · { $pace }
seek-pace-live = زنده
seek-pace-day = چند روز برای هر حرکت
seek-expected = معمولاً حدود { $time } طول می‌کشد.
seek-no-wait-known = این اواخر کسانی که گشته‌اند کم‌تر از آن‌اند که بتوان گفت چقدر طول می‌کشد.
seek-begins = بازی همین‌جا خودبه‌خود آغاز می‌شود، تا { $until }. پیش از آن کسی نامتان را نمی‌بیند.
seek-stopped = دیگر در جست‌وجو نیستید. { $command } از نو آغاز می‌کند.
seek-lapsed = کسی به‌موقع نیامد.
seek-opponent-waits = { "\u200F" }{ $person }، کسی می‌خواهد همین حالا با شما بازی کند.
seek-robot-left = ربات جا باز کرد: حریفی آمده است.
seek-refuse-person = شما با گروه‌های دیگر بازی نمی‌کنید. { $command } این را تغییر می‌دهد.
seek-refuse-community = این گروه با گروه‌های دیگر بازی نمی‌کند. مدیرانش با { $command } می‌توانند این را تغییر دهند؛ در گفت‌وگوی خصوصی با من همین حالا می‌توانید بگردید.
seek-refuse-game = این گروه با دیگران تنها این‌ها را بازی می‌کند: { $games }.
seek-refuse-none = در جست‌وجوی حریف نیستید. { $command } آغاز می‌کند.
button-robot = { $robot }
play-which-game = کدام بازی؟
robot-title = بازی با ربات
robot-which-level = چقدر قوی باشد؟ سطح ۱ برای تازه‌کارهاست و سطح ۶ از همه بیشتر فکر می‌کند.
robot-casual = بازی با ربات‌ها دوستانه است. با { $command } در جدولی جداگانه شمرده می‌شود.
robot-refuse-level = رباتی با سطح «{ $level }» نیست؛ سطح‌ها از ۱ تا ۶ هستند، مانند ‎robot:3‎.
robot-refuse-others = ربات فقط با یک نفر بازی می‌کند؛ نام کسان دیگر را بردارید.
play-refuse-many-robots = شما همین حالا { $count } بازی با ربات دارید: { $tables }. اول یکی را تمام کنید یا از آن کناره بگیرید.
play-refuse-many-offers = شما همین حالا { $count } پیشنهاد باز دارید: { $tables }. اول یکی را پس بگیرید یا صبر کنید تا کسی بنشیند.
play-refuse-many-practice = شما همین حالا { $count } میز تمرین دارید: { $tables }. اول یکی را تمام کنید یا لغو کنید.
robot-refuse-hint = ربات فقط در بازی‌های دوستانه با ربات‌ها کمک می‌کند؛ جای دیگر منصفانه نیست.
robot-refuse-hint-being-played = این وضعیت در بازی‌ای هست که شما با دیگران دارید. همین که آن بازی پیش برود این‌جا راهنمایی می‌گیرید.
robot-refuse-stuck = ربات الان حرکتی به فکرش نرسید. لطفاً دوباره امتحان کنید.
robot-refuse-rated = بازی رتبه‌ای با یک ربات است که سطحش را می‌گویید: { $command }.
robot-refuse-pair = ربات فقط جایی به جای غایب می‌نشیند که بیش از دو نفر بازی کنند.
robot-refuse-nobody-gone = همه هستند: ربات می‌تواند جایی را بگیرد که رها شده، یا جای کسی را که یک روز است حرکت نکرده.
robot-asked-stands-in = { $robot } به‌جای { $gone } بازی می‌کند، دوستانه. هنوز باید بپذیرند: { $people }.
robot-told-stands-in = از اینجا { $robot } ادامه می‌دهد. بازی اکنون دوستانه است.
robot-told-refused = { "\u200F" }{ $person } نمی‌خواهد ربات آن جا را بگیرد.
button-substitute-yes = بله، ربات
button-substitute-no = ربات نه
robot-told-closing = روزهاست کسی حرکت نکرده. اگر حرکتی نشود، این بازی { $until } بسته می‌شود.
robot-told-held = وضعیت این تخته همان وضعیت بازی‌ای میان آدم‌هاست که { $people } در آن بازی می‌کند. { $robot } همین که آن بازی پیش برود این‌جا حرکت می‌کند.
robot-told-hurried = { $robot } کمتر از همیشه فکر کرد.
robot-end-left = بازی یک هفته رها شده بود.
help-substitute-usage = /substitute [‹کد›{ "\u200E" }] [‹سطح›{ "\u200E" }]
help-substitute = اگر همه‌ی دیگران بپذیرند، ربات به جای یاری که رفته ادامه می‌دهد
robot-hint-title = قوی‌ترین ربات { $move } را بازی می‌کرد
robot-expects = { "‏" }در این بازی { $percent }٪ شانس برد به شما می‌دهد.

view-clock-out = زمان تمام شده است.
card-clock-round = مهلت دور هم برقرار است: { $command } آن را می‌گوید.
