# آنچه درباره‌ی جام‌ها گفته می‌شود: اعلان‌ها، رویارویی‌ها، جدول‌ها و کارهای ناشدنی.

## جام چیست

cup-title = ‏{ $name } · { $format }
cup-format-round-robin = دوره‌ای
cup-format-swiss = نظام سوئیسی
cup-format-knockout = حذفی
cup-format-double-elimination = حذفی دوباره
cup-format-arena = آرنا
cup-format-ladder = نردبان
cup-about-round-robin = دوره‌ای: همه با همه؛ برای دست بالا دوازده نفر، یا گروه‌گروه.
cup-about-swiss = سوئیسی: چند دور، هر بار با کسی که به همان اندازه برده؛ برای هر تعداد.
cup-about-knockout = حذفی: بازنده کنار می‌رود.
cup-about-double-elimination = حذفی دوباره: هر که دو بار ببازد کنار می‌رود.
cup-about-arena = آرنا: یکی دو ساعت، هر کس با هر که آزاد باشد بازی می‌کند.
cup-about-ladder = نردبان: همیشه برپاست؛ بالادستی‌ها را به چالش بکشید.
cup-game-played-as = ‏{ $game } ({ $how })
cup-terms-game = بازی: { $game }.
cup-terms-menu = بازی‌ها، دور به دور یکی پس از دیگری: { $games }.
cup-terms-no-clock = میزها ساعتی از خود ندارند.
cup-terms-round = هر دور دست بالا { $time } است؛ همین که همه بازی کردند، دور بعد آغاز می‌شود.
cup-terms-round-robin = همه با همه بازی می‌کنند، { $legs } بار.
cup-terms-divisions = ‏{ $groups } دسته، قوی‌ترین اول؛ در هر دسته همه با هم بازی می‌کنند. پس از هر فصل، و بی فصل پس از هر جام، از هر دسته { $count } نفر بالا و { $count } نفر پایین می‌روند.
cup-terms-groups = ‏{ $groups } گروه؛ { $best } نفر برتر هر گروه در دور پایانی به هم می‌رسند.
cup-terms-swiss = ‏{ $rounds } دور به روش هلندی فیده.
cup-terms-swiss-open = به هر اندازه که شمار شرکت‌کنندگان بخواهد دور برگزار می‌شود، به روش هلندی فیده.
cup-terms-knockout = بازنده کنار می‌رود. { $games ->
    [1] یک بازی تعیین می‌کند
   *[other] بهترینِ { $games } بازی تعیین می‌کند
  }.
cup-terms-knockout-third = بازنده کنار می‌رود؛ برای جایگاه سوم هم بازی می‌شود. { $games ->
    [1] یک بازی تعیین می‌کند
   *[other] بهترینِ { $games } بازی تعیین می‌کند
  }.
cup-terms-double-elimination = هر که دو بار ببازد کنار می‌رود. { $games ->
    [1] یک بازی تعیین می‌کند
   *[other] بهترینِ { $games } بازی تعیین می‌کند
  }.
cup-terms-arena = تا { $time } هر کس بارها با هر که آزاد باشد بازی می‌کند.
cup-terms-ladder = می‌توان کسی را تا { $reach } پله بالاتر از خود به چالش کشید؛ اگر ببرید، جای او از آنِ شماست.
cup-terms-absent-forfeit = اگر مسابقه‌ای تا پایان مهلتش تمام نشود، هر که وقت بیشتری برده یا نیامده باشد می‌بازد؛ وقت برابر تساوی است.
cup-terms-absent-draw = آنچه تا پایان دور تمام نشده تساوی شمرده می‌شود؛ هر که اصلاً نیامده باشد می‌بازد.
cup-terms-absent-wait = درباره‌ی آنچه تا پایان دور تمام نشده، برگزارکنندگان تصمیم می‌گیرند.
cup-terms-ties = امتیازهای برابر را به این ترتیب این‌ها جدا می‌کنند: { $ties }.
cup-tie = ‏{ $name } ({ $code })

## کارت جام

cup-code = کد { $code }: با آن، جام در اتاق‌های دیگر هم نمایش داده می‌شود و از آنجا هم می‌توان نام نوشت.
cup-starts = آغاز: { $at }
cup-starts-by-hand = برگزارکنندگان آغازش می‌کنند
cup-check-in = حضورتان را اعلام کنید: هر که به‌موقع نکند، بازی نخواهد داشت. مهلت: { $until }.
cup-check-in-open = هر که حضورش را اعلام نکند، بازی نخواهد داشت.
cup-checked-in = ‏{ $count } نفر از { $of } نفر حاضرند
cup-missing = هنوز نیامده‌اند: { $people }.
cup-over = جام به پایان رسید.
cup-called-off = جام لغو شد.
cup-card-pairs = ‏{ $games }، دونفره
cup-card-teams = ‏{ $games }، در تیم‌های { $boards } نفره
cup-card-anybody = برای همه
cup-card-round = هر دور دست بالا { $time }
cup-card-rounds = { $rounds } دور، هر کدام دست بالا { $time }
cup-card-check-in = اعلام حضور تا { $until }
cup-card-missing = نیامده: { $people }
cup-card-until = تا { $until }
cup-organisers = برگزارکننده: { $people }.
cup-organised-by-nobody = اکنون کسی برگزارش نمی‌کند: مدیران این اجتماع می‌توانند با { $command } کسی را نام ببرند.
cup-field-empty = هنوز کسی نیست
cup-field-room = جا برای { $entrants }
cup-field-of = { $count } از { $capacity }
cup-field-people = نام‌نوشتگان ({ $count }): { $people }
cup-more-people = و { $count } نفر دیگر
cup-paused = در مکث: هیچ‌چیز خودبه‌خود رخ نمی‌دهد و هیچ مهلتی نمی‌گذرد.
cup-round = دور { $round }
cup-until = مهلت: { $until }.
cup-waits-for = در حال بازی: { $matches }.
cup-more-matches = و { $count } دیگر
cup-leaders = پیشتازان: { $leaders }.
cup-leader = ‏{ $person } ({ $points })
cup-leader-place = { $person }
cup-podium = ‏{ $place ->
    [1] 🥇
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
  } { $person }

## مسابقه‌ها و نتیجه‌ها

cup-alone = { $person }
cup-pair = ‏{ $first } – { $second }
cup-match = ‏{ $board }. { $pair }: { $result }
cup-match-at = ‏{ $board }. { $pair }، سر میز { $table }
cup-option-match = ‏{ $board }. { $pair }
cup-result-open = هنوز بازی نشده
cup-result-first = ۱ – ۰
cup-result-second = ۰ – ۱
cup-result-draw = ½ – ½
cup-result-first-by-forfeit = + – − (نفر دوم بازی نکرد)
cup-result-second-by-forfeit = − – + (نفر اول بازی نکرد)
cup-result-both-forfeit = − – − (هیچ‌یک بازی نکرد)
cup-result-bye = یک امتیاز بی بازی
cup-result-half-bye = نیم امتیاز بی بازی، به خواست خود
cup-result-team-bye = نیم امتیاز: تیم حریفی ندارد
cup-result-zero-bye = نه بازی و نه امتیاز
cup-result-full-bye = یک امتیاز کامل بدون بازی
cup-result-void = کنار گذاشته، چنان‌که گویی نبوده

## چه کسی بازی می‌کند

cup-pairings = ‏{ $name }: دور { $round }
cup-playing-now = ‏{ $name }: چه کسانی اکنون بازی می‌کنند
cup-pairings-none = اکنون کسی حریفی ندارد.
cup-entrants = نام‌نوشتگان: { $entrants }.
cup-count-people = { $count ->
    [0] هیچ‌کس
   *[other] { $count } نفر
  }
cup-count-pairs = { $count ->
    [0] هیچ‌کس
   *[other] { $count } جفت
  }
cup-count-teams = { $count ->
    [0] هیچ‌کس
   *[other] { $count } تیم
  }
cup-entrant = ‏{ $number }. { $person }
button-cup-why-board = چرا { $board }؟
cup-why-title = دور { $round }، { $pair }: چرا؟
cup-why-by-hand = دستی چیده شده است.
cup-draft-title = دور { $round }، هنوز منتشر نشده
cup-draft-line = این را تنها برگزارکنندگان می‌بینند. همین‌گونه منتشرش کنید، یا نخست دو نفر را جابه‌جا کنید.
cup-drafted = ‏{ $board }. { $pair } ({ $reasons })

## برای برگزارکنندگان

cup-panel = ‏{ $name }: برای برگزارکنندگان
cup-stage-sign-up = نام‌نویسی باز است.
cup-stage-check-in = زمان اعلام حضور است.
cup-stage-running = جام در جریان است.
cup-stage-over = جام به پایان رسیده است.
cup-stage-called-off = جام لغو شده است.
cup-open-matches = { $count ->
    [0] همه‌ی مسابقه‌ها بازی شده‌اند.
   *[other] ‏{ $count } مسابقه هنوز در جریان است.
  }
