# واژه‌های خود صفحه. گفته‌های ربات در فهرست‌های دیگر است.

web-guest = مهمان { $number }

web-status-connecting = در حال اتصال…
web-status-reconnecting = اتصال قطع شد. تلاش دوباره…
web-status-closing = سرور دوباره راه‌اندازی می‌شود. میزهای شما در امان‌اند و این صفحه خودبه‌خود ادامه می‌دهد.
web-no-script = این صفحه به جاوااسکریپت نیاز دارد؛ تخته‌ها زنده‌اند.

web-secret-needed = این میز خصوصی است. رمز آن را وارد کنید یا نشانی‌ای را باز کنید که رمز در آن است.
web-secret = رمز
web-secret-enter = ورود
web-elsewhere = این میز فقط برای همین رایانه باز است. آن را با 127.0.0.1 یا localhost باز کنید.

web-trouble-malformed = آنچه این صفحه فرستاد خوانده نشد. چیزی تغییر نکرد.
web-trouble-too-large = آن پیام بیش از اندازه بزرگ است و خوانده نشد. چیزی تغییر نکرد.
web-trouble-too-long = این سطر بیش از اندازه بلند است؛ حداکثر { $limit } نویسه. چیزی فرستاده نشد.
web-trouble-too-fast = پیام‌های زیاد در یک لحظه. چیزی تغییر نکرد؛ یک ثانیه صبر کنید و دوباره امتحان کنید.
web-trouble-hello-first = صفحه باید نخست خود را معرفی کند. لطفاً آن را دوباره بارگذاری کنید.
web-trouble-other-version = از وقتی این صفحه را باز کرده‌اید، موت تازه شده است. صفحه را ببندید و دوباره باز کنید.
web-trouble-session-over = این صفحه بیش از اندازه باز مانده است. آن را ببندید و دوباره از گفت‌وگو باز کنید.
web-trouble-hidden = این میز را نمی‌توانید ببینید: از گفت‌وگویی است که در آن نیستید.
web-trouble-in-the-chat = در این صفحه بازی می‌کنند. آن را در گفت‌وگو بنویسید.
web-door-forged = این صفحه را خود برنامهٔ گفت‌وگو باز نکرده است. آن را از گفت‌وگو باز کنید.
web-door-expired = این صفحه خیلی پیش باز شده است. دوباره از گفت‌وگو بازش کنید.
web-door-used = این صفحه با همین پیوند جای دیگری باز شده است. دوباره از گفت‌وگو بازش کنید.
web-door-unconfirmed = برنامهٔ گفت‌وگو نمی‌گوید شما که هستید. صفحه را دوباره از گفت‌وگو باز کنید.
web-door-elsewhere = برنامهٔ گفت‌وگو شما را در جایی که این صفحه می‌گوید باز شده نمی‌شناسد. آن را از گفت‌وگو باز کنید.
web-door-silent = برنامهٔ گفت‌وگو اکنون پاسخ نمی‌دهد. کمی صبر کنید و صفحه را دوباره باز کنید.
web-door-cross-site = آن از صفحهٔ دیگری آمد، برای همین خوانده نشد.
web-door-other-host = این صفحه با نامی جز نام خودش خواسته شده است.
web-public-nothing = اینجا میز یا جام همگانی‌ای نیست. شاید پیوند نادرست باشد، یا گروهش آن را نشان ندهد.
web-public-about = این تصویر بازی‌ای است که با موت در گفت‌وگو بازی می‌شود. خودش تازه می‌شود.
web-show-in-chat = نشان دادن در گفت‌وگو
web-trouble-store = به دفترهایم دسترسی ندارم. چیزی تغییر نکرد و درخواست دوباره بی‌خطر است.
web-trouble-ours = اشکالی پیش آمد و تقصیر ماست. هیچ چیزِ ذخیره‌شده‌ای از دست نرفته است.

web-tables = میزها
web-talk = گفت‌وگو
web-talk-empty = آنچه اینجا می‌نویسید را همه‌ی حاضران می‌بینند و با توقف سرور فراموش می‌شود.
web-people = حاضران
web-you = { "(" }شما)
web-skip = رفتن به سطر فرمان
web-answers = پاسخ‌ها به شما
web-dismiss = بستن


web-board-closed = پایان‌یافته
web-board-show = نمایش تخته
web-board-hide = بستن تخته
web-board-move = حرکت شما
web-board-move-send = حرکت
web-board-squares = خانه‌های تخته
web-board-squares-how = کلیدهای جهت جابه‌جا می‌کنند، Enter برمی‌گزیند
web-film-play = پخش پویانمایی
web-picture-missing = تصویر اکنون نمایش‌پذیر نیست.

web-line = فرمان یا پیام
web-line-placeholder = پیام یا /فرمان
web-send = فرستادن
web-completions = پیشنهادها
web-commands = فرمان‌ها
web-commands-close = بستن فهرست فرمان‌ها
web-commands-hint = یکی را برگزینید تا در سطر نوشته شود.

web-name = نام شما
web-name-ask = شما را چه بنامیم؟
web-name-change = تغییر نام
web-name-keep = همین خوب است
web-name-save = همین منم

web-look-auto = نما: مانند دستگاه
web-look-light = نما: روشن
web-look-dark = نما: تیره
web-look-contrast = نما: پرتضاد

web-options = تنظیمات
web-option-language = زبان
web-option-look = ظاهر
web-option-size = تخته
web-size-fit = همه‌ی تخته در پنجره
web-size-wide = به پهنای صفحه
web-option-aids = نمایش نفوذ و راهنماهای دیگر
web-option-sound = صدایی وقتی نوبت من است
web-option-notify = اعلانی وقتی نوبت من است
web-close = بستن
web-to-lobby = همه‌ی بازی‌ها
web-your-turn = نوبت شماست
web-their-turn = نوبت: { "{" }name{ "}" }
web-past = وضعیتی پیشین
web-confirm = انتخاب شما
web-picks = کاری که اکنون می‌توانید بکنید
web-play-it = بازی کن:
web-cancel = لغو
web-back = بازگشت
web-plan = برنامه‌ریزی
web-plan-keep = چنین پاسخ بده
web-plan-back = پس گرفتن آخری
web-plan-end = پایان برنامه‌ریزی
web-planning = برنامه می‌ریزید: چیزی بازی نمی‌شود و کس دیگری نمی‌بیند
web-turn-board = چرخاندن تخته
web-share = رونوشت پیوند
web-copied = رونوشت شد
web-invite-link = این پیوند را برای هم‌بازی خود بفرستید:
web-zoom-in = بزرگ‌تر
web-zoom-out = کوچک‌تر
web-moves = حرکت‌ها
web-move-first = به آغاز
web-move-back = یک حرکت به عقب
web-move-on = یک حرکت به جلو
web-move-last = بازگشت به اکنون
web-lobby = بازی‌ها
web-open-tables = میزهای باز
web-join = پیوستن
web-go-on = ادامه
web-watch = تماشا
web-look-at = دیدن
web-robot-level = قدرت ربات
web-play-robot = بازی با ربات
web-play-invite = دعوت از کسی
web-play-both = هر دو طرف خودم
web-play-learn = آموزش
web-play-rules = قواعد
web-variant = گونه
web-open-board = باز کردن تخته
web-did-you-mean = منظورتان این فرمان بود؟
web-say-it = در گفت‌وگو بنویس
web-waiting-line = هنوز فرستاده نشده؛ با برگشتن اتصال یک بار فرستاده می‌شود.
