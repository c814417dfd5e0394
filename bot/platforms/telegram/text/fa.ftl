# واژه‌های خود تلگرام. آنچه ربات می‌گوید از فهرست‌های دیگر می‌آید.

telegram-close = بستن
telegram-join-link = می‌نشینم در گفت‌وگوی خصوصی
telegram-open-app = باز کردن تخته
telegram-menu-button = تخته‌ها
telegram-answered-privately = در گفت‌وگوی خصوصی‌مان پاسخ شما را دادم.
telegram-only-in-private = این پاسخ فقط برای شماست. لطفاً نخست در گفت‌وگوی خصوصی برایم بنویسید و سپس دوباره بپرسید.
telegram-not-yours = این دکمه‌ها برای شخص دیگری است.
telegram-anonymous = شما به نام خود گروه می‌نویسید و نمی‌دانم کیستید. لطفاً به نام خودتان بنویسید.
telegram-trouble = اشکالی پیش آمد و تقصیر ماست. هیچ‌چیز ذخیره‌شده‌ای از دست نرفته است.
telegram-too-much = این بیش از آن است که بتوانم یک‌باره پاسخ دهم. آنچه همین حالا فرستادید را کنار می‌گذارم؛ لطفاً کمی صبر کنید.
telegram-topic-unknown = تلگرام دیگر این پیام را به من نشان نمی‌دهد، برای همین نمی‌دانم در کدام موضوع است. در موضوعی که بازی می‌کنید /board بنویسید.

telegram-right-member = عضویت در گروه
telegram-right-send-messages = فرستادن پیام متنی
telegram-right-send-photos = فرستادن عکس
telegram-right-send-animations = فرستادن گیف
telegram-right-until = { $rights } (تا { $until })

telegram-short-description = بازی‌های رومیزی زمین و نفوذ در همین گفت‌وگو: خصوصی، در گروه، با دوستان جاهای دیگر.
telegram-description = بازی‌های رومیزی زمین و نفوذ را در همین گفت‌وگو یا در گروه‌تان بازی کنید. تخته را نگه می‌دارم، قواعد را می‌دانم و می‌گویم چرا حرکتی ممکن نیست. برای آغاز ‎/play‎ و برای بقیه ‎/help‎ را بفرستید.