cup-choose = انتخاب کنید:
cup-which-result = نتیجه‌ی کدام مسابقه؟
cup-which-forfeit = در کدام مسابقه کسی نیامد؟
cup-which-drop = چه کسی از جام بیرون می‌رود؟
cup-which-swap = جای چه کسی با دیگری عوض شود؟
cup-which-apart = کدام دو نفر نباید با هم بیفتند؟
cup-which-challenge = چه کسی را به چالش می‌کشید؟
cup-which-outcome = ‏{ $pair }: چگونه پایان یافت؟
cup-which-absent = ‏{ $pair }: چه کسی نیامد؟
cup-ask-close = جام همین حالا پایان یابد؟ مسابقه‌های ناتمام به حساب نمی‌آیند.
cup-ask-start-off = آغاز پس گرفته شود؟ جفت‌ها و میزها حذف می‌شوند و همه نام‌نویسی‌شده می‌مانند.
cup-ask-call-off = جام لغو شود؟ پس از آن ادامه نمی‌یابد.
cup-ask-leave = از جام کناره می‌گیرید؟
cup-ask-drop = ‏{ $person } از جام بیرون برود؟
cup-ask-line = ‏{ $name }: آنچه بازی شده همان‌طور می‌ماند.
cup-history = ‏{ $name }: آنچه دستی تعیین شد
cup-history-none = هیچ: همه‌ی نتیجه‌ها از میزها آمده‌اند.
cup-correction = ‏{ $at }، { $person }، { $match }: «{ $before }» شد «{ $after }».

## باز کردن جام

cup-open-format = جامی تازه: چگونه بازی شود؟
cup-open-game = کدام بازی؟
cup-open-game-line = چند بازی به نوبت را می‌توان نوشت: { $example }.
cup-open-pace = هر دور چه اندازه زمان دارد؟
cup-open-ready = ‏{ $name }: این را اعلام می‌کنم
cup-open-more = با نوشتن، چیزهای بیشتری را می‌توان انتخاب کرد: { $command }
cup-usual-name = جام { $game }
button-cup-pace-live = یک ساعت، همه با هم
button-cup-pace-days = سه روز، هر حرکت یک روز
button-cup-pace-week = یک هفته، هر حرکت دو روز
button-cup-pace-unclocked = یک هفته، بی ساعت

## دکمه‌ها

button-cup-open = جام را باز کن
button-cup-join = نام‌نویسی
button-cup-leave = کناره‌گیری
button-cup-check-in = حاضرم
button-cup-pairings = چه کسی بازی می‌کند
button-cup-standings = جدول رده‌بندی
button-cup-crosstable = همه‌ی نتیجه‌ها
button-cup-history = تاریخچه
button-cup-export = به صورت پرونده
button-cup-challenge = چالش
button-cup-come = آمدم
button-cup-time = کی بازی کنیم؟
button-cup-organise = برای برگزارکنندگان
button-cup-start = آغاز
button-cup-draft = چیدن دور بعد
button-cup-swap = جابه‌جایی دو نفر
button-cup-publish = منتشر کن
button-cup-result = نتیجه
button-cup-forfeit = نیامد
button-cup-drop = دیگر شرکت نمی‌کند
button-cup-apart = جدا نگه داشتن دو نفر
button-cup-rest = استراحت در یک دور
button-cup-pause = مکث
button-cup-resume = ادامه
button-cup-extend = یک روز بیشتر
button-cup-close = پایان جام
button-cup-call-off = لغو
button-cup-sure = بله، انجام بده
button-cup-won = برد با { $person }
button-cup-void = کنار بگذار
button-cup-both = هیچ‌کدام

## کارهای ناشدنی

cup-refuse-no-such-act = «{ $word }» دستوری برای جام نیست. پرکاربردترین‌ها: { $everyday }.
cup-refuse-nearest-act = «{ $word }» دستوری برای جام نیست. منظورتان { $nearest } است؟ پرکاربردترین‌ها: { $everyday }.
cup-refuse-word = «{ $word }» را اینجا نمی‌فهمم. هر جام یکی از این شیوه‌ها و یک یا چند تا از این بازی‌ها را دارد: { $known }.
cup-refuse-setting = جام «{ $name }» ندارد. این‌ها را می‌توان انتخاب کرد: { $known }.
cup-refuse-value = «{ $value }» اینجا جا نمی‌افتد. این‌گونه بنویسید: { $usage }.
cup-refuse-how = چیزی کم است. این‌گونه بنویسید: { $usages }.
cup-refuse-none-here = در این اتاق و میان جام‌های شما چنین جامی نیست. { $open } یکی باز می‌کند؛ { $show } با یک کد، جامی را که جای دیگری باز شده نشان می‌دهد.
cup-refuse-not-entered = ‏{ $person } در این جام نام ننوشته است.
cup-refuse-no-match = اکنون در این جام مسابقه‌ای ندارید.
cup-refuse-no-such-round = دور { $round } هنوز نیامده است.
cup-refuse-join-others = تنها برگزارکنندگان می‌توانند نام دیگری را بنویسند.
cup-refuse-nobody-above = اکنون کسی در این نردبان نیست که بتوانید به چالش بکشید.
cup-refuse-nothing-proposed = کسی برای این مسابقه زمانی پیشنهاد نکرده است.

## سهم هر کس

cup-joined = نام‌نویسی در { $name }: { $people }.
cup-left = از { $name } کناره گرفتید. آنچه بازی کرده‌اید همان‌طور می‌ماند.
cup-is-there = ‏{ $name }: حاضرید.
cup-rests = در دور { $round } بازی نمی‌کنید و نیم امتیاز می‌گیرید.
cup-rests-team = در دور { $round } بازی نمی‌کنید؛ هر که در تیم پس از شماست بالا می‌آید.
cup-rests-not = در دور { $round } بازی می‌کنید.
cup-challenged = ‏{ $name }: چالش شما برقرار است.
cup-arranging = { $pair }
cup-agreed = زمان بازی: { $at }.
cup-declined = نه به این زمان: { $at }.
cup-proposed = ‏{ $person } این زمان را برای بازی پیشنهاد می‌کند: { $at }.
cup-propose-line = زمانی به دیگری پیشنهاد کنید: { $usages }، به ساعت خودتان.
button-cup-time-in = تا { $hours } ساعت دیگر
button-cup-time-yes = بله، همان وقت
button-cup-time-no = نه
button-cup-time-back = پس گرفتن

## جدول‌ها و پرونده‌ها

cup-view-standings = ‏{ $name }: رده‌بندی
cup-view-groups = ‏{ $name }: گروه‌ها
cup-view-crosstable = ‏{ $name }: همه‌ی نتیجه‌ها
cup-view-bracket = ‏{ $name }: نمودار حذفی
cup-view-places = ‏{ $name }: جایگاه‌ها دور به دور
cup-view-podium = ‏{ $name }: سکو
button-cup-view-standings = جدول رده‌بندی
button-cup-view-groups = گروه‌ها
button-cup-view-crosstable = همه‌ی نتیجه‌ها
button-cup-view-bracket = نمودار حذفی
button-cup-view-places = دور به دور
button-cup-view-podium = سکو
cup-standing = ‏{ $place }. { $person }: { $points }
cup-standing-place = ‏{ $place }. { $person }
cup-tiebreak-called = ‏{ $code }: { $means }
cup-nothing-yet = هنوز چیزی برای نمایش نیست.
cup-ended = ‏{ $name } به پایان رسید
cup-report = ‏{ $name }: { $count } نفر، { $rounds } دور
cup-report-fine = همه‌ی سطرهای این گزارش با هم می‌خوانند. این رده‌بندی آن است، از نو شمرده:
cup-report-line = ‏{ $place }. { $name }: { $points }
cup-file-standings = ‏{ $name }: رده‌بندی، در یک پرونده
cup-file-crosstable = ‏{ $name }: همه‌ی نتیجه‌ها، در یک پرونده
cup-file-pairings = ‏{ $name }: همه‌ی رویارویی‌ها، در یک پرونده
cup-file-trf = ‏{ $name }: گزارشی برای برنامه‌های قرعه‌کشی
button-cup-file-standings = رده‌بندی
button-cup-file-crosstable = همه‌ی نتیجه‌ها
button-cup-file-pairings = همه‌ی رویارویی‌ها
button-cup-file-trf = برای برنامه‌های قرعه‌کشی

## خبرها

cup-call-match = ‏{ $name }، دور { $round }: با { $person } بازی می‌کنید.
cup-call-bye = ‏{ $name }، دور { $round }: حریفی ندارید.
cup-call-they-begin = حرکت نخست با دیگری است.
cup-call-table = میز شما { $table } است.
cup-call-gather = همین که هر دو بگویید حاضرید، یا در زمانی که با هم قرار بگذارید، میزتان باز می‌شود.
cup-call-reminder = برای این مسابقه زمان زیادی نمانده است.
cup-call-decided = ‏{ $pair }: { $result }
cup-call-decided-by = این را { $person } در جایگاه برگزارکننده تعیین کرده است. اگر موافق نیستید، از او بپرسید.
cup-call-decided-by-time = زمان مسابقه تمام شده بود؛ برای این حالت همین اعلام شده بود.
cup-call-decided-by-leaving = { $people } جام را ترک کرد و مسابقه تمام نشده بود.
cup-call-decided-by-table = سر میز همین‌طور تمام شد و همین به حساب می‌آید.
cup-call-check-in = ‏{ $name } به‌زودی آغاز می‌شود
cup-call-dropped = ‏{ $name }: { $person } در جایگاه برگزارکننده شما را بیرون برده است. آنچه بازی کرده‌اید همان‌طور می‌ماند.
cup-call-undecided = ‏{ $name }: زمان { $count } مسابقه تمام شده است و تصمیم با شماست.
cup-call-stuck = ‏{ $name } در مکث است: دور بعد را نمی‌توان چید
cup-call-drafted = ‏{ $name }: دور بعد آماده است، نگاهش کنید
cup-call-publishes = خودبه‌خود منتشر می‌شود: { $at }.
cup-call-called-off = ‏{ $name } لغو شد

