quadriga-name = کوادریگا
quadriga-summary = جزیره‌ها را حرکت دهید و بیشتر باشید.
quadriga-variant-standard = صفحه‌ی ۱۶ در ۱۶
quadriga-seat-0 = آبی
quadriga-seat-1 = قرمز

## Endings

quadriga-end-no-units = بازنده مهره‌ای ندارد.
quadriga-end-counter = بازنده به‌موقع مهره‌ای نگرفت.
quadriga-end-quiet = در صد نوبت هیچ مهره‌ای در نبرد از دست نرفت.
quadriga-end-turns = نوبت هزارم تمام شد.

## Refusals

quadriga-refuse-unreadable = «{ $text }» را نمی‌توانم بخوانم. مهره را مانند k7 می‌گذارند، دستور را مانند c3 c4>N می‌دهند، نبرد را مانند c4xe6 برمی‌گزینند و مهره را مانند -f5 پس می‌دهند؛ pass و go هم هست.
quadriga-refuse-no-square = خانه‌ی { $square } وجود ندارد: ستون‌ها از a تا p و ردیف‌ها از 1 تا 16 هستند.
quadriga-refuse-place-first = نخست مهره‌ای روی خانه‌ای خالی بگذارید، مانند k7، یا با pass هیچ مهره‌ای نگذارید. دستورها پس از آن‌اند.
quadriga-refuse-move-now = مهره‌گذاری تمام شده است. به مهره‌های یک جزیره دستور حرکت بدهید، مانند c3 c4>N، یا با go همه‌ی دستورها را اجرا کنید.
quadriga-refuse-fight-now = نخست باید نبردی برگزیده شود. گزینه‌ها: { $choices }.
quadriga-refuse-trim-now = نخست جزیره‌ای که بیش از هشت مهره دارد باید یکی را پس بدهد، مانند -f5. گزینه‌ها: { $choices }.
quadriga-refuse-must-place = مهره‌ای ندارید: اگر پایان نوبت هم نداشته باشید می‌بازید، پس باید یکی بگذارید.
quadriga-refuse-occupied = روی { $square } از پیش مهره‌ای هست.
quadriga-refuse-beside-enemy = خانه‌ی { $square } کنار دشمن در { $enemies } است و کنار دشمن مهره نمی‌گذارند.
quadriga-refuse-centre = در اولین نوبت بازی نمی‌توان روی چهار خانه‌ی میانی مهره گذاشت: { $centre }.
quadriga-refuse-too-many = اینها { $units } مهره‌اند، ولی هر دستور برای دست بالا { $most } مهره است.
quadriga-refuse-no-unit = روی { $squares } مهره‌ای از { $side } نیست.
quadriga-refuse-two-islands = مهره‌های { $others } و { $one } از یک جزیره نیستند. هر جزیره دستور خودش را می‌گیرد.
quadriga-refuse-go-now = در این نوبت دویست دستور داده‌اید. اکنون تنها go مانده است.
quadriga-refuse-leaves-board = مهره‌ی { $squares } با رفتن به سوی { $way } از صفحه بیرون می‌افتد.
quadriga-refuse-enemy-there = روی { $squares } دشمن ایستاده است و هیچ مهره‌ای به خانه‌ی دشمن نمی‌رود.
quadriga-refuse-ally-there = روی { $squares } مهره‌ای از همان طرف ایستاده است و از جایش نمی‌رود.
quadriga-refuse-entered-twice = روی { $squares } دو مهره با هم می‌رسند: دستور { $order } هم به آنجا می‌رود.
quadriga-refuse-no-order = جزیره‌ی { $square } دستوری ندارد که پس گرفته شود.
quadriga-refuse-no-island = خانه‌ی { $square } از جزیره‌ای نیست که آنجا بتواند بجنگد: نخست جزیره‌ی خودی و سپس جزیره‌ی دشمن را بنویسید. گزینه‌ها: { $choices }.
quadriga-refuse-no-contact = جزیره‌های { $own } و { $enemy } در تماس نیستند. گزینه‌ها: { $choices }.
quadriga-refuse-finish-first = جزیره‌ی { $begun } نبرد را آغاز کرده است و نخست آن را به پایان می‌رساند. گزینه‌ها: { $choices }.
quadriga-refuse-no-unit-to-give = روی { $square } مهره‌ای ندارید که پس بدهید. گزینه‌ها: { $choices }.
quadriga-refuse-gives-none = جزیره‌ی { $square } نباید مهره‌ای پس بدهد. گزینه‌ها: { $choices }.

