know-name = know
know-summary = سه جفت را از مرکز به هم پیوند دهید.
know-variant-standard = دو نفره
know-variant-symmetric = دو نفره با دو تاس
know-variant-four = چهار نفره
know-variant-four-symmetric = چهار نفره با دو تاس
know-variant-eternal = دو نفره در چند دور
know-variant-eternal-four = چهار نفره در چند دور
know-seat-0 = قرمز
know-seat-1 = آبی
know-seat-0-of-4 = قرمز راه‌راه
know-seat-1-of-4 = قرمز ساده
know-seat-2-of-4 = آبی راه‌راه
know-seat-3-of-4 = آبی ساده
know-colour-0 = قرمز
know-colour-1 = آبی

know-notice = ‏{ $words }

## Words that are picked

know-pick-roll = تاس بریز
know-pick-pass = بگذر
know-pick-stop = بس است
know-part-piece = ‏{ $kind } { $space }
know-kind-b = خنیاگر
know-kind-f = دلقک
know-kind-h = جارچی
know-part-goal = { $die ->
    [0] ‏{ $kind } به { $space }
   *[other] ‏{ $kind } به { $space } ({ $die })
}
know-part-errand = { $die ->
    [0] مأموریت { $space }
   *[other] مأموریت { $space } ({ $die })
}
know-part-path = راه { $space } از { $through }

## Pieces and tiers

know-piece-ba = خنیاگر راه‌راه
know-piece-bb = خنیاگر ساده
know-piece-fa = دلقک راه‌راه
know-piece-fb = دلقک ساده
know-piece-ha = جارچی راه‌راه
know-piece-hb = جارچی ساده
know-type-bards = خنیاگران
know-type-fools = دلقک‌ها
know-type-heralds = جارچی‌ها
know-tier-rim = لبه
know-tier-first = طبقه‌ی اول
know-tier-second = طبقه‌ی دوم
know-tier-center = طبقه‌ی مرکزی
know-tier-ambiguous = لبه یا طبقه‌ی اول
know-connection = ‏{ $type } ({ $tier })
know-no-spaces = هیچ

## Endings

know-end-resolved = بازی گشوده شد و شمار بیشتر برنده است.
know-end-cap = پس از ۴۰۰ نوبت گشایشی نبود و شمار بیشتر برنده است.

## Refusals