## فهرست‌ها، و روش کار

cup-list = جام‌ها
cup-list-none = هنوز اینجا جامی نیست. { $command } یکی باز می‌کند.
cup-listed = ‏{ $cup }، { $code }. { $stage } { $entered }
cup-which = کدام جام را می‌گویید؟
button-cup-new = جامی باز کن
cup-guide = چگونه جامی برگزار می‌شود
cup-guide-open = باز کردن: { $command } به‌تنهایی گام‌به‌گام می‌پرسد. کارتی که می‌آید جای نام‌نویسی است؛ { $show } با کد آن، کارت را در اتاق‌های دیگر و در پیام‌رسان دیگر هم نشان می‌دهد.
cup-guide-enter = مردم با دکمه‌هایش نام می‌نویسند و کناره می‌گیرند. دو نفر از یک باشگاه یا خانه: { $command }.
cup-guide-start = در زمان خود آغاز می‌شود، یا با { $command }. از آن پس خودش پیش می‌رود: میزها، یادآوری‌ها، دورها.
cup-guide-draft = برای دیدن یک دور پیش از انتشار: { $draft }، با { $swap } عوضش کنید، سپس { $publish }.
cup-guide-decide = نتیجه با { $result } ثبت یا اصلاح می‌شود؛ برای کسی که نیامده { $forfeit } هست. همه‌چیز در { $history } می‌ماند. چند نتیجه را یک‌جا ثبت کنید، در هر سطر یک مسابقه؛ تا ده دقیقه دکمه‌ای آن‌ها را برمی‌گرداند.
cup-guide-change = کسی می‌رود: { $drop }. زمان بیشتر: { $extend }. وقفه: { $pause }.
cup-guide-end = خودش به پایان می‌رسد، یا با { $close }. { $export } آن را در یک پرونده می‌دهد.

## کارهایی که در جام نمی‌شود کرد، و چرا

cup-refuse-no-such-cup = جامی با کد { $code } نمی‌شناسم. شاید پاک شده است، یا فقط بازیکنانش و گروهی که در آن باز شده آن را می‌بینند.
cup-refuse-busy = چند نفر هم‌زمان دست به این جام بردند. چیزی تغییر نکرد؛ لطفاً دوباره امتحان کنید.
cup-refuse-finished = این جام تمام شده است. برگزارکنندگان هنوز می‌توانند نتیجه‌ها را درست کنند.
cup-refuse-not-begun = بازی‌ها هنوز شروع نشده‌اند.
cup-refuse-begun = بازی‌ها دیگر شروع شده‌اند.
cup-refuse-not-organiser = این کار را فقط برگزارکنندگان جام و مدیران گروه آن می‌توانند بکنند.
cup-refuse-name = جام نامی یک‌خطی می‌خواهد که بیش از { $most } نویسه نباشد.
cup-refuse-menu = جام با یک بازی یا با چند بازی به نوبت برگزار می‌شود، و با بیش از { $most } بازی نمی‌شود.
cup-refuse-figure = برای «{ $name }» جام می‌تواند از { $least } تا { $most } داشته باشد.
cup-refuse-best-of-even = مسابقه‌ی چندبازی‌ای شمار فردی از بازی‌ها می‌خواهد تا یکی جلو بیفتد.
cup-refuse-round-length = هر دور دست‌کم یک دقیقه و دست بالا ۹۰ روز است.
cup-refuse-arena-length = آرنا دست‌کم یک دقیقه و دست بالا ۹۰ روز است.
cup-refuse-waiting-length = اعلام حضور و دیدن پیش‌نویس، هر کدام دست بالا یک هفته طول می‌کشد.
cup-refuse-start-past = { $at } گذشته است. زمان دیرتری انتخاب کنید.
cup-refuse-check-in-without-start = برای اعلام حضور باید زمان شروع جام معلوم باشد.
cup-refuse-already-in = شما در این جام هستید؛ حساب‌های پیوندخورده یک نفر به شمار می‌آیند.
cup-refuse-has-left = کسی که این جام را ترک کرده نمی‌تواند به آن برگردد.
cup-refuse-full = هر { $capacity } جا پر شده است.
cup-refuse-too-late = دیگر نمی‌شود در این جام نام نوشت.
cup-refuse-not-in = شما در این جام نیستید، یا دیگر نیستید.
cup-refuse-no-such-entrant = کسی با شماره‌ی { $number } بازی نمی‌کند.
cup-refuse-other-entrant = شماره‌ی { $number } اکنون از آنِ کس دیگری است؛ فهرست را دوباره بخواهید.
cup-refuse-same-person = برای این کار دو نفر متفاوت لازم است.
cup-refuse-check-in-closed = اکنون زمان اعلام حضور نیست.
cup-refuse-checked-in = حضورتان را پیش‌تر اعلام کرده‌اید.
cup-refuse-no-rests = فقط در جام سوئیسی می‌توان یک دور را با نیم امتیاز استراحت کرد.
cup-refuse-rests = نیم امتیاز استراحت دست بالا { $most } بار است.
cup-refuse-round-paired = دور { $round } چیده شده است؛ استراحت را باید پیش از آن خواست.
cup-refuse-rounds-late = دور { $round } چیده شده است؛ برای این شمار از دورها دیر شده است.
cup-refuse-rest-last = برای استراحت در دور آخر، دور { $round }، یا پس از آن نیم امتیاز نمی‌دهند.
cup-refuse-shown = جام همین‌جا نمایش داده می‌شود.
cup-refuse-rooms = جام را دست بالا در { $most } اتاق می‌توان نمایش داد.
cup-refuse-organiser = { $person } از برگزارکنندگان است.
cup-refuse-organisers = جام دست بالا { $most } برگزارکننده دارد.
cup-refuse-no-organiser = او از برگزارکنندگان نیست.
cup-refuse-last-organiser = جام دست‌کم یک برگزارکننده می‌خواهد. اول کس دیگری را معرفی کنید.
cup-refuse-paused = جام در مکث است.
cup-refuse-not-paused = جام در مکث نیست.
cup-refuse-extension = می‌توان مدتی وقت بیشتر داد، دست بالا ۹۰ روز.
cup-refuse-nothing-to-extend = چنین مسابقه‌ای در جریان نیست.
cup-refuse-nothing-due = در این جام موعد چیزی نرسیده است.
cup-refuse-ping-elsewhere = صدا زدن برای جایی است که جام نشان داده می‌شود: این را در چنین اتاقی بگو، یا اول با { $show } جام را این‌جا نشان بده.
cup-refuse-ping-rights = ‏اجازه ندارم { $role } را صدا بزنم. به همه اجازهٔ نام بردن از آن را بده، یا حق { $rights } را به من بده.
cup-refuse-no-draft = پیش‌نویسی نیست. اول دور بعد را بچینید.
cup-refuse-nothing-to-pair = اکنون کسی نیست که چیده شود: مسابقه‌هایی از این دور هنوز تمام نشده‌اند.
cup-refuse-change-format = فقط در جام سوئیسی دو نفر می‌توانند جا عوض کنند: جاهای دیگر را برنامه یا جدول تعیین می‌کند.
cup-refuse-not-in-draft = این‌ها دو نفر از پیش‌نویس نیستند که بتوانند جا عوض کنند.
cup-refuse-second-bye = { $person } پیش‌تر یک بار استراحت داشته است.
cup-refuse-met = { $one } و { $other } پیش‌تر با هم بازی کرده‌اند.
cup-refuse-apart = { $one } و { $other } نباید به هم بخورند: از یک باشگاه‌اند، یا برگزارکننده‌ای چنین خواسته است.
cup-refuse-no-ladder = فقط در نردبان می‌شود کسی را به چالش کشید.
cup-refuse-no-such-match = چنین مسابقه‌ای در این جام نیست.
cup-refuse-not-your-match = این مسابقه میان دیگران است.
cup-refuse-not-their-match = این شخص در آن مسابقه بازی نمی‌کند.
cup-refuse-match-over = این مسابقه تمام شده است.
cup-refuse-came = پیش‌تر گفته‌اید که حاضرید.
cup-refuse-time-past = { $at } گذشته است. زمان دیرتری پیشنهاد کنید.
cup-refuse-time-late = این مسابقه باید تا { $until } بازی شود. زمان زودتری پیشنهاد کنید یا از برگزارکننده‌ای وقت بیشتر بخواهید.
cup-refuse-time-begun = این مسابقه شروع شده و دیگر قراری لازم ندارد.
cup-refuse-time-gone = این پیشنهاد دیگر برقرار نیست.
cup-refuse-time-own = این پیشنهاد خودتان است: دیگری باید آن را بپذیرد.
cup-refuse-result-bye = استراحت نه مسابقه است و نه نتیجه‌ی مسابقه.
cup-refuse-result-stands = همین حالا هم همین است.
cup-refuse-result-undecided = در این جام از هر مسابقه باید کسی بالا برود: بگویید چه کسی، یا اینکه هیچ‌کس نیامد.
cup-refuse-correct-ladder = روی نردبان دیگران در این میان جابه‌جا شده‌اند؛ به جای آن دوباره به چالش بکشید.
cup-refuse-seated = این بازی میز خود را دارد.
cup-refuse-game-does-not-count = این بازی به حساب نمی‌آید: نتیجه‌ی مسابقه بدون آن تعیین شده است.
cup-refuse-takeback = در جام هیچ حرکتی پس گرفته نمی‌شود.
cup-refuse-robot = جام‌ها برای آدم‌هاست و ربات در هیچ جامی نام نمی‌نویسد. با ‎/play‎ می‌توان با ربات بازی کرد.
cup-refuse-abort = بازی جام را نمی‌شود لغو کرد؛ تسلیم شوید یا به یکی از برگزارکنندگان بگویید.
cup-refuse-not-for-two = جام برای بازی‌های یک‌به‌یک یا دو‌به‌دو است؛ { $variant } هیچ‌کدام نیست.
cup-end-decided = جام نتیجه‌ی این مسابقه را بدون این بازی تعیین کرد.
cup-end-abandoned = یک سال است که در این جام چیزی رخ نداده است.
cup-end-called-off = { $person } جام را لغو کرد.
cup-why-changed = یک برگزارکننده این جفت را تغییر داده است.