## What happened

quadriga-told-place = { $side }: مهره روی { $square }.
quadriga-told-pass = { $side } مهره‌ای نگذاشت.
quadriga-told-order = { $side } آماده کرد: { $order }.
quadriga-told-withdraw = { $side } دستور { $island } را پس گرفت.
quadriga-told-still = { $side } چیزی را حرکت نداد.
quadriga-told-movement = ‏{ $side } حرکت داد: { $steps }{ $count ->
    [0] ؛ بدون تماس.
   *[other] ؛ در تماس با { $enemies }.
}
quadriga-told-won = { $side } { $units } را از دست داد: { $attackers } در برابر { $defenders }.
quadriga-told-repelled = { $side } { $units } را از دست داد: { $attackers } در برابر { $defenders } کم بود.
quadriga-told-counter-set = ‏{ $side } یک جزیره دارد و { $turns } نوبت برای زدن یک مهره.
quadriga-told-counter-off = شمارنده‌ی { $side } خاموش شد.
quadriga-told-forsaken = { $side } { $units } را که تنها مانده بود از دست داد.
quadriga-told-trim = { $side } مهره‌ی { $square } را پس داد.
quadriga-told-no-room = { $side } خانه‌ای برای مهره ندارد.

## چرا این نوبت خوب است

quadriga-reason-wins = بازی را می‌برد.
quadriga-reason-takes = { $units ->
    [1] یک مهره‌ی دشمن را می‌گیرد.
   *[other] { $units } مهره‌ی دشمن را می‌گیرد.
}
quadriga-reason-counter = برای حریف تنها یک جزیره می‌ماند و شمارنده‌ی او به کار می‌افتد.
quadriga-reason-counter-off = شمارنده‌ی خودی را خاموش می‌کند.
quadriga-reason-risks = { $units ->
    [1] پاسخ حریف شاید یک مهره بگیرد.
   *[other] پاسخ حریف شاید { $units } مهره بگیرد.
}
quadriga-reason-saves = { $units ->
    [1] مهره‌ای را که در خطر حمله بود نجات می‌دهد.
   *[other] { $units } مهره را که در خطر حمله بودند نجات می‌دهد.
}
quadriga-reason-threatens = { $units ->
    [1] تهدید می‌کند که در نوبت بعد یک مهره بگیرد.
   *[other] تهدید می‌کند که در نوبت بعد { $units } مهره بگیرد.
}
quadriga-reason-island = اکنون { $islands } جزیره‌ی دست‌کم دومهره‌ای هست.
quadriga-reason-grows = اکنون { $units } مهره هست.

## On the card

