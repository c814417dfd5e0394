territories-name = قلمروها
territories-summary = زمین را حصار بکشید و بیشترینش را ببرید.
territories-variant-standard = زمین ثابت
territories-variant-random = زمینی تازه برای هر بازی
territories-seat-0 = زرد
territories-seat-1 = قرمز

## Endings

territories-end-land = همه‌ی کلبه‌های زرد و قرمز از هم جدا شده‌اند و هر که زمین بیشتری دارد برنده است.
territories-end-equal-land = همه‌ی کلبه‌های زرد و قرمز از هم جدا شده‌اند و زمین برابر تقسیم شده است: مساوی.

## Refusals

territories-refuse-unreadable = «{ $text }» را نمی‌توانم بخوانم. کلبه را مانند e3 و تنه را مانند e1|f1 یا e1-e2 بنویسید.
territories-refuse-no-square = مربع { $square } وجود ندارد: ستون‌ها از a تا h و ردیف‌ها از 1 تا 6 هستند.
territories-refuse-two-houses = { $one } و { $other } دو مربع‌اند. کلبه‌ها یکی‌یکی گذاشته می‌شوند؛ میان دو کلبه نقطه‌ویرگول بگذارید.
territories-refuse-no-trunk-place = میان { $one } و { $other } جایی برای تنه نیست: این دو مربع ضلع مشترک ندارند.
territories-refuse-which-trunk = { $square } به‌تنهایی نمی‌گوید منظور کدام تنه است. کنار آن می‌شود: { $choices }.
territories-refuse-houses-are-placed = { $square } فقط یک مربع است، ولی همه‌ی کلبه‌ها گذاشته شده‌اند. دو مربعی را که تنه باید جدا کند بنویسید، مانند e1|f1.
territories-refuse-spot-taken = روی { $square } از پیش کلبه‌ای هست.
territories-refuse-no-spot = { $square } جای کلبه نیست. جاهای خالی: { $spots }.
territories-refuse-houses-come-first = { $trunk } تنه است و تنه‌ها را تنها پس از گذاشتن هر هشت کلبه می‌سازند.
territories-refuse-already-built = در { $trunk } از پیش تنه‌ای هست.
territories-refuse-not-at-open-end = { $trunk } حصار را ادامه نمی‌دهد: تنه‌ی بعدی باید از سر آزاد آن شروع شود. گزینه‌ها: { $choices }.
territories-refuse-not-connected = { $trunk } به هیچ تنه‌ی پیشینی نمی‌رسد. حصار تازه از یک تنه شروع می‌شود؛ لبه‌ی زمین به‌تنهایی کافی نیست.
territories-refuse-opponents-farm = { $trunk } کنار کلبه‌ی حریف می‌گذرد و اولین تنه‌ی حصار تازه، تا جای دیگری باشد، نباید چنین باشد.
territories-refuse-finished-area = { $trunk } در زمینی است که تکلیفش روشن شده: همه‌ی کلبه‌های آنجا یک‌رنگ‌اند.
territories-refuse-empty-area = { $trunk } زمینی بی‌کلبه را می‌بندد.
territories-refuse-spoils-land = پس از { $trunk } دیگر نمی‌توان حصار را چنان بست که در هر دو سوی آن کلبه‌ای باشد.

## What happened