## Pairing

cup-refuse-too-few = جام دست‌کم { $least } نفر می‌خواهد.
cup-refuse-promotion = ‏صعود برای چند گروه در یک سری جام است: { $example }.
cup-refuse-groups = برای { $groups } گروه دست‌کم { $least } نفر لازم است.
cup-refuse-no-pairing = دور دیگری نمی‌توان چید: همه‌ی کسانی که می‌توانستند به هم بخورند با هم بازی کرده‌اند، یا دیگر کسی نیست که بتواند استراحت کند (هر کس یک بار، و نه پس از بردی بی‌بازی)، یا نوبت آغازشان جور نمی‌شود. جام را همین‌طور ببندید یا کسی را استراحت بدهید.
cup-refuse-no-pairing-apart = تا وقتی هم‌باشگاهی‌ها یا جفت‌های ممنوع از هم جدا بمانند این دور چیده نمی‌شود. یکی از این جفت‌ها را آزاد کنید یا کسی را استراحت بدهید.
cup-refuse-not-on-ladder = هر دو باید روی نردبان باشند.
cup-refuse-challenge-below = فقط می‌توان با کسی که بالاتر است بازی خواست.
cup-refuse-challenge-too-far = او { $above } پله بالاتر از شماست؛ تا { $reach } پله بالاتر را می‌توان به بازی خواست.
cup-refuse-challenge-busy = یکی از شما دو نفر هنوز بازی ناتمامی در این نردبان دارد.
cup-refuse-tiebreak = گره‌گشایی به نام «{ $code }» نداریم. این‌ها هستند: { $codes }.
cup-why-same-points = امتیاز هر دو یکی است: { $points }.
cup-why-first-floats = آنکه شروع می‌کند با { $points } امتیاز در برابر { $to } به گروه پایین‌تر آمده: میان هم‌امتیازهایش حریفی نمانده بود.
cup-why-second-floats = آنکه دوم بازی می‌کند با { $points } امتیاز در برابر { $to } به گروه پایین‌تر آمده: میان هم‌امتیازهایش حریفی نمانده بود.
cup-why-floats-again = در دور پیش هم چنین بود و چاره‌ی دیگری نبود.
cup-why-bye = شمار بازیکنان فرد است. او با { $points } امتیاز واپسین کسی است که نه استراحت داشته نه برد بی‌بازی: استراحت، با یک امتیاز کامل.
cup-why-rests = از پیش خواسته شده: نیم امتیاز به جای بازی.
cup-why-settled = پیش از قرعه‌ی دور تعیین شده است.
cup-why-absent = در این دور نیست: بی‌امتیاز.
cup-why-first-move-lot = قرعه تعیین کرد چه کسی آغاز کند.
cup-why-first-move-fewer = آنکه شروع می‌کند پیش‌تر در { $times } بازی از { $games } بازی آغازگر بوده و دیگری در { $others } بازی از { $others_games } بازی.
cup-why-first-move-newcomer = دیگری پیش‌تر در { $others } بازی از { $others_games } بازی آغازگر بوده است.
cup-why-first-move-alternates = هیچ‌کدام بیشتر از دیگری آغازگر نبوده است؛ حالا نوبت همین است.
cup-why-first-move-again = آنکه شروع می‌کند بار { $times }م پیاپی است که آغازگر است: نوبت هر دو بود که دوم باشند.
cup-why-berger = دور { $round } جدول برگر: همه با همه بازی می‌کنند.
cup-why-final = دور { $round } مرحله‌ی پایانی میان صعودکرده‌ها.
cup-why-sits-out = شمار بازیکنان فرد است: در هر دور یک نفر بیرون می‌ماند و هر کس یک بار.
cup-why-left-early = حریف پیش از نیمی از بازی‌هایش از جام رفته است: بازی‌های او به حساب نمی‌آیند.
cup-why-left-late = حریف پس از نیمی از بازی‌هایش از جام رفته است: یک امتیاز بی‌بازی.
cup-why-seeds = سید { $one } در برابر سید { $other }.
cup-why-bye-seed = بدون بازی بالا می‌رود: جاهای جدول از بازیکنان بیشتر است و این به سیدهای بهتر می‌رسد.
cup-why-walkover = حریف از جام رفته است: بدون بازی به دور بعد می‌رود.
cup-why-winners = هر دو بازی‌های پیشین خود را برده‌اند.
cup-why-losers = هر دو یک بار باخته‌اند؛ هر که اکنون ببازد حذف می‌شود.
cup-why-third-place = بازنده‌های نیمه‌نهایی برای جایگاه سوم بازی می‌کنند.
cup-why-grand-final = برنده‌ی جدول برندگان در برابر برنده‌ی جدول بازندگان.
cup-why-reset = حالا هر دو یک بار باخته‌اند: فینال دوم تعیین می‌کند.
cup-why-nearest = هر دو آزاد بودند و امتیازشان به هم نزدیک‌ترین بود: { $first } و { $second }.
cup-why-meet-again = بی‌درنگ دوباره به هم می‌خورند، چون کس دیگری نیست.
cup-why-challenge = مبارزه‌ی نردبان: پله‌ی { $place } در برابر پله‌ی { $above }.
cup-tiebreak-bh = بوخ‌هولتس
cup-tiebreak-bh-means = جمع امتیازهای همه‌ی حریفان.
cup-tiebreak-bh-c1 = بوخ‌هولتس بی‌کمترین
cup-tiebreak-bh-c1-means = جمع امتیازهای حریفان، جز کم‌امتیازترین.
cup-tiebreak-bh-m1 = بوخ‌هولتس میانه
cup-tiebreak-bh-m1-means = جمع امتیازهای حریفان، جز پرامتیازترین و کم‌امتیازترین.
cup-tiebreak-sb = زونبورن-برگر
cup-tiebreak-sb-means = امتیاز شکست‌خورده‌ها و نیمی از امتیاز کسانی که با آن‌ها برابر شده.
cup-tiebreak-de = بازی رودررو
cup-tiebreak-de-means = امتیاز در بازی‌های برابرها با یکدیگر، تا جایی که تعیین‌کننده باشد.
cup-tiebreak-win = بردها
cup-tiebreak-win-means = دورهای برده، با بازی یا بی‌بازی.
cup-tiebreak-won = بازی‌های برده
cup-tiebreak-won-means = بازی‌هایی که واقعاً برده است.
cup-tiebreak-bwg = برد در نوبت دوم
cup-tiebreak-bwg-means = بازی‌هایی که بدون حرکت نخست برده است.
cup-tiebreak-ps = امتیاز پیش‌رونده
cup-tiebreak-ps-means = جمع امتیازها پس از هر دور.
cup-rule-swiss = قرعه به روش سوئیسی فیده (هلندی): همیشه با هم‌امتیازها و هرگز دو بار با یک نفر.
cup-rule-swiss-byes = هر که دیر بیاید برای دورهای پیش امتیازی ندارد؛ هر که از پیش بگوید می‌تواند با نیم امتیاز استراحت کند.
cup-rule-drawn-match = در بازی برابر، سید بهتر بالا می‌رود.
cup-rule-walkover = هر که برود حذف است و حریفش بدون بازی بالا می‌رود.
cup-rule-arena = هر که آزاد است با نزدیک‌ترین امتیاز بازی می‌کند و تا بشود دو بار پیاپی با یک نفر نه.
cup-rule-ladder = هر که از بالاتری ببرد جای او را می‌گیرد و آن‌ها که میانشان هستند یک پله پایین می‌آیند.
cup-rule-divisions = اول دسته‌ها با امتیاز بازیکنان پر می‌شوند. بعد هر که دوباره نام‌نویسی کند همان جایی است که تمام کرده، تازه‌واردها در پایین؛ جای خالی را نفر بعدی می‌گیرد. امتیاز فصل برای جایگاه در دستهٔ خود است.
cup-rule-leaving = هر که پیش از نیمی از بازی‌هایش برود از جدول بیرون می‌رود و بازی‌هایش به حساب نمی‌آید؛ هر که دیرتر برود باقی را بی‌بازی می‌بازد.
cup-sheet-place = جایگاه
cup-sheet-number = شماره
cup-sheet-name = نام
cup-sheet-points = امتیاز
cup-sheet-round = دور { $round }
cup-sheet-round-of = دور
cup-sheet-board = میز
cup-sheet-slot = جدول یا گروه
cup-sheet-first = آغازگر
cup-sheet-second = دوم
cup-sheet-first-points = امتیاز آغازگر
cup-sheet-second-points = امتیاز دومی
cup-sheet-note = یادداشت
cup-refuse-trf-swiss-only = این گونه پرونده برای جام‌های سوئیسی و دوره‌ای است. رده‌بندی و جدول را می‌توانید به شکل جدول بگیرید.
cup-refuse-trf-too-long = این پرونده برای گزارش یک جام بیش از اندازه بلند است.
cup-refuse-trf-nobody = هیچ خطی با ۰۰۱ آغاز نمی‌شود: این گزارش مسابقه نیست یا کسی در آن نیست.
cup-refuse-trf-record = خط { $line }، ستون { $column }: { $text } نمی‌تواند آنجا باشد.
cup-refuse-trf-blank = خط { $line }، ستون { $column }: آنجا چیزی کم است.
cup-refuse-trf-rounds = پرونده نمی‌گوید چند دور هست؛ بازی‌شده: { $played }. آن را با شمار همه‌ی دورها بفرستید: { $example }
cup-refuse-trf-twice = خط { $line }، ستون ۵: شماره‌ی { $number } پیش‌تر آمده است.
cup-refuse-trf-stranger = خط { $line }، ستون { $column } (دور { $round }): حریفی با شماره‌ی { $number } نیست.
cup-refuse-trf-disagree = خط { $line }، ستون { $column } (دور { $round }): خط { $other } چیز دیگری می‌گوید.
cup-refuse-trf-sum = خط { $line }، ستون { $column }: امتیاز با جمع نتیجه‌ها یکی نیست.