know-refuse-unreadable = «{ $text }» را نمی‌توانم بخوانم. حرکت را مانند 2.0>3.1a، راه را مانند path 2.0>2.1a و مأموریت را مانند errand 2.0 بنویسید.
know-refuse-no-space = خانه‌ای به نام { $space } نیست. نام خانه‌ها مانند 0.0 یا 13.0a یا 2.2b است: شماره‌ی برش در لبه، شماره‌ی حلقه از بیرون، و یک حرف.
know-refuse-which-die = با هر دو تاس می‌شود به آنجا رسید. کدام را می‌خواهید؟ { $choices }
know-refuse-rolled = تاس ریخته شده است: { $dice }. اکنون باید مهره‌ای حرکت کند.
know-refuse-not-rolled = { $count ->
    [0] با هیچ تاسی مهره‌ی { $start } با حرکت معمولی به { $space } نمی‌رسد و تاس هم هنوز ریخته نشده است.
   *[other] مهره‌ی { $start } تنها با تاس { $dice } به { $space } می‌رسد و تاس هنوز ریخته نشده است.
}
know-refuse-pass = مهره‌ای هست که می‌تواند حرکت کند، پس باید حرکت کرد. تنها وقتی می‌شود رد کرد که جز مأموریت راهی نباشد.
know-refuse-pass-phase = اکنون چیزی برای رد کردن نیست.
know-refuse-stop = تنها پس از گشایش و به‌جای پیوندی دیگر می‌شود ایستاد.
know-refuse-path-late = راه خودمحور پیش از ریختن تاس و تنها در آغاز نوبت اعلام می‌شود.
know-refuse-path-no-contention = ‏{ $space } نقطه‌ی کشمکش نیست: هر دو رنگ در آن نفوذ ندارند.
know-refuse-path-not-beside = ‏{ $start } با { $space } هم‌مرز نیست و راه با پرشی به نقطه‌ی کشمکش آغاز می‌شود.
know-refuse-path-occupied = روی { $space } مهره‌ای هست و هیچ‌کس نمی‌تواند روی مهره‌ی دیگری بپرد.
know-refuse-path-young = ‏{ $space } هنوز به اندازه‌ی یک تاس هر رنگ نقطه‌ی کشمکش نبوده است.
know-refuse-errand-phase = مأموریت پس از ریختن تاسِ نوبت خودتان درخواست می‌شود.
know-refuse-errand-late = مأموریت در هر نوبت یک بار و پیش از هر حرکتی درخواست می‌شود.
know-refuse-errand-not-locked = مهره‌ی { $space } محبوس نیست: یعنی هیچ پرش نخستی نداشته باشد و کنارش نقطه‌ی کشمکشی باشد.
know-refuse-errand-no-end = با { $dice } مهره‌ی { $space } حتی با مأموریت هم به خانه‌ی آزادی نمی‌رسد.
know-refuse-no-die = روی میز { $die } نیست، { $dice } هست.
know-refuse-partners-die = تاس { $die } مال یار شماست؛ تاس شما { $dice } است.
know-refuse-no-piece = روی { $space } مهره‌ای نیست.
know-refuse-other-piece = مهره‌ی { $space } از آن شما نیست.
know-refuse-partners-piece = مهره‌ی { $space } از آن یار شماست و هر کس تنها مهره‌های خودش را حرکت می‌دهد.
know-refuse-post-connected = مهره‌ی { $piece } پیوند دارد؛ اکنون تنها مهره‌ی بی‌پیوند می‌تواند حرکت کند.
know-refuse-post-goal = اکنون هر حرکتی باید پیوندی بسازد: { $piece } تنها می‌تواند به { $goal } برود.
know-refuse-post-way = مهره‌ی { $piece } با { $dice } به { $goal } نمی‌رسد، یا { $goal } زیر نفوذ یا پر است.
know-refuse-path-piece = راه برای { $piece } اعلام شده است، پس همان باید حرکت کند.
know-refuse-path-end = با { $dice } هیچ راهی از نقطه‌ی کشمکش به { $space } نمی‌رسد.
know-refuse-errand-piece = مأموریت از آن { $piece } است، پس همان باید حرکت کند.
know-refuse-errand-lost = مأموریت { $piece } نگرفت، پس مهره‌ی دیگری باید حرکت کند.
know-refuse-errand-end = مأموریت با { $dice } به { $space } نمی‌رسد.
know-refuse-same-piece = مهره‌ی { $piece } حرکت کرده است؛ تاس دوم برای مهره‌ی دیگری است.
know-refuse-other-type = مهره‌ی { $piece } پیوندی نساخت، پس مهره‌ی دوم باید از همان نوع باشد.
know-refuse-both-dice = پس از { $start }>{ $space } تاس دیگر به کار نمی‌آید و می‌شود هر دو را به کار برد.
know-refuse-nowhere = مهره نمی‌تواند به خانه‌ای برگردد که از آن راه افتاده است.
know-refuse-occupied = روی { $space } مهره‌ای هست و هیچ‌کس نمی‌تواند روی مهره‌ی دیگری بپرد.
know-refuse-contention = ‏{ $space } نقطه‌ی کشمکش است: هر دو رنگ در آن نفوذ دارند و هیچ مهره‌ای نباید آنجا بایستد.
know-refuse-influenced = ‏{ $space } زیر نفوذ رنگ دیگر است و مهره نباید آنجا بایستد.
know-refuse-jumps = از { $start } کسی درست با { $dice } { $jumps ->
    [1] پرش
   *[other] پرش
 } و بی‌آنکه خانه‌ای دو بار بیاید به { $space } نمی‌رسد.
know-or = { " " }یا{ " " }
know-refuse-way = هر راهی از { $start } به { $space } با { $dice } از روی مهره‌ها یا از نفوذ رنگ دیگر می‌گذرد.

## What happened