territories-told-house = { $side }: کلبه روی { $square }.
territories-told-all-houses = همه‌ی کلبه‌ها سر جایشان‌اند؛ { $side } تنه‌گذاری را شروع می‌کند.
territories-told-trunk = ‏{ $side }: { $trunk }.
territories-told-forced = { $side }: { $trunk }، تنها انتخاب.
territories-told-complete = یک حصار کامل شد.
territories-told-land = { $side } { $squares } زمین گرفت.
territories-told-goes-on = { $side } حصاری را کامل کرد و برای همین با حصاری تازه ادامه می‌دهد.
territories-told-no-land = با آن زمینی به کسی نمی‌رسد.
territories-reason-lets = { $squares ->
    [1] می‌گذارد { $side } با تنه‌ی بعدی { $squares } مربع را حصار کند.
   *[other] می‌گذارد { $side } با تنه‌ی بعدی { $squares } مربع را حصار کند.
}
territories-reason-denies = { $squares ->
    [1] با راهی دیگر، { $side } با این حصار { $squares } مربع به دست می‌آورد.
   *[other] با راهی دیگر، { $side } با این حصار { $squares } مربع به دست می‌آورد.
}
territories-reason-concedes = { $squares ->
    [1] اکنون { $side } می‌تواند با این حصار { $squares } مربع بیش از طرف دیگر به دست آورد، هرچه در برابرش بسازند.
   *[other] اکنون { $side } می‌تواند با این حصار { $squares } مربع بیش از طرف دیگر به دست آورد، هرچه در برابرش بسازند.
}
territories-reason-secures = { $squares ->
    [1] طرف دیگر هرگونه ادامه دهد، این حصار اکنون { $squares } مربع بیشتر به { $side } می‌رساند.
   *[other] طرف دیگر هرگونه ادامه دهد، این حصار اکنون { $squares } مربع بیشتر به { $side } می‌رساند.
}
territories-reason-apart = کلبه‌ی { $square } تا نزدیک‌ترین کلبه‌ی { $side } { $steps } گام فاصله دارد و زمینی از آنِ خود.
territories-reason-crowds = { $steps ->
    [1] کلبه‌ی { $square } تا نزدیک‌ترین کلبه‌ی { $side } { $steps } گام فاصله دارد: هر دو یک زمین را شریک‌اند.
   *[other] کلبه‌ی { $square } تا نزدیک‌ترین کلبه‌ی { $side } { $steps } گام فاصله دارد: هر دو یک زمین را شریک‌اند.
}
territories-reason-rim = { $square } یکی از { $spots } جایی است که از همه‌ی جاهای دیگر دورترند: کمتر کسی بر سر زمینش می‌جنگد.
territories-reason-midst = { $square } یکی از { $spots } جایی است که میان همه‌ی جاهای دیگرند: از هر سو بر سر زمینش می‌جنگند.
territories-told-end-land = همه‌ی کلبه‌ها از هم جدا شدند: { $side } با { $more } مربع زمین در برابر { $less } برنده شد.
territories-told-end-equal-land = همه‌ی کلبه‌ها از هم جدا شدند: مساوی، هر کدام با { $points } مربع زمین.

## On the card

territories-status-score = زمین تا اینجا: زرد { $yellow }، قرمز { $red }، نامعلوم { $left }.
territories-status-houses = { $houses ->
    [1] { $side } یک کلبه روی جایی خالی می‌گذارد.
   *[other] { $side } { $houses } کلبه روی جاهای خالی می‌گذارد.
}
territories-status-continue = { $side } حصار را از سر آزادش ادامه می‌دهد: { $choices }.
territories-status-new = { $side } حصار تازه‌ای را شروع می‌کند: از هر تنه‌ی پیشین، ولی نه کنار کلبه‌های { $other }.
territories-status-exception = { $side } حصار تازه‌ای را شروع می‌کند. هر تنه‌ی ممکن کنار کلبه‌ای از { $other } می‌گذرد، پس این بار مجاز است.
territories-status-won = { $side } زمین بیشتری به دست آورد.
territories-task-houses = { $houses ->
    [1] { $houses } کلبه بگذارید
   *[other] { $houses } کلبه بگذارید
}
territories-task-continue = حصار را ادامه دهید
territories-task-new = حصار تازه‌ای را شروع کنید
territories-score = زمین { $yellow }{ "\u00A0" }:{ "\u00A0" }{ $red }
territories-task-trunk = { $task } – یکی از جاهای نشان‌شده را برگزینید

## What can be picked

territories-pick-column = ستون { $column }
territories-pick-house = کلبه روی { $square }

## In the picture

territories-label-points = { $points }
territories-label-undecided = { $squares } نامعلوم

## The picture in words