## Commands

help-cup-usage = /cup [‹کار›{ "\u200E" }] [‹کد›{ "\u200E" }]
help-cup = جام‌ها: نام بنویسید، ببینید چه کسی بازی می‌کند، یکی برگزار کنید؛ /cup guide می‌گوید چگونه
help-cups-usage = /cups
help-cups = جام‌های این جامعه و جام‌های خودتان

## تغییرهای برگزارکنندگان و غایبان

cup-rule-swiss-since = ویرایش مقررات: C.04.3، جاری از ۱ فوریه‌ی ۲۰۲۶.
cup-rule-swiss-until = ویرایش مقررات: C.04.3، جاری تا ۳۱ ژانویه‌ی ۲۰۲۶.
cup-rule-ladder-time = هر چالش باید ظرف { $time } بازی شود.
cup-terms-best-of = هر مسابقه بهترینِ { $games } بازی است.
cup-terms-misses = پس از { $count ->
    [1] یک دور غیبت
   *[other] { $count } دور غیبت پیاپی
  } از شما می‌پرسیم که هنوز بازی می‌کنید یا نه؛ با یک غیبت دیگر کنار می‌مانید تا خبر بدهید.
cup-refuse-not-missed = چیزی از دست نداده‌اید: مثل قبل قرعه‌کشی می‌شوید.
cup-refuse-not-left = ‏{ $person } جام را ترک نکرده است.
cup-refuse-correct-played = مسابقه‌های بعدی از این نتیجه ساخته شده‌اند و { $count } تای آن‌ها آغاز یا بازی شده است. برای برگرداندن آن هم: { $command }
cup-refuse-change-late = پس از آغاز بازی فقط این‌ها را می‌شود تغییر داد: { $terms }.
cup-refuse-same-terms = همین اعلام شده است.
cup-refuse-start-played = کسی بازی کرده است: آغاز جام برنمی‌گردد. می‌شود جام را مکث داد یا بست.
cup-refuse-entries-so = همین حالا هم همین‌طور است.
cup-refuse-entries-closed = برگزارکنندگان ثبت‌نام را بسته‌اند.
cup-refuse-announced = این دور پیش‌تر اعلام شده است.
cup-refuse-teams-format = در این شیوه تیم نیست: { $format }. با «teams:4» این‌ها بازی می‌شوند: { $formats }.
cup-refuse-not-in-format = ‏{ $format } چنین تنظیمی ندارد: { $names }.
cup-deed = ‏{ $at }، { $person }: { $what }
cup-more-deeds = و { $count } مورد پیش از این‌ها
cup-deed-shown = در اتاقی دیگر نشان داده شد
cup-deed-started = آغاز شد
cup-deed-start-taken-back = آغاز پس گرفته شد
cup-deed-drafted = دور بعد برای بازبینی قرعه‌کشی شد
cup-deed-published = پیش‌نویس منتشر شد
cup-deed-paused = مکث
cup-deed-resumed = ادامه
cup-deed-closed = پایان داده شد
cup-deed-called-off = لغو شد
cup-deed-organiser = ‏{ $person } برگزارکننده شد
cup-deed-organiser-gone = ‏{ $person } دیگر برگزارکننده نیست
cup-deed-club = ‏{ $person } از { $club } است
cup-deed-no-club = ‏{ $person } از هیچ باشگاهی نیست
cup-deed-forbidden = ‏{ $one } و { $other } نباید به هم بخورند
cup-deed-allowed = ‏{ $one } و { $other } باز می‌توانند به هم بخورند
cup-deed-swapped = دور { $round }: جای { $one } و { $other } عوض شد
cup-deed-dropped = ‏{ $person } کنار گذاشته شد
cup-deed-reinstated = ‏{ $person } دوباره بازی می‌کند
cup-deed-extended = دور { $round }: { $time } بیشتر
cup-deed-extended-match = ‏{ $people }: { $time } بیشتر
cup-deed-terms = از نو اعلام شد: { $terms }
cup-deed-entries-closed = ثبت‌نام بسته شد
cup-deed-entries-open = ثبت‌نام باز شد
cup-end-decided-so = برای این مسابقه رأی جام حساب است: { $result }.
cup-end-undone = جام این رویارویی را پس گرفته است: این بازی به حساب نمی‌آید.
cup-end-again = نتیجه برگردانده شد: مسابقه سر میزی تازه ادامه می‌یابد.
cup-plays-on = ‏{ $name }: ادامه می‌دهید و از دور بعد باز قرعه‌کشی می‌شوید.
cup-vacation = تا { $until } در مرخصی هستید. دورهای جام در این مدت ادامه دارند (هرکدام { $time }): اگر لازم است از برگزارکنندگان وقت بیشتر بخواهید.
cup-vacation-rest = تا { $until } در مرخصی هستید. دورهای جام در این مدت ادامه دارند (هرکدام { $time }): { $command } با شماره‌ی دور به‌جای بازی نیم امتیاز می‌دهد؛ یا از برگزارکنندگان وقت بیشتر بخواهید.
cup-vacation-team = تا { $until } در مرخصی هستید. دورهای جام در این مدت ادامه دارند (هرکدام { $time }): با { $command } و شماره‌ی دور، کس دیگری از تیم بازی می‌کند؛ یا از برگزارکنندگان وقت بیشتر بخواهید.
cup-standing-ties = ‏{ $place }. { $person }: { $points } ({ $ties })
cup-call-you-begin = حرکت نخست با شماست.
cup-call-missed = ‏{ $name }: یک دور را از دست دادید
cup-call-sits-out = ‏{ $name }: تا خبر ندهید کنار می‌مانید
cup-call-missed-line = هنوز بازی می‌کنید؟
cup-call-not-checked-in = ‏{ $name } بدون شما آغاز شد: حضورتان را اعلام نکردید
cup-call-terms = ‏{ $name }: چیزی از نو اعلام شد
cup-call-start-back = ‏{ $name }: { $person } آغاز را پس گرفت
cup-call-organiser-lost = ‏{ $name } دیگر برگزارکننده‌ای ندارد
cup-call-organiser-lost-line = خودبه‌خود ادامه می‌یابد. مدیران این گروه می‌توانند کسی را معرفی کنند: { $command } { $name }.
cup-call-more-time = ‏{ $name }: وقت این دور بیشتر شد
cup-call-more = برگزارکننده وقت بیشتری به شما داد، سر میز هم.
cup-call-reinstated = ‏{ $name }: { $person }، برگزارکننده، شما را دوباره پذیرفت
button-cup-back = ادامه می‌دهم
button-cup-reinstate = بازپذیری
button-cup-entries-on = باز کردن ثبت‌نام
button-cup-entries-off = بستن ثبت‌نام
button-cup-start-off = پس گرفتن آغاز
button-cup-undo = آن هم برگردد
cup-which-reinstate = چه کسی دوباره پذیرفته می‌شود؟
cup-file-trf26 = ‏{ $name }: گزارشی برای برنامه‌های قرعه‌کشی (TRF-2026)
button-cup-file-trf26 = TRF-2026
cup-tiebreak-ks = کویا
cup-tiebreak-ks-means = امتیازها در برابر هر که دست‌کم نیمی از امتیاز ممکن را دارد.
cup-calendar-start = آغاز { $name }
cup-calendar-round = ‏{ $name }: پایان دور { $round }
cup-calendar-match = ‏{ $name }: با { $person }
cup-file-calendar = ‏{ $name }: تاریخ‌ها برای تقویم شما
button-cup-file-calendar = تقویم
cup-refuse-ending = این جام دیگر برگزارکننده‌ای ندارد و چیز تازه‌ای در آن آغاز نمی‌شود.
cup-end-no-organiser = کسی برگزاری این جام را بر عهده نگرفت.
cup-call-organiser-lost-until = اگر تا آن زمان کسی معرفی نشود، آنچه آغاز شده بازی می‌شود و سپس جام پایان می‌یابد: { $at }.
cup-refuse-asked = برای این دیدار پیش‌تر از برگزارکنندگان زمان بیشتری خواسته‌اید.
cup-asked-time = ‏{ $name }: از برگزارکنندگان زمان بیشتری خواسته شد.
cup-call-time-asked = ‏{ $name }: { $person } زمان بیشتری می‌خواهد
cup-call-time-asked-away = در مرخصی تا { $until }.
button-cup-give-days = ‏{ $days } روز بیشتر
button-cup-more-time = درخواست زمان بیشتر
button-cup-rest-round = استراحت در دور { $round }
cup-terms-three-points = برد سه امتیاز دارد و تساوی یک امتیاز.
cup-terms-worth = امتیازها: برد { $win }، تساوی { $draw }، باخت { $loss }، استراحت { $bye }، غیبت { $absence }.
cup-terms-reported = بازی‌ها جای دیگری انجام می‌شوند و در رتبه‌بندی به حساب نمی‌آیند. یکی از دو نفر نتیجه را گزارش می‌کند؛ اگر دیگری تا { $time } اعتراض نکند، پذیرفته است؛ پس از اعتراض، برگزارکنندگان تصمیم می‌گیرند. آنچه برگزارکننده از مسابقه‌ی خودش می‌گوید فقط پس از تأیید به حساب می‌آید.
cup-terms-unreported-forfeit = دیداری که نتیجه‌اش به‌موقع گزارش نشود برای هر دو باخت است.
cup-terms-unreported-draw = دیداری که نتیجه‌اش به‌موقع گزارش نشود مساوی است.
cup-terms-unreported-wait = درباره‌ی دیداری که نتیجه‌اش به‌موقع گزارش نشود برگزارکنندگان تصمیم می‌گیرند.
cup-refuse-objection-length = مهلت اعتراض دست‌کم یک دقیقه و حداکثر یک هفته است.
cup-refuse-claim = بگویید چه کسی برد، یا مساوی. آنچه بازی نشده را برگزارکنندگان ثبت می‌کنند.
cup-refuse-nothing-claimed = دیگری هنوز نتیجه‌ای گزارش نکرده است.
cup-refuse-disputed = پیش‌تر اعتراض کرده‌اید؛ برگزارکنندگان تصمیم می‌گیرند.
cup-refuse-tables-tell = در این جام میزها خودشان نتیجه را می‌گویند؛ برگزارکنندگان با { $command } آن را اصلاح می‌کنند.
cup-refuse-reported = این جام میزی ندارد: همان‌جا که قرار گذاشته‌اید بازی کنید، سپس { $command }.
cup-deed-claimed = نتیجه‌ی { $result } را در { $first } – { $second } گزارش کرد
cup-deed-confirmed = نتیجه‌ی { $result } را در { $first } – { $second } تأیید کرد
cup-deed-objected = به { $result } در { $first } – { $second } اعتراض کرد
cup-match-claimed = ‏{ $board }. { $pair }: { $result }، به گزارش { $person }
cup-match-disputed = ‏{ $board }. { $pair }: { $result }، به گزارش { $person } و مورد اعتراض
cup-claim-noted = ‏{ $pair }: { $result }. از دیگری تأیید خواسته می‌شود.
cup-call-report = همان‌جا که قرار گذاشته‌اید بازی کنید و سپس نتیجه را گزارش کنید: { $command }.
cup-call-claimed = ‏{ $name }: { $person } نتیجه‌ی دیدارتان را گزارش می‌کند
cup-call-claimed-until = اگر اعتراض نکنید پذیرفته است. مهلت: { $until }.
cup-call-claim-confirmed = هر دو هم‌نظرند: پذیرفته است.
cup-call-claim-unanswered = کسی به‌موقع اعتراض نکرد: پذیرفته است.
cup-call-disputed = ‏{ $name }: به نتیجه‌ی { $pair } اعتراض شده است
cup-call-disputed-line = گزارش { $person }: { $result }
cup-call-objected = برگزارکنندگان تصمیم می‌گیرند. هر که اشتباه کرده هنوز می‌تواند نتیجه‌ی درست را گزارش کند.
button-cup-report = گزارش نتیجه
button-cup-claim-yes = درست است
button-cup-claim-no = اعتراض دارم
cup-refuse-rating-range = نخست ریتینگ پایین‌تر بیاید: rating:1400-1800.
cup-refuse-not-invited = این جام با دعوت است: از برگزارکنندگانش بخواهید.
cup-refuse-role = این جام برای کسانی است که همان‌جا که باز شده نقش { $role } دارند: آن‌جا نام‌نویسی کنید یا از برگزارکنندگان بخواهید.
cup-refuse-role-unknown = این نقش را نمی‌شناسم. آن را در اتاقی از سروری که دارد، با نامش صدا بزنید: { $usage }؛ { $off } شرط را برمی‌دارد.
cup-refuse-games = این جام دست‌کم { $least } بازی رتبه‌بندی‌شده می‌خواهد؛ شما { $games } بازی دارید.
cup-refuse-unrated = این جام ریتینگ دست‌کم { $least } می‌خواهد و شما هنوز ریتینگی ندارید.
cup-refuse-rating = این جام برای ریتینگ‌های { $range } است؛ ریتینگ شما { $rating } است.
cup-refuse-waits = پیش‌تر در فهرست انتظار هستید.
cup-refuse-seed = جایگاه شماره‌ای از ۱ تا { $most } است.
cup-refuse-invited = ‏{ $person } پیش‌تر دعوت شده است.
cup-refuse-invitations = هر جام حداکثر { $most } دعوت دارد.
cup-deed-seeded = ‏{ $seed ->
    [0] جایگاه { $person } دوباره بر پایه‌ی ریتینگ شد
   *[other] { $person } در جایگاه { $seed } قرار گرفت
  }