quadriga-status-forces = { $blue }؛ { $red }.
quadriga-status-force = { $units ->
    [1] { $side }: یک مهره
   *[other] { $islands ->
        [1] { $side }: { $units } مهره در یک جزیره
       *[other] { $side }: { $units } مهره در { $islands } جزیره
    }
}
quadriga-status-counters = نوبت { $turn }. { $counters } نوبت‌های بی تلفات نبرد: { $quiet } (در ۱۰۰ تساوی).
quadriga-no-counter = هیچ شمارنده‌ای روشن نیست.
quadriga-counter = { $turns ->
    [1] این آخرین نوبت { $side } برای زدن یک مهره است.
   *[other] { $side } برای زدن یک مهره { $turns } نوبت دارد.
}
quadriga-both-counters = نوبت‌های مانده برای زدن یک مهره: آبی { $one }، قرمز { $other }.
quadriga-status-alone = { $side } در پایان این نوبت { $units } را از دست می‌دهد، مگر آنکه مهره‌ای خودی کنارشان بیاید.
quadriga-status-large = { $side } باید از هر جزیره‌ی بیش از هشت مهره یکی را پس بدهد: { $islands }.
quadriga-status-place = { $side } دور از دشمن مهره‌ای می‌گذارد، یا هیچ.
quadriga-status-must-place = { $side } دور از دشمن مهره‌ای می‌گذارد.
quadriga-status-no-orders = { $side } به تا چهار مهره از هر جزیره دستور می‌دهد و سپس go.
quadriga-status-orders = { $side } این دستورها را آماده کرده است: { $orders }؛ با go همه اجرا می‌شوند.
quadriga-status-go = { $side } این دستورها را آماده کرده است و دستور دیگری نمی‌تواند بدهد: { $orders }؛ go.
quadriga-status-fight = { $side } نبرد بعدی را برمی‌گزیند: { $choices }.
quadriga-status-trim = { $side } از هر جزیره‌ی بیش از هشت مهره یکی را پس می‌دهد: { $choices }.
quadriga-status-won = { $side } بر { $other } پیروز شد.
quadriga-status-drawn = هیچ‌کس نبرد.
quadriga-task-place = مهره‌ای بگذارید
quadriga-task-order = دستور دهید
quadriga-task-go = { quadriga-pick-go }
quadriga-task-fight = نبردی را برگزینید
quadriga-task-trim = مهره‌ای را پس بدهید
quadriga-score = مهره‌ها { $blue }{ "\u00A0" }:{ "\u00A0" }{ $red }
quadriga-task-units = مهره‌هایی را که حرکت می‌کنند برگزینید یا { quadriga-pick-go } را بزنید
quadriga-task-square = خانه‌ای را برگزینید
quadriga-task-unit = مهره‌هایی را که حرکت می‌کنند برگزینید
quadriga-task-direction = { $units ->
    [4] مقصدشان را برگزینید (۴ از ۴)
   *[other] مقصدشان یا مهره‌های دیگری را برگزینید ({ $units } از ۴)
}

## On buttons

quadriga-pick-go = اجرا
quadriga-pick-pass = رد
quadriga-pick-region = ‏{ $first }–{ $last }
quadriga-pick-island = { $units ->
    [1] ‏{ $square }
   *[other] ‏{ $square } ({ $units })
}
quadriga-pick-ordered = ‏{ $island } { $arrow }
quadriga-pick-order = ‏{ $units } { $arrow }
quadriga-order = ‏{ $units } به سوی { $way }
quadriga-way-N = شمال
quadriga-way-NE = شمال شرقی
quadriga-way-E = شرق
quadriga-way-SE = جنوب شرقی
quadriga-way-S = جنوب
quadriga-way-SW = جنوب غربی
quadriga-way-W = غرب
quadriga-way-NW = شمال غربی
quadriga-pick-stay = ‏{ $square }: بی دستور
quadriga-pick-fight = ‏{ $own } به { $enemy } حمله می‌کند
quadriga-pick-give = پس دادن { $square }

## In the picture

quadriga-label-alone = تنها: به‌زودی از دست می‌رود
quadriga-label-beaten = از دست می‌رود
quadriga-label-combat = ‏{ $attackers }:{ $defenders }
quadriga-label-overgrown = بزرگ: یکی پس می‌دهد
quadriga-label-ordered = { $islands ->
    [1] «{ quadriga-pick-go }» جزیره را می‌برد
   *[other] «{ quadriga-pick-go }» { $ordered } جزیره از { $islands } را می‌برد
}
quadriga-label-turn = نوبت { $turn }
quadriga-label-quiet = { $turns ->
    [1] آخرین پیش از تساوی
   *[other] تساوی تا { $turns } نوبت
}
quadriga-label-units = { $units }
quadriga-label-islands = { $islands ->
    [0] بی جزیره
    [1] یک جزیره
   *[other] { $islands } جزیره
}
quadriga-label-shut = در نوبت اول بسته
quadriga-label-counter = { $turns ->
    [1] نوبت آخر
   *[other] باخت تا { $turns } نوبت
}

## The picture in words

