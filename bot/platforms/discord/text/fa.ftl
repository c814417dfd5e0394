# آنچه تنها دیسکورد لازم دارد: نام فرمان‌ها و گزینه‌ها در آن، مجوزهایش و گرفتاری‌هایش.

## فرمان‌ها (دست بالا ۳۲ نویسه و بی‌فاصله؛ کاری که می‌کنند، دست بالا ۱۰۰ نویسه)

discord-name-play = بازی
discord-name-move = حرکت
discord-name-board = تخته
discord-name-hint = راهنمایی
discord-name-why = چرا
discord-name-games = بازیها
discord-name-next = بعدی
discord-name-join = نشستن
discord-name-watch = دنبال
discord-name-resign = تسلیم
discord-name-leave = ترک
discord-name-draw = تساوی
discord-name-takeback = پس‌گرفتن
discord-name-rematch = دوباره
discord-name-replay = بازپخش
discord-name-claim = ادعای-برد
discord-name-record = متن-بازی
discord-name-import = خواندن-بازی
discord-name-verify = وارسی-بذر
discord-name-abort = لغو
discord-name-rules = قانونها
discord-name-quiz = پرسش
discord-name-learn = آموزش
discord-name-language = زبان
discord-name-link = پیوند
discord-name-settings = تنظیمات
discord-name-privacy = حریم
discord-name-export = خروجی
discord-name-forget = فراموشی
discord-name-setup = سرور
discord-name-selfcheck = مجوزها
discord-name-help = کمک
discord-name-rank = رتبه
discord-name-profile = نمایه
discord-name-latest = تازه
discord-name-stats = آمار
discord-name-about = درباره
discord-name-challenge = دعوت به بازی

discord-help-play = پیشنهاد بازی: به همه، به یک نفر، یا با همه‌ی صندلی‌ها برای خودتان
discord-help-move = یک حرکت، یا چند حرکت با «;» میانشان. بدون متن، جایی برای نوشتن باز می‌شود
discord-help-board = نمایش دوباره‌ی تخته، یا تخته با واژه و نویسه
discord-help-hint = ببینید اکنون چه می‌شود کرد
discord-help-why = چرا حرکتی ممکن نیست: قاعده‌ی آن و جاهایی که مهم‌اند
discord-help-games = میزهای شما
discord-help-next = میز بعدی که چشم‌به‌راه شماست
discord-help-join = نشستن سر یک میز
discord-help-watch = دنبال کردن یک میز در این کانال؛ اگر میزی نام برده نشود، همان در نظر است
discord-help-resign = تسلیم شدن (نخست می‌پرسد)
discord-help-leave = ترک میز، برای دیگران یا برای یارتان (نخست می‌پرسد)
discord-help-draw = پیشنهاد تساوی، یا پذیرفتن آن
discord-help-takeback = خواهش برای پس‌گرفتن آخرین نوبت
discord-help-rematch = همان بازی با جابه‌جایی دو طرف
discord-help-replay = بازی به صورت پویانمایی، برای همه‌ی کانال
discord-help-claim = وقتی زمان طرف دیگر تمام شده، بازی را از آنِ خود خواستن (نخست می‌پرسد)
discord-help-record = بازی به صورت متن، برای نگه‌داشتن یا فرستادن
discord-help-import = بازپخش یک بازی، نوشته در همین‌جا یا در پرونده، و وارسی همه‌ی حرکت‌ها
discord-help-verify = اثبات اینکه همه‌چیز از بذر وعده‌داده‌شده آمده
discord-help-abort = لغو بازی؛ پیش از حرکت دوم آزاد و پس از آن با توافق
discord-help-rules = آنچه کتاب قواعد یک بازی می‌گوید
discord-help-quiz = پرسشی برای همه؛ هر که زودتر پاسخ درست دهد یک امتیاز می‌گیرد
discord-help-learn = درسی ده‌گامی روی تخته‌ای واقعی، تنها برای شما
discord-help-language = زبان شما، یا زبان این کانال
discord-help-link = یک حساب در چند پیام‌رسان: اینجا کد بگیرید، یا کدی را که آنجا گرفته‌اید به کار ببرید
discord-help-settings = چگونه خبر شوید که نوبت شماست
discord-help-privacy = چه چیزهایی از شما و تا کی نگه داشته می‌شود
discord-help-export = هر چه از شما نگه داشته شده، در یک پرونده
discord-help-forget = فراموش‌شدن همه‌چیز درباره‌ی شما (نخست می‌پرسد)
discord-help-setup = انتخاب‌های این سرور (برای کسانی که آن را اداره می‌کنند)
discord-help-selfcheck = در این کانال کدام مجوزها را ندارم
discord-help-help = چه کارهایی می‌توانید بکنید
discord-help-rank = هر کس در یک بازی چه توانی دارد: تالار افتخار
discord-help-profile = یک بازیکن: نتیجه‌ها، بردهای پیاپی، عنوان‌ها و سیر رتبه
discord-help-latest = واپسین بازی از هر نوع که اینجا انجام شده است
discord-help-stats = این گروه به عدد
discord-help-about = این ربات چیست و این بازی‌ها از کیست

## گزینه‌ها (نام و توضیح مانند فرمان‌ها)