cup-deed-pings-off = ‏اعلان‌ها کسی را صدا نمی‌زنند
cup-deed-pings-role = ‏اعلان‌ها نقش { $role } را صدا می‌زنند
cup-deed-pings-entered = ‏اعلان‌ها شرکت‌کنندگان را صدا می‌زنند
cup-deed-invited = ‏{ $person } دعوت شد
cup-terms-invited = با دعوت
cup-terms-role = برای نقش { $role } همان‌جا که جام باز شده
cup-terms-rating = برای ریتینگ‌های { $range }
cup-terms-games = با دست‌کم { $count } بازی رتبه‌بندی‌شده
cup-waiting = در انتظار جا ({ $count }): { $people }
cup-waits = ‏{ $name } پر است. در انتظار جا: { $people }. با رفتن هر کس، اولین نفر جای او را می‌گیرد.
cup-call-moved-up = ‏{ $name }: اکنون جایی برای شما هست، بازی می‌کنید
cup-call-no-place = ‏{ $name } آغاز شد و جایی خالی نشد
cup-call-invited = ‏{ $name }: { $person } شما را دعوت می‌کند
cup-seeding = ‏{ $name }: ترتیب آغاز شرکت‌کنندگان
cup-seeding-unrated = هنوز بدون ریتینگ، به ترتیب ثبت‌نام:
cup-seed-by-hand = ‏{ $place }. { $person } (دستی)
cup-seed-rated = ‏{ $place }. { $person } ({ $rating })
button-cup-seed = ترتیب آغاز
cup-seeding-how = دستی: { $usages }.
cup-terms-play-off = کسانی که با امتیاز برابر نخست‌اند با هم بازی می‌کنند؛ اگر باز برابر شدند یک بار دیگر، و سپس تساوی‌شکن‌ها تصمیم می‌گیرند.
cup-why-play-off = جایگاه نخست را مشترک دارند: بازی پلی‌آف.
cup-pairings-play-off = ‏{ $name }: پلی‌آف برای جایگاه نخست
cup-call-play-off = ‏{ $name }، پلی‌آف برای جایگاه نخست: با { $person } بازی می‌کنید.
cup-play-off = پلی‌آف برای جایگاه نخست
cup-ping = ‏{ $name }: صدا زدن
cup-ping-nobody = اعلان‌های این‌جا کسی را صدا نمی‌زنند.
cup-ping-role = اعلان‌های این‌جا نقش { $role } را صدا می‌زنند.
cup-ping-entered = اعلان‌های این‌جا شرکت‌کنندگان را صدا می‌زنند.
cup-ping-rules = نقش با هر اعلان صدا زده می‌شود. شرکت‌کنندگان از دورها و تغییرها خصوصی باخبر می‌شوند و برای بقیه صدا زده می‌شوند، حداکثر { $most } نفر؛ هرگز کسی که سکوت، بی‌خبری یا پیام خصوصی خواسته است.
cup-ping-how = ‏{ $usages }؛ نقش فقط جایی که سکو نقش دارد.
cup-ping-news = ‏{ $name }: خبر تازه در بالا
button-cup-ping = صدا زدن
button-cup-ping-entered = صدا زدن شرکت‌کنندگان
button-cup-ping-off = هیچ‌کس
cup-overview = ‏{ $name }: در یک نگاه
cup-next-draft = دور بعد پیش‌نویس است و خودبه‌خود منتشر می‌شود: { $at }.
cup-next-draft-by-hand = دور بعد پیش‌نویس است: شما منتشرش می‌کنید.
cup-next-round = سپس دور { $round } از { $rounds } می‌آید.
cup-wants-decision = تصمیم با شماست: { $pair }
cup-wants-time = ‏{ $people } زمان بیشتری می‌خواهد: { $pair }
cup-not-come = هنوز نیامده: { $people } ({ $pair })
cup-not-moved = هنوز بدون حرکت: { $people } ({ $pair }، میز { $table })
cup-sit-out = تا پاسخ ندهند بازی نمی‌کنند: { $people }.
cup-invited-not-entered = دعوت‌شده و هنوز ثبت‌نام‌نکرده: { $people }.
button-cup-overview = در یک نگاه
cup-season = ‏{ $name }: فصل
cup-season-over = ‏{ $name }: فصل به پایان رسید
cup-season-line = ‏{ $place }. { $person }: { $points } امتیاز ({ $cups } جام، { $won } برد)
cup-divisions = ‏{ $name }: صعود و سقوط
cup-promoted = ‏صعود: { $people }
cup-relegated = ‏سقوط: { $people }
cup-division-line = ‏دستهٔ { $letter }: { $people }
cup-season-points = امتیاز جایگاه‌ها از نخست: { $points }. هر که جایگاهی را شریک است امتیاز آن را دارد.
cup-of-season = جام { $number } از { $count } این فصل.
cup-of-series = جام { $number } از این مجموعه.
cup-terms-repeat-weekly = با پایان آن، جام بعدی باز می‌شود که یک هفته پس از این آغاز می‌شود.
cup-terms-repeat-monthly = با پایان آن، جام بعدی باز می‌شود که یک ماه پس از این آغاز می‌شود.
cup-terms-season = هر { $count } جام یک فصل است، با امتیاز برای جایگاه‌ها.
button-cup-season = فصل
cup-format-groups-knockout = گروهی و حذفی
cup-format-swiss-knockout = سوئیسی و حذفی
cup-about-groups-knockout = گروهی و حذفی: در گروه‌ها همه با هم بازی می‌کنند و بهترین‌های هر گروه به مرحله‌ی حذفی می‌روند.
cup-about-swiss-knockout = سوئیسی و حذفی: چند دور سوئیسی برای همه و سپس بهترین‌ها به مرحله‌ی حذفی می‌روند.
cup-terms-groups-knockout = ‏{ $groups } گروه که در آن همه با هم بازی می‌کنند؛ { $best } نفر برتر هر گروه به مرحله‌ی حذفی می‌روند.
cup-terms-swiss-knockout = ‏{ $rounds } دور به روش هلندی فیده؛ { $best } نفر برتر به مرحله‌ی حذفی می‌روند.
cup-terms-swiss-knockout-open = به هر اندازه که شمار شرکت‌کنندگان بخواهد دور به روش هلندی فیده؛ { $best } نفر برتر به مرحله‌ی حذفی می‌روند.
cup-ratings = ‏{ $name }: رتبه‌ها
cup-deed-identified = { $person } شماره‌ی { $number } گزارش است
cup-refuse-not-outsider = شماره‌ی { $number } کسی نیست که فقط نامش دانسته باشد.
cup-refuse-in-already = { "‏" }{ $person } پیش‌تر وارد شده است.
cup-refuse-trf-system = خط { $line }، ستون ۵: این گزارش از { $text } است. اینجا فقط سوئیسی فیده (هلندی) می‌تواند ادامه یابد.
cup-refuse-trf-team = خط { $line }: خط یک تیم نام آن و شماره‌های کسانی از همین پرونده را دارد، هر کس تنها در یک تیم.
cup-refuse-trf-team-round = دور { $round }: کسانی از { $team } با بیش از یک تیم بازی کرده‌اند؛ معلوم نیست کدام مسابقه بوده است.
cup-refuse-trf-no-teams = در این پرونده تیمی نیست: خط‌های تیم‌ها با 013 یا 310 آغاز می‌شوند.
cup-refuse-trf-game = برای باز کردن گزارش به‌صورت جام، آن را با نام بازی بفرستید: { $usages }.
cup-imported-rounds = { $count } نفر و همه‌چیز تا دور { $round } برداشته شد. جام ایستاده است: جدول را ببینید و با { $resume } ادامه‌اش دهید. نتیجه‌ها دستی وارد می‌شوند؛ { $join } می‌گوید چه کسی اینجا کیست.
cup-imported-field = { $count } نفر برداشته شدند. { $join } می‌گوید چه کسی اینجا کیست؛ { $start } شروع می‌کند. نتیجه‌ها دستی وارد می‌شوند.
cup-report-as-cup = برای ادامه‌ی آن به‌صورت جام، آن را با { $command } بفرستید.
cup-unused = خط‌هایی از پرونده که به کار نمی‌روند یا به گونه‌ای دیگر به کار می‌روند:
cup-unused-event = { $lines }: درباره‌ی رویداد (جا، تاریخ‌ها، داوران، زمان بازی).
cup-unused-people = { $lines }: جنسیت، عنوان، فدراسیون، شماره‌ی فیده و تولد بازیکنان.
cup-unused-comment = { $lines }: توضیح‌ها.
cup-unused-teams = { $lines }: درباره‌ی تیم‌ها؛ اینجا هر کس برای خودش بازی می‌کند.
cup-unused-boards = { $lines }: ترکیب‌ها و نتیجه‌های تیم‌ها؛ این‌ها از بازی‌ها به دست می‌آیند.
cup-unused-no-number = { $lines }: شمار دورها آنجا نیست.
cup-unused-other-rounds = { $lines }: درباره‌ی دورهایی جز دورهای آینده.
cup-unused-to-the-end = { $lines }: اینجا تا پایان جام برقرار است، نه فقط تا دور نام‌برده.
cup-unused-forfeits = { $lines }: برد یا باخت بی‌بازی که در خط حریف نیست؛ استراحت یا غیبت به شمار می‌آید.
cup-unused-ties = { $lines }: همه‌ی این معیارهای گره‌گشا اینجا شمرده نمی‌شوند.
cup-unused-system = { $lines }: سامانه‌ی قرعه‌ی دیگری؛ از این پس قرعه با سوئیسی فیده (هلندی) است.
cup-unused-too-many = { $lines }: جفت‌هایی که نباید به هم بخورند بیش از اندازه‌اند.
cup-unused-unknown = { $lines }: این گونه خط را نمی‌شناسم.
button-cup-terms = همه‌ی شرایط
cup-deed-withdrew = کناره گرفت
cup-undo-line = { "‏" }{ $name }: آنچه از این نتیجه جفت شده بود کنار می‌رود. میزهای هنوز باز بسته می‌شوند و دیدارهای بعدی از نو جفت می‌شوند.
cup-format-team-round-robin = دوره‌ای تیمی
cup-format-team-swiss = سوئیسی تیمی
cup-about-team-round-robin = دوره‌ای تیمی: هر تیم با همه‌ی تیم‌های دیگر دیدار می‌کند، تخته به تخته.
cup-about-team-swiss = سوئیسی تیمی: چند دور، تخته به تخته، هر بار با تیمی که امتیازش نزدیک است.
cup-terms-teams = تیم‌ها بر { $boards } تخته دیدار می‌کنند: تخته‌ی نخست با تخته‌ی نخست و همین‌گونه تا پایان؛ آغازکننده از تخته‌ای به تخته‌ی دیگر عوض می‌شود. { $how }
cup-terms-two-points = برد دو امتیاز دارد و تساوی یک امتیاز.
cup-rule-teams-matches = هر تیم که بر تخته‌ها امتیاز بیشتری بگیرد دیدار را می‌برد. جایگاه‌ها با امتیاز دیدارهاست؛ امتیاز همه‌ی تخته‌ها اولین گره‌گشاست، مگر چیز دیگری اعلام شده باشد.
cup-rule-teams-boards = جایگاه‌ها با امتیاز همه‌ی تخته‌هاست؛ امتیاز دیدارها اولین گره‌گشاست، مگر چیز دیگری اعلام شده باشد. قرعه با امتیاز دیدارهاست: دو برای برد و یک برای تساوی.
cup-rule-teams-boards-closed = سرتیم ترتیب تخته‌ها را می‌گذارد و این ترتیب از آغاز ثابت است. به جای هر که دوری را بازی نکند ذخیره می‌آید و تخته‌ها بالا می‌روند. چیدمان یک دور تا قرعه‌ی آن عوض می‌شود؛ اگر پیش‌نویس باشد تا انتشار آن. تخته‌ی خالی از { $boards } تخته یک امتیاز برای تیم دیگر است.
cup-rule-teams-bye = تیمی که حریف ندارد دیدار را می‌برد و نیمی از امتیاز تخته‌هایش را دارد؛ تیمی که در جدول نوبت استراحتش باشد امتیازی ندارد.
cup-field-teams = تیم‌ها ({ $count }): { $people }
cup-teams = { "‏" }{ $name }: تیم‌ها
cup-teams-incomplete = این تیم‌ها کمتر از تخته‌ها آدم دارند: { $teams }.
cup-team-form = تیم خودتان را بسازید: { $command }.
cup-team-line = { "‏" }{ $number }. { $team }: { $people }
cup-team = { "‏" }{ $team } در { $name }
cup-team-captain = { "‏" }{ $person } (سرتیم)
cup-team-board = { "‏" }{ $board }. { $person }
cup-team-substitute = { "‏" }{ $board }. { $person }، ذخیره
cup-team-empty = { "‏" }{ $count } تخته خالی است و از دست می‌رود.
cup-team-next = دور { $round } را اینان بازی می‌کنند: { $people }.
cup-team-how-order = سرتیم با شماره‌های بالا ترتیب تخته‌ها را می‌گذارد: { $command }.
cup-team-how-lineup = سرتیم با شماره‌های بالا می‌گوید چه کسانی دور بعد را بازی می‌کنند: { $command }. ترتیب تخته‌ها همان می‌ماند.
cup-team-match = { "‏" }{ $pair }: { $score }
cup-team-score = { "‏" }{ $first }–{ $second }
cup-team-score-open = تا کنون { $score }
cup-team-joined = { "‏" }{ $person } به تیم شما آمد.
cup-team-lost = { "‏" }{ $person } دیگر برای تیم شما بازی نمی‌کند. نفر بعدی بالا می‌آید.
cup-team-misses = { "‏" }{ $person } دورهایی را از دست داده و تا نگوید بازی می‌کند بیرون است. نفر بعدی بالا می‌آید.
cup-board-of = تخته‌ی { $board } از { $pair }.
cup-ask-team = همه‌ی تیم کنار برود؟
cup-deed-lineup = تیم { $team } دور { $round } را با { $people } بازی می‌کند
cup-deed-captain = سرتیم { $team } شد { $person }
cup-deed-team-left = تیم { $team } را کنار کشید
cup-refuse-no-teams = در این جام هر کس برای خودش بازی می‌کند؛ تیم‌ها در جامی بازی می‌کنند که با «teams:4» باز شود.
cup-refuse-which-team = چنین تیمی نیست؛ «/cup team» تیم‌ها را نشان می‌دهد.
cup-refuse-team-begun = بازی آغاز شده است: تنها برگزارکننده می‌تواند کسی را به تیم بیاورد.
cup-refuse-team-full = تیم { $team } پر است: دست بالا { $most } نفر.
cup-refuse-team-name = نام تیم یک سطر است با دست بالا { $most } نویسه.
cup-refuse-team-taken = تیمی با نام { $team } هست.
cup-refuse-not-captain = این کار را فقط سرتیم { $team } و برگزارکنندگان می‌توانند بکنند.
cup-refuse-order = کسانی از تیم را نام ببرید، هر کدام یک بار.
cup-refuse-lineup = یک دور را دست بالا { $boards } نفر بازی می‌کنند.
cup-refuse-teams-entered = کسانی نام نوشته‌اند: دیگر نمی‌شود تیمی بودن جام را عوض کرد.
cup-refuse-points-boards = فقط تیم‌ها امتیاز تخته دارند.
cup-tiebreak-mpvgp = امتیاز تخته‌ها یا دیدارها
cup-tiebreak-mpvgp-means = در تیم‌ها: امتیاز همه‌ی تخته‌ها؛ و اگر جایگاه‌ها با آن باشد، امتیاز دیدارها.
cup-sheet-team = تیم
cup-sheet-played = بازی‌ها
cup-file-players = { "‏" }{ $name }: هر کس برای خودش
button-cup-file-players = بازیکنان
button-cup-team = تیم‌ها
button-cup-team-of = { "‏" }{ $team } ({ $count } از { $boards })
button-cup-team-new = تیم تازه
button-cup-team-join = پیوستن به این تیم
button-cup-team-up = { "‏" }{ $person } یک تخته بالاتر
button-cup-team-rest = { "‏" }{ $person } بیرون بماند
button-cup-team-look = تیم
cup-partners-mark = { " " }و{ " " }
cup-terms-partners = دو نفر با هم یک طرف‌اند و چهار نفر سر یک میز می‌نشینند: هر کس با یار خود نام می‌نویسد. هر چه باید از سوی دو یار گفته شود، یکی از آن‌ها به جای هر دو می‌گوید. یاران دور به دور جای خود را با هم عوض می‌کنند.
cup-field-pairs = جفت‌ها ({ $count }): { $people }
cup-seeking = در جست‌وجوی یار: { $people }
cup-partner-which = ‏{ $name }: چه کسی با شما بازی می‌کند؟
cup-partner-how = یار خود را نام ببرید: { $command }. از او پرسیده می‌شود و همین که بپذیرد هر دو وارد می‌شوید.
cup-partner-choose = یا یکی از کسانی را برگزینید که یار می‌جویند.
cup-partner-open = ‏{ $name }: شما یار می‌جویید. هر کس نام بنویسد می‌تواند شما را برگزیند.
cup-partner-awaits = ‏{ $name }: از { $person } پرسیده شده که با شما بازی می‌کند یا نه. همین که بپذیرد هر دو وارد می‌شوید.
cup-partner-declined = ‏{ $name }: به { $person } نه گفتید.
cup-call-partner-asked = ‏{ $name }: { $person } می‌خواهد با شما بازی کند
cup-call-partner-declined = ‏{ $name }: { $person } با شما بازی نمی‌کند
cup-call-partner-found = ‏{ $name }: یار شما { $person } است
cup-call-partner-by = ‏{ $person } در جایگاه برگزارکننده شما را کنار هم گذاشته است.
cup-call-partner-left = ‏{ $name }: { $person } رفته است
cup-call-partner-left-line = اکنون شما یار می‌جویید: هر کس نام بنویسد می‌تواند شما را برگزیند، و شما هم می‌توانید از کسی بخواهید.
cup-call-partner-out = در این جام کسی تنها بازی نمی‌کند، پس شما هم بیرون رفتید. برگزارکننده می‌تواند شما را با { $back } برگرداند و با { $command } کنار یاری دیگر بگذارد.
cup-call-partner-missing = ‏{ $name } آغاز شد و شما یاری نیافته بودید
cup-call-together = شما با نام { $people } بازی می‌کنید.
cup-deed-together = ‏{ $one } و { $other } کنار هم گذاشته شدند
cup-refuse-no-partners = در این جام هر کس برای خودش بازی می‌کند؛ یار در جامی هست که بازی آن دو‌به‌دو باشد.
cup-refuse-needs-partner = در این جام دو نفر با هم نام می‌نویسند: { $command }.
cup-refuse-partner-self = هیچ‌کس یار خودش نیست.
cup-refuse-seeks = این پیش‌تر ثبت شده است.
cup-refuse-not-asked = به این پاسخ داده شده یا پس گرفته شده است.
cup-refuse-partners-entered = کسانی نام نوشته‌اند: دیگر نمی‌شود یاری بودن جام را عوض کرد.
cup-refuse-partners-promotion = یاران برای هر جام از نو همدیگر را می‌یابند و دسته‌بندی ندارند.
cup-refuse-teams-partners = پشت هر صفحهٔ تیم یک نفر می‌نشیند: تیم‌ها بازی دو‌به‌دو نمی‌کنند.
cup-refuse-trf-partners = گزارش برای هر طرف یک نام دارد: جام یاری را نمی‌شود با آن باز کرد.
cup-refuse-sides-differ = بازی‌های یک جام یا همه یک‌به‌یک‌اند یا همه دو‌به‌دو.
button-cup-partner-any = یار می‌خواهم
button-cup-partner-with = با { $person }
button-cup-partner-yes = با هم بازی کنیم
button-cup-partner-no = نه، سپاس