know-told-rolled = ‏{ $side } تاس ریخت: { $dice }.
know-told-taken-over = ‏{ $side } با { $dice } که ریخته شده بود.
know-told-moved = ‏{ $side }: { $piece } از { $start } به { $end }.
know-told-jumps = { $jumps ->
    [1] { $space }، { $jumps } پرش
   *[other] { $space }، { $jumps } پرش
}
know-told-connected = ‏{ $colour } { $type } را پیوست ({ $tier }).
know-told-passed = ‏{ $side } با { $dice } حرکتی ندارد و رد می‌شود.
know-told-no-second = ‏{ $dice } می‌ماند.
know-told-gave-up = ‏{ $side } نوبت را رد می‌کند.
know-told-dropped = ‏{ $side } از { $die } می‌گذرد؛ { $other } تنها حرکت می‌کند.
know-told-errand-asked = ‏{ $side }: مأموریت با { $die }، { $piece } { $space }.
know-told-errand-rolled = ‏{ $other } تاس ریخت: { $die }.
know-told-errand-again = ‏{ $other } هم { $die } آورد: یک بار دیگر.
know-told-errand-won = مأموریت به نتیجه رسید.
know-told-errand-lost = مأموریت ناکام ماند.
know-told-path-declared = ‏{ $side }: راه از { $contention }، { $piece } { $space }.
know-told-path-counted = ‏{ $mover } { $own } می‌شمارد ({ $spaces }) و { $contender } { $theirs } می‌شمارد ({ $others }).
know-told-path-rolled = ‏{ $mover } { $die }، روی هم { $own }؛ { $contender } { $other }، روی هم { $theirs }.
know-told-path-again = ‏{ $mover } { $die }، روی هم { $own }؛ { $contender } { $other }، روی هم { $theirs }: یک بار دیگر.
know-told-path-won = راه باز شد: { $side } { $piece } را { $die } پرش می‌برد.
know-told-path-lost = راه بسته ماند.
know-told-path-nowhere = راه باز شد، ولی { $die } به جایی نمی‌رسد.
know-told-resolved = ‏{ $colour } بازی را گشود؛ { $other } واپسین فرصت را دارد.
know-told-has-three = ‏{ $colour } خودش سه پیوند دارد.
know-told-post-rolled = ‏{ $colour } برای پیوندی دیگر تاس ریخت: { $die }.
know-told-post-nothing = ‏{ $colour } با آن پیوندی نمی‌سازد.
know-told-stopped = ‏{ $side } به همین بسنده می‌کند.
know-told-cap = ‏پس از { $turns } نوبت گشایشی نبود: شمار تعیین می‌کند.
know-told-tally = ‏{ $colour } { $count } می‌شمارد: { $spaces }.
know-told-tally-bonus = ‏{ $colour } { $count } می‌شمارد و ۶ برای گشایش، روی هم { $total }: { $spaces }.
know-told-next-cycle = دور { $cycle }: نخست { $side } حرکت می‌کند.
know-told-end = ‏{ $colour } برنده شد، { $more } بر { $less }.
know-told-end-equal = مساوی: هر کدام { $points }.

## چرا این حرکت خوب است

know-reason-resolves = بازی را می‌گشاید.
know-reason-connects = ‏{ $type } را به هم می‌پیوندد.
know-reason-parts = پیوند { $type } را رها می‌کند.
know-reason-nearer = { $turns ->
    [1] نزدیک یک نوبت به گشایش نزدیک‌تر می‌شود.
   *[other] نزدیک { $turns } نوبت به گشایش نزدیک‌تر می‌شود.
}
know-reason-hinders = { $turns ->
    [1] ‏{ $colour } برای گشایش نزدیک یک نوبت بیشتر لازم دارد.
   *[other] ‏{ $colour } برای گشایش نزدیک { $turns } نوبت بیشتر لازم دارد.
}
know-reason-tally = { $points ->
    [1] شمار یکی بهتر می‌شود.
   *[other] شمار { $points } تا بهتر می‌شود.
}

## On the card

know-status-cycle = دور { $cycle } از { $cycles }. تا اینجا: قرمز { $red }، آبی { $blue }.
know-status-beginning = برای شروع قرمز { $red } آورد و آبی { $blue }؛ پس { $side } شروع می‌کند.
know-status-turn = نوبت { $turn } از حداکثر { $last }.
know-status-connected = پیوندهای { $colour }: { $connections }. ارزش آن: { $points }.
know-status-contention = نقطه‌های کشمکش: { $spaces }.
know-status-declare = ‏{ $side } می‌تواند راه خودمحوری اعلام کند یا بگوید roll. گزینه‌ها: { $paths }.
know-status-post = ‏{ $colour } می‌تواند با { $dice } پیوندی بسازد یا بگوید stop.
know-status-errand = می‌شود مأموریت مهم درخواست کرد: { $errands }.
know-status-unresolved = گشایشی نبود.
know-status-journey = ‏{ $side } راه را برد و { $piece } را درست { $dice } پرش می‌برد.
know-status-errand-won = ‏{ $side } مأموریت را برد و { $piece } را درست { $die } پرش می‌برد.
know-status-second = ‏{ $side } مهره‌ی دوم را درست { $dice } پرش می‌برد.
know-status-two = ‏{ $side } { $dice } آورد و دو مهره‌ی هم‌نوع را می‌برد، هر کدام را با یک تاس.
know-status-one = ‏{ $side } { $dice } آورد و مهره‌ای را درست به همین تعداد پرش می‌برد.
know-task-declare = تاس بریزید، یا نخست راهی اعلام کنید
know-task-post = { $dice } بپیوندید یا بس کنید
know-task-journey = { $dice } ادامه با { $piece }
know-task-second = { $dice } مهره‌ی دوم
know-task-two = { $dice } دو مهره‌ی هم‌نوع
know-task-piece = { $task } – مهره‌ای را برگزینید
know-task-goal = مقصدش را برگزینید
know-task-one = { $jumps ->
    [1] { $dice } { $jumps } پرش
   *[other] { $dice } { $jumps } پرش
}
know-score = شمار { $red }{ "\u00A0" }:{ "\u00A0" }{ $blue }
know-score-cycle = دور { $cycle } از { $cycles }، تا اینجا { $red }{ "\u00A0" }:{ "\u00A0" }{ $blue }