territories-alt = قلمروها، زمینی با ستون‌های a تا h و ردیف‌های 1 تا 6. جاهای کلبه: { $spots }. تنه‌ی آغازین: { $start }. { $houses } { $trunks } { $turn } زمین: زرد { $yellow }، قرمز { $red }.
territories-alt-no-houses = هنوز کلبه‌ای نیست.
territories-alt-yellow-houses = کلبه‌ی زرد: { $yellow }. هنوز کلبه‌ی قرمزی نیست.
territories-alt-houses = کلبه‌های زرد: { $yellow }. کلبه‌های قرمز: { $red }.
territories-place-house = کلبه‌ی { $side }
territories-alt-no-trunks = هنوز تنه‌ای ساخته نشده است.
territories-alt-trunks = تنه‌های ساخته‌شده: { $trunks }.
territories-alt-over = بازی تمام شده است.
territories-alt-turn = سر آزادی نیست. نوبت { $side } است.
territories-alt-turn-open-end = سر آزاد جایی است که { $squares } به هم می‌رسند. نوبت { $side } است.

## Lesson

territories-lesson-house = شما زردید. دایره‌ها جای کلبه‌اند. اولین: { $move }.
territories-lesson-two = قرمز دو کلبه گذاشت؛ حالا نوبت دو کلبه‌ی شماست. نخست { $move }.
territories-lesson-aim = زمین جایی از آنِ شماست که حصارها تنها کلبه‌های شما را در آن بگذارند. { $move } نزدیک b2 است: همسایه‌ای خوب.
territories-lesson-last-house = یک جا مانده و از آنِ شماست: { $move }. پس از آن نوبت تنه‌هاست.
territories-lesson-open-end = تنه‌ی آغازین یک سر آزاد دارد و هر تنه از همان‌جا ادامه می‌یابد: { $move } را بسازید.
territories-lesson-on = قرمز ادامه داد. شما هم باید بسازید و کسی نمی‌تواند رد شود. با { $move } ادامه دهید.
territories-lesson-spoil = حصار نباید زمینی بی‌کلبه را ببندد، پس با دقت انتخاب کنید. با { $move } گرد کلبه‌ی b2 پایین بروید.
territories-lesson-edge = قرمز به لبه رسید: حصار کامل شد و پنج مربع از آنِ شماست. قرمز حصار تازه‌ای آغاز کرده؛ با { $move } ادامه دهید.
territories-lesson-new = چند تنه بعد شما یکی را کامل کردید و بعدی را آغاز می‌کنید، از هر تنه‌ی پیشین ولی نه کنار کلبه‌ی قرمز: { $move }. تنه‌های ناگزیر خودبه‌خود ساخته می‌شوند.
territories-lesson-end = نزدیک پایان جای خود را عوض کنید: قرمز { $move } را می‌سازد. آنگاه هیچ کلبه‌ای با رنگ دیگر در یک زمین نیست و مربع‌ها شمرده می‌شوند.
territories-lesson-deny = شما قرمز هستید و حصار از سر آزادش ادامه می‌یابد. پس از b4-b5 زرد می‌تواند بی‌درنگ پنج مربع را حصار کند؛ { $move } چیزی نمی‌بخشد.
territories-lesson-race = شما زرد هستید. پس از d4-d5 یا d4|e4 قرمز می‌تواند با این حصار زمین بیشتری ببرد؛ پس از { $move } هرچه قرمز بسازد، زمین بیشتر به شما می‌رسد.
territories-lesson-apart = شما زرد هستید، کلبه‌ای در b2 دارید و دو جا برمی‌گزینید. کلبه‌های کنار هم زمینشان را شریک‌اند: نخست { $move } را بگیرید، دور از دیگری.