quadriga-alt = کوادریگا، ستون‌های a تا p و ردیف‌های 1 تا 16 از پایین. نوبت { $turn }. { $blue } { $red } { $phase } { $counters } نوبت‌های بی تلفات نبرد: { $quiet } (در ۱۰۰ تساوی). { $to_do }
quadriga-alt-units = { "\u200F" }{ $side }: { $units }.
quadriga-alt-no-units = { $side }: هیچ مهره‌ای.
quadriga-alt-orders = { $placed } دستورها: { $orders }.
quadriga-alt-placed = گذاشته‌شده در این نوبت: { $square }.
quadriga-alt-none-placed = در این نوبت مهره‌ای گذاشته نشده است.

## Lesson

quadriga-lesson-place = شما آبی هستید. هر نوبت با گذاشتن مهره‌ای روی خانه‌ای خالی و دور از دشمن آغاز می‌شود: { $move }.
quadriga-lesson-go = سپس جزیره‌ها می‌توانند حرکت کنند. هنوز نمی‌خواهید چیزی حرکت کند، پس بگویید { $move }.
quadriga-lesson-ally = مهره‌ی شما روی g7 تنهاست و در پایان این نوبت از دست می‌رود. همراهی برایش بگذارید: { $move }.
quadriga-lesson-order = دو مهره که به هم می‌رسند یک جزیره‌اند. به تا چهار مهره‌ی جزیره دستور دهید یک خانه به یک سو بروند: { $move }.
quadriga-lesson-mind = دستور تنها نقشه است و دستور تازه جای آن را می‌گیرد. وقتی خشنود بودید بگویید { $move } تا همه با هم حرکت کنند.
quadriga-lesson-row = تخته‌ای دیگر. چهار مهره در یک ردیف می‌توانند پشت سر هم پیش بروند، چون هر یک به خانه‌ای می‌رود که دیگری ترک می‌کند: { $move }.
quadriga-lesson-attack = نبرد آنجاست که پس از حرکت دشمنان به هم برسند. سه مهره را کنار f6 ببرید: { $move }.
quadriga-lesson-combat = سه مهره‌ی شما به f6 می‌رسند و تنها f6 به آنها می‌رسد: سه در برابر یک. بگویید { $move }.
quadriga-lesson-nine = جزیره‌ای با بیش از هشت مهره در پایان نوبت یکی را می‌دهد. با { $move } بقیه با هم می‌مانند.
quadriga-lesson-win = قرمز تنها یک مهره دارد و دستور شما آماده است. بگویید { $move }: هر که مهره‌ای نداشته باشد باخته است.
quadriga-lesson-save = سه مهره‌ی قرمز در نوبت بعد می‌توانند به دو مهره‌ی شما در f4 و g4 حمله کنند و سه در برابر دو می‌برد. آن‌ها را دور ببرید: { $move }.
quadriga-lesson-counter = قرمز دو جزیره دارد و f6 در آستانه‌ی از دست رفتن است. بگویید { $move }: با یک جزیره، شمارنده‌ای از ده بر ضد قرمز به کار می‌افتد تا مهره‌ای را شکست دهد.

## پاسخ درباره‌ی وضع تخته