## In the picture

know-label-tally = شمار { $points }
know-label-joined = جفت روی { $tiers } از ۳ طبقه
know-label-movable = حرکت‌پذیر
know-label-goal = مقصد ممکن
know-label-influence = نفوذ
know-label-contention = کشمکش
know-label-legend = شمار: خانه‌های کنار جفت‌های پیوسته

## The picture in words

know-alt = بازی know روی صفحه‌ی گرد. قرمز: { $red }. آبی: { $blue }. { $contention } دور { $cycle }، نوبت { $turn }. { $now } { $tally }
know-alt-piece = ‏{ $piece } { $space }
know-alt-no-contention = نقطه‌ی کشمکشی نیست.
know-alt-contention = نقطه‌های کشمکش: { $points }.
know-alt-point = ‏{ $space } (تاس‌های پس از آن: قرمز { $red }، آبی { $blue })
know-alt-over = بازی تمام شده است.
know-alt-declare = ‏{ $side } می‌تواند راهی اعلام کند یا تاس بریزد.
know-alt-post = ‏{ $colour } { $dice } آورد و می‌تواند با آن بپیوندد.
know-alt-tally = شمار کنونی: قرمز { $red }، آبی { $blue }.

## Lesson

know-lesson-jumps = شما قرمزید و تاس ۶ آمده است: مهره درست شش پرش می‌کند، هر بار به خانه‌ای هم‌مرز. { $move } را بازی کنید.
know-lesson-border = با ۱ تنها یک پرش می‌شود. دو خانه وقتی هم‌مرزند که یک ضلع مشترک داشته باشند: { $move } را بازی کنید.
know-lesson-influence = هر مهره بر خانه‌های هم‌مرز خود نفوذ دارد و رنگ دیگر نمی‌تواند به آنها برود. { $move } از آبی دور می‌ماند.
know-lesson-opposite = مهره‌های یک‌گونه از دو سوی مرکز به هم می‌پیوندند: { $move }، روبه‌روی 4.1.
know-lesson-connect = حالا آن دیگری: { $move } اولین پیوند شما را در طبقه‌ی اول می‌سازد.
know-lesson-path = در ادامه‌ی همان بازی نقطه‌ی کشمکشی راه را بسته است. پیش از تاس می‌توانید راهی از میان آن اعلام کنید که تاس‌ها درباره‌اش تصمیم می‌گیرند: { $move }.
know-lesson-way = راه باز شد و فاصله ۵ است. { $move } به لبه می‌رسد و جارچی‌های شما را آنجا به هم می‌پیوندد.
know-lesson-errand = بازی‌ای دیگر: خنیاگر شما در 14.0 راهی ندارد. پس از تاس می‌توانید مأموریت بخواهید و تاس بیشتر تصمیم می‌گیرد: { $move }.
know-lesson-resolve = لبه و طبقه‌ی اول پیوند خورده‌اند و طبقه‌ی دوم مانده است. با { $move } بازی را می‌گشایید.
know-lesson-last = جای خود را عوض کنید: آبی واپسین فرصت را دارد و هر پیوند در شمارش به حساب می‌آید. با { $move } یکی بسازید.
know-lesson-keep = دلقک‌ها و جارچی‌های قرمز پیوند دارند و بیشتر حرکت‌ها با ۱ آن‌ها را جدا می‌کنند. { $move } هر دو پیوند را نگه می‌دارد.