## Results that are entered by hand

cup-entered = { "\u200F" }{ $name }: نتیجه‌ها
cup-entered-line = میز { $board }: { $first } { $result } { $second } (پیش‌تر { $before })
cup-entered-other = میز { $board }: { $pair }: { $result } (پیش‌تر { $before })
cup-entered-waits = میز { $board }: { $pair }: { $result }. شما خود در این مسابقه بازی می‌کنید: وقتی { $person } یا برگزارکننده‌ای دیگر آن را تأیید کند، به حساب می‌آید.
button-cup-take-back = برگرداندن
cup-echo = ‏{ $name }: { $what }
cup-effect-round = دور { $round } قرعه‌کشی شد: { $count } مسابقه.
cup-effect-undone = { $count } جفت پس گرفته شد و میزهایشان بسته شد.
cup-effect-redrafted = پیش‌نویس دور { $round } از نو چیده شد.
cup-effect-resumed = ادامه می‌یابد: هر مهلت به اندازهٔ مکث عقب رفته است.
cup-effect-field = دور { $round } میان { $count } نفر قرعه‌کشی می‌شود.
cup-refuse-line = چیزی ثبت نشد. سطر { $line } ({ $text }): { $reason }
cup-refuse-unread = این یک مسابقه با نتیجه‌اش نیست. در هر سطر یک مسابقه بنویسید، مانند { $usage }.
cup-refuse-result-twice = این مسابقه دو بار در فهرست آمده است.
cup-refuse-take-back-late = نتیجه‌ها را تا ده دقیقه می‌توانید برگردانید. با { $command } آن‌ها را درست کنید.
cup-refuse-take-back-changed = این نتیجه‌ها از آن زمان تغییر کرده‌اند. آنچه را نادرست است درست کنید.
cup-refuse-take-back-paired = مسابقه‌های بعدی از روی این نتیجه‌ها چیده شده‌اند. آنچه را نادرست است درست کنید.
cup-refuse-own-match = یکی از این دو برگزارکننده‌ی جام است و دیگران از روی این نتیجه چیده شده‌اند. برگزارکننده‌ای دیگر باید آن را درست کند.
cup-refuse-drop-opponent = شما با او مسابقه دارید. برگزارکننده‌ای دیگر باید او را کنار بگذارد.
cup-call-claimed-waits = برگزارکننده‌ای این را برای مسابقه‌ی خودش ثبت کرده است. وقتی شما یا برگزارکننده‌ای دیگر آن را تأیید کنید، به حساب می‌آید.
cup-call-to-confirm = { "\u200F" }{ $name }: { $person } نتیجه‌ی مسابقه‌ی خودش را ثبت کرده است
cup-call-note = ‏{ $name }: پیامی از { $person }
cup-deed-note = ‏به همه گفته شد: { $text }