quadriga-answer-contact = { $count ->
    [0] جزیره‌ی { $island } با هیچ دشمنی در تماس نیست.
   *[other] جزیره‌ی { $island } با این جزیره‌های دشمن در تماس است: { $enemies }.
}
quadriga-answer-no-contacts = هیچ دو جزیره‌ای از دو طرف در تماس نیستند.
quadriga-answer-free = { $count ->
    [0] ‏{ $square } آزاد است، ولی کنار مهره‌های هر دو طرف: هیچ‌کس نمی‌تواند آنجا مهره بگذارد.
    [1] ‏{ $square } آزاد است، ولی کنار مهره‌های { $sides }: تنها { $sides } می‌تواند آنجا مهره بگذارد.
   *[other] ‏{ $square } آزاد است؛ کسی که می‌تواند آنجا مهره بگذارد: { $sides }.
}
quadriga-answer-centre = ‏{ $square } از خانه‌های میانی است: تنها در نوبت نخست بازی نمی‌شود آنجا مهره گذاشت.
quadriga-answer-danger = ‏{ $alone ->
    [0] هیچ مهره‌ای از { $side } تنها نیست
   *[other] مهره‌های تنهای { $side }: { $units }
} { $large ->
    [0] و هیچ جزیره‌ی { $side } بیش از هشت مهره ندارد.
   *[other] و این جزیره‌ها بیش از هشت مهره دارند: { $islands }؛ تنها اگر پس از نبرد هم بیش از هشت باشد یکی را پس می‌دهند.
}
quadriga-answer-open = هنوز کسی نبرده است: { $forces }
quadriga-answer-unit = ‏{ $squares }: یک جزیره‌ی { $side } (شمار مهره‌ها: { $units }).
quadriga-answer-order = { $goes ->
    [0] ‏{ $square } ({ $side }) سر جایش می‌ماند. دستور جزیره‌اش: { $order }.
   *[other] ‏{ $square } ({ $side }) با go به { $target } می‌رود. دستور: { $order }.
}
quadriga-answer-withdraw = تا go نگفته‌اید، دستور تازه جای دستور پیشین را می‌گیرد. برای پس گرفتن دستور: { $moves }.
quadriga-answer-turns = ‏{ $left ->
    [1] پس از یک نوبت دیگر بی تلفات نبرد، بازی مساوی است
   *[other] پس از { $left } نوبت دیگر بی تلفات نبرد، بازی مساوی است
}؛ تا اینجا { $quiet } نوبت پیاپی شده است. این نوبت { $turn } است.
quadriga-answer-reach-now = { $count ->
    [0] در این نوبت هیچ‌یک از مهره‌های { $side } که روی صفحه است نمی‌تواند کنار مهره‌ای از { $other } برسد.
   *[other] در این نوبت { $side } می‌تواند کنار این مهره‌های { $other } برسد: { $units }.
}
quadriga-answer-reach-next = { $count ->
    [0] با وضع کنونی، در نوبت بعدی { $side } هیچ‌یک از مهره‌هایش که روی صفحه است نمی‌تواند کنار مهره‌ای از { $other } برسد.
   *[other] با وضع کنونی، { $side } در نوبت بعدی خود می‌تواند کنار این مهره‌های { $other } برسد: { $units }.
}
quadriga-answer-reach-island = { $wins ->
    [0] ‏{ $island } ({ $side }) می‌تواند کنار { $units } برسد؛ آنجا بردی در چشم‌انداز نیست.
   *[other] ‏{ $island } ({ $side }) می‌تواند کنار { $units } برسد و شاید آنجا ببرد.
}
quadriga-answer-reach-placed = { $wins ->
    [0] مهره‌ای که { $side } پیش از آن بگذارد هم می‌تواند کنار دشمن برسد؛ ولی تنها در هیچ نبردی نمی‌برد.
   *[other] مهره‌ای که { $side } پیش از آن بگذارد می‌تواند به حمله‌ای بپیوندد که شاید ببرد.
}
quadriga-answer-islands = { $left ->
    [0] همه‌ی جزیره‌ها دستور دارند.
   *[other] جزیره‌های بی‌دستور: { $islands }.
}
quadriga-answer-force = { $force } (به اندازه‌ی { $sizes })
quadriga-answer-on = ‏{ $square } ({ $side })
quadriga-answer-in-centre = ‏{ $count ->
    [0] در خانه‌های میانی ({ $centre }) مهره‌ای نیست.
   *[other] در خانه‌های میانی ({ $centre }): { $units }.
}
quadriga-answer-entered = ‏{ $square } اکنون آزاد است، ولی با go مهره‌ای از { $side } به آنجا می‌رود: { $order }.
quadriga-answer-no-orders = هیچ: از { $side } دستوری در انتظار go نیست.
quadriga-answer-waits = ‏{ $side } در نوبت { $other } دستوری ندارد. { $orders }
quadriga-answer-after = پس از آن: { $forces }
quadriga-answer-then = سپس نوبت { $side } است.