know-answer-ahead = اگر همین حالا شمرده شود، { $colour } با { $more } بر { $less } می‌برد.
know-answer-level = اگر همین حالا شمرده شود، مساوی است: هر کدام { $points }.
know-answer-tally = ‏{ $colour }: { $points }، { $connections ->
    [0] بی هیچ پیوندی
   *[other] با { $connections } پیوند
}.
know-answer-lacking = ‏{ $colour } { $count ->
    [0] پیوندی ندارد
   *[other] { $count } پیوند دارد
}. برای گشایش هنوز کم است: { $tiers }.
know-answer-not-strict = ‏{ $colour } سه پیوند دارد، ولی در گشایش سختگیرانه این نقش گشایش نیست.
know-answer-apart = ‏{ $colour }، بی‌پیوند: { $type }. روبه‌روی { $first } خانه‌ی { $beyond } است و روبه‌روی { $second } خانه‌ی { $across }.
know-answer-strict = گشایش سختگیرانه برقرار است: نه خانه‌ی دوپهلو، نه دلقک روی لبه، نه جارچی روی طبقه‌ی دوم. رنگ خانه‌های طبقه‌ی اول جز رنگ خانه‌های لبه است و رنگ خانه‌های طبقه‌ی دوم همان رنگ لبه.
know-answer-contention = { $count ->
    [1] یک نقطه‌ی کشمکش هست: { $spaces }.
   *[other] { $count } نقطه‌ی کشمکش هست: { $spaces }.
}
know-answer-for-paths = { $count ->
    [0] برای اعلام راه هنوز هیچ‌کدام به اندازه‌ی کافی کهنه نیست.
   *[other] برای اعلام راه به اندازه‌ی کافی کهنه است: { $spaces }.
}
know-answer-unrolled = ‏{ $side } هنوز تاس نریخته است و می‌تواند راهی اعلام کند یا تاس بریزد.
know-answer-influence-at = { $count ->
    [0] ‏{ $space }: کسی در آن نفوذ ندارد.
    [1] ‏{ $space }: تنها { $colour } در آن نفوذ دارد.
   *[other] ‏{ $space } نقطه‌ی کشمکش است: هر دو رنگ در آن نفوذ دارند.
}
know-answer-piece = روی { $space }: { $piece }. روبه‌رویش { $opposite } است.
know-answer-piece-free = روی { $space }: { $piece }. این مهره می‌تواند از { $exits } بیرون برود. روبه‌رویش { $opposite } است.
know-answer-piece-locked = روی { $space }: { $piece }. این مهره محبوس است: هیچ پرش نخستی ندارد. روبه‌رویش { $opposite } است.
know-answer-piece-blocked = روی { $space }: { $piece }. این مهره اکنون پرش نخستی ندارد، ولی محبوس نیست: نقطه‌ی کشمکشی کنارش نیست. روبه‌رویش { $opposite } است.
know-answer-way-out = فعلاً تنها مأموریت (پس از تاس) یا راه (پیش از تاس) می‌تواند مهره‌ی { $space } را آزاد کند.
know-answer-piece-paths = { $count ->
    [0] کنار { $space } هیچ نقطه‌ی کشمکشی برای اعلام راه به اندازه‌ی کافی کهنه نیست.
   *[other] کنار { $space }، به اندازه‌ی کافی کهنه برای اعلام راه: { $spaces }.
}
know-answer-connected = مهره‌های { $space } و { $other } با هم پیوند دارند.
know-answer-opposite = برای پیوند با { $space } باید مهره‌ی دیگر همین نوع، که اکنون روی { $other } است، روی { $opposite } بایستد.
know-answer-open = ‏{ $space } خالی است و کسی در آن نفوذ ندارد: هر دو رنگ می‌توانند به آن بروند.
know-answer-closed = ‏{ $space } خالی است و تنها { $colour } در آن نفوذ دارد: هیچ مهره‌ی { $other } نمی‌تواند آنجا بایستد.
know-answer-passing = ‏{ $space } نقطه‌ی کشمکش نیست. مهره‌ی { $other } تنها می‌تواند از آن بگذرد، آن هم فقط با مأموریت، با راه یا در واپسین فرصت.
know-answer-nets = اینجا تورها برقرارند: تور هم شاید بگذارد مهره‌ای از آن بگذرد.
know-answer-contested = ‏{ $space } نقطه‌ی کشمکش است: هر دو رنگ در آن نفوذ دارند و هیچ مهره‌ای نمی‌تواند آنجا بایستد. { $age }
know-answer-old = برای اعلام راه به اندازه‌ی کافی کهنه است (تاس‌های پس از آن: قرمز { $red }، آبی { $blue }).
know-answer-young = برای اعلام راه هنوز تازه است (تاس‌های پس از آن: قرمز { $red }، آبی { $blue })؛ اگر بماند، نخست { $colour } در نوبت بعدش می‌تواند اعلامش کند.
know-answer-beside = کنار { $space }: { $pieces }.
know-answer-piece-on = ‏{ $piece } روی { $space }
know-place-piece = ‏{ $piece } ({ $colour })
know-answer-influenced = { $colour } در { $count } خانه نفوذ دارد: { $spaces }.
know-answer-resolved = { $count ->
    [0] هنوز کسی حل نکرده است.
   *[other] حل‌کرده: { $colours }.
}
know-answer-pieces = ‏{ $colour }: خنیاگران { $ba } (راه‌راه) و { $bb }؛ دلقک‌ها { $fa } (راه‌راه) و { $fb }؛ جارچی‌ها { $ha } (راه‌راه) و { $hb }.
know-answer-counts = در راهی از { $space } قرمز { $red } و آبی { $blue } می‌شمارد، بی تاس‌ها.
know-answer-across = روبه‌روی { $space } خانه‌ی { $opposite } است.
know-answer-piece-at = ‏{ $space } – { $piece }
know-answer-empty-at = ‏{ $space } (خالی)
know-answer-locked = { $count ->
    [0] هیچ مهره‌ی { $colour } محبوس نیست.
   *[other] { $count } مهره محبوس است: { $pieces }.
}
know-answer-path = ‏{ $path } ({ $own } به { $theirs })
know-answer-paths-now = { $count ->
    [0] ‏{ $colour } اکنون هیچ راهی نمی‌تواند اعلام کند.
   *[other] ‏{ $colour } اکنون می‌تواند اعلام کند، با آنچه { $colour } و { $other } بی تاس می‌شمارند: { $paths }.
}
know-answer-paths-next = { $count ->
    [0] ‏{ $colour } اکنون هیچ راهی نمی‌تواند اعلام کند، و اگر همه‌چیز بماند در نوبت بعد هم نه.
   *[other] ‏{ $colour } اکنون نمی‌تواند راهی اعلام کند، ولی اگر همه‌چیز بماند در نوبت بعدش می‌تواند، با آنچه { $colour } و { $other } بی تاس می‌شمارند: { $paths }.
}
know-answer-connecting = { $count ->
    [0] با این تاس هیچ حرکت { $colour } پیوندی نمی‌سازد.
   *[other] ‏{ $colour } با این تاس می‌تواند پیوند بسازد: { $moves }.
}
know-answer-rolls = { $count ->
    [0] با وضع کنونی مهره‌ها، { $colour } با هیچ تاسی و حرکت معمولی پیوندی نمی‌سازد.
   *[other] با وضع کنونی مهره‌ها، { $colour } پیوند می‌سازد: { $ways }.
}
know-answer-roll = با تاس { $die } ({ $move })
know-answer-nets-off = سر این میز تورها برقرار نیستند.
know-answer-nets-now = { $count ->
    [0] تورها برقرارند، ولی اکنون هیچ نوعی تور ندارد.
   *[other] تورها برقرارند و اکنون تور هست برای: { $types }.
}
know-answer-conserved = پایستگی بخت برقرار است: اگر راهی نگیرد، رنگ دیگر از نو تاس نمی‌ریزد و { $dice ->
    [1] آخرین تاس خودش در همان راه را می‌برد
   *[other] دو تاس آخر همان راه را می‌برد
}.
know-answer-rolled-anew = پایستگی بخت اینجا برقرار نیست: اگر راهی نگیرد، نوبت رنگ دیگر است و از نو تاس می‌ریزد.
know-answer-options = سر این میز: پایستگی: { $conservation ->
    [0] خاموش
   *[other] روشن
}، تورها: { $nets ->
    [0] خاموش
   *[other] روشن
}، گشایش سختگیرانه: { $strict ->
    [0] خاموش
   *[other] روشن
}.
know-answer-dice = { $dice ->
    [2] برای هر نوبت دو تاس ریخته می‌شود.
   *[other] برای هر نوبت یک تاس ریخته می‌شود.
}