discord-option-game = بازی
discord-option-game-help = کدام بازی
discord-option-opponent = حریف
discord-option-opponent-help = چه کسی را دعوت می‌کنید؛ بدون آن، صندلی برای همه آزاد است
discord-option-variant = گونه
discord-option-variant-help = گونه‌ای از بازی، و پس از آن گزینه‌ها به شکل NAME=VALUE
discord-option-clock = clock
discord-option-clock-help = چه اندازه زمان؛ هنگام نوشتن نمونه‌ها پیشنهاد می‌شوند
discord-option-ends = timeout
discord-option-ends-help = با پایان زمان چه پیش می‌آید
discord-timeout-win = طرف دیگر بی‌درنگ می‌برد
discord-timeout-claim = طرف دیگر می‌تواند بازی را از آنِ خود بخواهد
discord-option-weekend = weekend
discord-option-weekend-help = شنبه و یکشنبه شمرده نمی‌شوند
discord-option-alone = تنها
discord-option-alone-help = همه‌ی صندلی‌ها را خودتان بگیرید
discord-option-person = شخص
discord-option-person-help = نمایه‌ی چه کسی؛ اگر ننویسید نمایه‌ی خودتان
discord-option-everywhere = همه‌جا
discord-option-everywhere-help = همه‌ی گروه‌ها، نه فقط این یکی
discord-option-partners = یاران
discord-option-partners-help = بازی با یار
discord-option-counting = شمارش
discord-option-counting-help = رتبه و امتیاز و عنوان چگونه به دست می‌آید
discord-option-casual = دوستانه
discord-option-casual-help = بازی در هیچ رتبه‌ای شمرده نمی‌شود
discord-option-thread = رشته
discord-option-thread-help = بازی در رشته‌ای جداگانه
discord-option-text = متن
discord-option-text-help = با واژه و نویسه
discord-option-move = حرکت
discord-option-move-help = یک حرکت، همان‌گونه که بازی می‌کنید
discord-option-whole = کامل
discord-option-whole-help = همه‌ی تخته‌ای که از نزدیک نشان داده شده است
discord-option-record = متن_بازی
discord-option-record-help = بازی به صورت متن
discord-option-file = پرونده
discord-option-file-help = بازی در یک پرونده، مانند آنچه /record می‌دهد
discord-option-table = میز
discord-option-table-help = کدام میز، اگر روشن نباشد کدام را می‌خواهید
discord-option-question = پرسش
discord-option-question-help = پرسشی به زبان خودتان، یا شماره‌ی یک بند
discord-option-language = زبان
discord-option-language-help = به چه زبانی حرف بزنم
discord-option-room = کانال
discord-option-room-help = برای همه‌ی این کانال، نه تنها برای شما
discord-option-code = کد
discord-option-code-help = کدی که در پیام‌رسان دیگر گرفته‌اید
discord-option-listed = فهرست
discord-option-listed-help = نامتان در تالار افتخار و نزد دیگران بیاید
discord-option-quiet = آرامش
discord-option-quiet-help = ساعت‌هایی از روز که بازی نمی‌کنید؛ برای برداشتن: off
discord-option-vacation = مرخصی
discord-option-vacation-help = نخستین و آخرین روز؛ برای برداشتن: off
discord-option-zone = منطقه
discord-option-zone-help = به وقت کجا
discord-option-pings = خبر
discord-option-pings-help = کجا خبر شوید که نوبت شماست
discord-option-theme = رنگ‌ها
discord-option-theme-help = رنگ تخته‌هایی که فقط خودتان می‌بینید
discord-option-view = چیدمان
discord-option-view-help = جهت تخته‌هایی که فقط خودتان می‌بینید
discord-option-confirm = تأیید
discord-option-confirm-help = پیش از انجام حرکتتان بپرسم یا نه
discord-option-name = نام
discord-option-name-help = چه چیزی تغییر کند
discord-option-value = مقدار
discord-option-value-help = به چه تغییر کند

discord-wish-pings-room = در کانال
discord-wish-pings-private = در پیام خصوصی
discord-wish-pings-none = هیچ

discord-wish-theme-auto = همان که اینجا رسم است
discord-wish-theme-light = روشن
discord-wish-theme-dark = تیره
discord-wish-theme-contrast = پرتضاد

discord-wish-view-own = جای خودم پایین باشد
discord-wish-view-printed = همان‌طور که چاپ شده

## جاهای نوشتن و فهرست‌ها

discord-move-title = حرکت شما
discord-move-label = حرکت، یا چند حرکت با «;» میانشان
discord-menu = ‏{ $first } … { $last }
discord-thread = ‏{ $game }: { $person }
discord-challenge-which = کدام بازی را به { $person } پیشنهاد می‌کنید؟

## مجوزها، همان‌گونه که دیسکورد می‌نامد

discord-right-view-channel = View Channel
discord-right-send-messages = Send Messages
discord-right-send-in-threads = Send Messages in Threads
discord-right-attach-files = Attach Files
discord-no-pictures = در این کانال نمی‌توانم تصویر نشان بدهم: مجوز «Attach Files» را ندارم.

## گرفتاری‌ها

discord-refuse-bot = این یک ربات است و نمی‌تواند سر میز بنشیند. همه‌ی صندلی‌ها را خودتان بگیرید، یا یکی را آزاد بگذارید.
discord-refuse-thread = اینجا نمی‌توانم رشته‌ای باز کنم. در خود کانال بازی کنید، یا مجوز «Create Public Threads» را بخواهید.
discord-restarting = دارم دوباره راه می‌افتم. کمی بعد دوباره امتحان کنید؛ چیزی از دست نمی‌رود.
discord-trouble = اشکالی پیش آمد و تقصیر ماست. هیچ چیزِ ذخیره‌شده‌ای از دست نرفته است؛ دوباره امتحان کنید.
discord-trouble-command = این فرمان از زمانی که دیسکوردِ شما آن را گرفته تغییر کرده است. دیسکورد را دوباره باز کنید و باز امتحان کنید.