territories-answer-mixed = ناحیه‌ی مختلط، هنوز از آن کسی نیست (کلبه‌های زرد: { $yellow }؛ کلبه‌های قرمز: { $red }؛ مربع‌های زمین: { $land }).
territories-answer-finished = ناحیه‌ی تمام‌شده‌ی { $side } (کلبه‌ها: { $houses }؛ مربع‌های زمین: { $land }).
territories-answer-decided = ‏{ $square } زمین { $side } است: در ناحیه‌ای تمام‌شده است.
territories-answer-undecided = ‏{ $square } هنوز از آن کسی نیست: در ناحیه‌ای مختلط است.
territories-answer-house = روی { $square } کلبه‌ی { $side } است.
territories-answer-house-mixed = روی { $square } کلبه‌ی { $side } است و هنوز جدا نشده: { $other } هم در همان ناحیه است ({ $houses }).
territories-answer-house-separated = { $land ->
    [0] روی { $square } کلبه‌ی { $side } است و از { $other } جدا شده، ولی زمینی ندارد.
   *[other] روی { $square } کلبه‌ی { $side } است و از { $other } جدا شده: { $land } مربع زمین برای { $side }.
}
territories-answer-house-square = مربعی که خود کلبه در آن است برای هیچ‌کس شمرده نمی‌شود.
territories-answer-spot = ‏{ $square } جای خالی کلبه است.
territories-answer-land = ‏{ $square } زمین بی‌جای کلبه است: آنجا کلبه‌ای نیست.
territories-answer-trunk = روی { $place } تنه‌ای هست.
territories-answer-no-trunk = روی { $place } تنه‌ای نیست و حالا هم آنجا نمی‌شود تنه گذاشت.
territories-answer-trunk-possible = روی { $place } تنه‌ای نیست، ولی حالا می‌شود آنجا تنه گذاشت.
territories-answer-houses = { $side } از چهار کلبه { $left } تای دیگر باید بگذارد. { $count ->
    [0] هنوز هیچ کلبه‌ای نگذاشته است.
   *[other] کلبه‌هایش: { $houses }.
}
territories-answer-houses-placed = هر چهار کلبه‌ی { $side } گذاشته شده است: { $houses }. { $count ->
    [0] هنوز هیچ‌کدام از { $other } جدا نشده است.
   *[other] جداشده از { $other }: { $separated }.
}
territories-answer-spots = { $count ->
    [0] هیچ جای کلبه‌ای خالی نیست: روی هر هشت جا کلبه هست.
   *[other] جاهای خالی کلبه: { $count } ({ $spots }).
}
territories-answer-trunks = { $built ->
    [0] هنوز تنه‌ای ساخته نشده است: تنها تنه‌ی آغازین روی زمین است. دست بالا { $left } تنه می‌تواند بیاید.
   *[other] تنه‌های ساخته‌شده: { $built }. با تنه‌ی آغازین { $lying } تنه روی زمین است. دست بالا { $left } تنه‌ی دیگر می‌تواند بیاید.
}
territories-answer-ownerless = تنه‌ها مال هیچ‌کس نیستند، هر که آن‌ها را گذاشته باشد.
territories-answer-start = تنه‌ی آغازین روی { $start } است.
territories-answer-fences = { $complete ->
    [0] هنوز هیچ حصاری کامل نشده است.
   *[other] { $complete } حصار کامل شده است.
}
territories-answer-no-open-end = سر آزادی نیست: تنه‌ی بعدی حصار تازه‌ای را شروع می‌کند.
territories-answer-open-end = حصاری هنوز باز است: سر آزاد جایی است که { $squares } به هم می‌رسند. تنه‌ی بعدی از همان‌جا ادامه می‌یابد: { $choices }.
territories-answer-first-fence = سر آزاد جایی است که { $squares } به هم می‌رسند. وقتی همه‌ی کلبه‌ها سر جایشان باشند، حصار اول از همان‌جا ادامه می‌یابد.
territories-answer-squares = ‏{ $count } ({ $squares })
territories-answer-ahead = { $side } با { $more } زمین در برابر { $less } جلو است. هنوز نامعلوم: { $left }.
territories-answer-level = برابر: هر کدام { $points } زمین. هنوز نامعلوم: { $left }.
territories-answer-majority = از { $land } مربع زمین، { $majority } مربع برای بردن بس است. هنوز کم دارند: زرد { $yellow }، قرمز { $red }.
territories-answer-mixed-left = ناحیه‌های مختلط باقی‌مانده: { $count } (کلبه‌ها: { $houses }). وقتی هیچ‌کدام نماند، بازی تمام می‌شود.
territories-answer-next = { $rest ->
    [0] پس از این در هر حال نوبت { $side } است.
   *[other] پس از هر یک از این‌ها نوبت { $side } است: { $moves }.
}
