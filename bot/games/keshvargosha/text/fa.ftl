keshvargosha-name = کشورگشا
keshvargosha-summary = قلعه بسازید و زمین بیشتری بگیرید.
keshvargosha-variant-game1 = بازی اول: سه حرکت آزاد در هر نوبت
keshvargosha-variant-game2 = بازی دوم: نخست قلعه‌ها
keshvargosha-variant-game3 = بازی سوم: پرچم‌هایی که از بازی خارج می‌شوند
keshvargosha-variant-game4 = بازی چهارم: پرچم‌هایی که دست به دست می‌شوند
keshvargosha-seat-0 = زرد
keshvargosha-seat-1 = قرمز

## Endings

keshvargosha-end-target = امتیاز هدف به دست آمد.
keshvargosha-end-no-castle = یکی از دو طرف دیگر قلعه‌ای ندارد و نمی‌تواند قلعه‌ای بسازد.
keshvargosha-end-points = نوبتی نمانده است و هر که امتیاز بیشتری دارد برنده است.
keshvargosha-end-castles = نوبتی نمانده است؛ امتیازها برابرند و هر که قلعه‌ی بیشتری دارد برنده است.
keshvargosha-end-soldiers = نوبتی نمانده است؛ امتیازها و قلعه‌ها برابرند و هر که سرباز بیشتری دارد برنده است.
keshvargosha-end-draw = نوبتی نمانده است و امتیازها، قلعه‌ها و سربازها برابرند: مساوی.

## Refusals

keshvargosha-refuse-unreadable = «{ $text }» را نمی‌توانم بخوانم. حرکت‌ها را این‌طور بنویسید: قلعه C3، دیوار A0/A1، ورود E0، حرکت 3 A0>A1 و پایان.
keshvargosha-refuse-no-cell = خانه‌ای به نام { $cell } وجود ندارد: کاشی‌ها از A تا I و خانه‌های هر کاشی از 0 تا 6 هستند.
keshvargosha-refuse-opening = «{ $text }» باید بماند برای بعد: نخست هر طرف یک قلعه در مرکز یک کاشی می‌سازد.
keshvargosha-refuse-draft = «{ $text }» باید بماند برای بعد: در بازی دوم نخست همه‌ی قلعه‌ها ساخته می‌شوند.
keshvargosha-refuse-castle-game2 = در بازی دوم پس از راند نخست دیگر قلعه‌ای ساخته نمی‌شود.
keshvargosha-refuse-castle-twice = در این نوبت یک قلعه ساخته‌اید و در هر نوبت بیش از یکی نمی‌شود.
keshvargosha-refuse-castle-none-left = همه‌ی قلعه‌هایتان را ساخته‌اید.
keshvargosha-refuse-castle-there = در { $cell } از پیش قلعه‌ای هست.
keshvargosha-refuse-castle-near = خانه‌ی { $cell } چسبیده به یک قلعه است و قلعه‌ی تازه باید دست‌کم دو خانه با هر قلعه‌ی دیگر فاصله داشته باشد.
keshvargosha-refuse-castle-soldiers = در { $cell } سرباز حریف ایستاده است.
keshvargosha-refuse-castle-centre = خانه‌ی { $cell } مرکز کاشی نیست و اولین قلعه‌ی هر طرف در مرکز یک کاشی جای می‌گیرد.
keshvargosha-refuse-wall-apart = { $one } و { $other } همسایه نیستند و مرزی میانشان نیست.
keshvargosha-refuse-wall-none-left = همه‌ی دیوارهایتان را گذاشته‌اید.
keshvargosha-refuse-wall-there = روی مرز { $border } از پیش دیواری هست.
keshvargosha-refuse-wall-enemy = مرز { $border } مرز قلعه‌ی حریف است.
keshvargosha-refuse-wall-not-yours = مرز { $border } نه مرز قلعه‌ای از شماست و نه مرز خانه‌ای که مالکش هستید.
keshvargosha-refuse-enter-none-left = دیگر سرباز ذخیره‌ای ندارید.
keshvargosha-refuse-enter-where = در { $cell } قلعه‌ای ندارید و سربازها در قلعه‌های خودشان وارد بازی می‌شوند.
keshvargosha-refuse-move-apart = { $start } و { $goal } همسایه نیستند و سربازها هر بار یک خانه می‌روند{ $steps ->
    [0] .
   *[other] : { $steps } گام است، هر گام یک حرکت.
}
keshvargosha-refuse-move-nobody = دست‌کم یک سرباز باید برود.
keshvargosha-refuse-move-too-many = { $there ->
    [0] در { $start } سربازی ندارید.
    [1] در { $start } تنها { $there } سرباز دارید.
   *[other] در { $start } تنها { $there } سرباز دارید.
}
keshvargosha-refuse-move-wall = میان { $start } و { $goal } دیواری هست و هیچ‌کس از دیوار نمی‌گذرد.

## What happened

keshvargosha-told-castle = { $side }: قلعه‌ی { $number } در { $cell }.
keshvargosha-told-wall = { $side }: دیوار { $border }.
keshvargosha-told-enter = { $side }: سرباز به { $cell }.
keshvargosha-told-move = { $number ->
    [1] { $side }: { $number } سرباز از { $start } به { $goal }.
   *[other] { $side }: { $number } سرباز از { $start } به { $goal }.
}
keshvargosha-told-end = { $left ->
    [1] { $side } نوبت را پایان داد، { $left } حرکت ماند.
   *[other] { $side } نوبت را پایان داد، { $left } حرکت ماند.
}
keshvargosha-told-falls = { $side } قلعه‌ی { $number } را در { $cell } از { $other } گرفت.
keshvargosha-told-lost = { $soldiers ->
    [1] { $side } { $soldiers } سرباز از دست داد.
   *[other] { $side } { $soldiers } سرباز از دست داد.
}
keshvargosha-told-holds = قلعه‌ی { $number } در { $cell } نمی‌افتد: { $attacking } مهاجم، { $defending } مدافع.
keshvargosha-told-flag-leaves = پرچم { $number } بیرون رفت.
keshvargosha-told-flag-returns = پرچم { $number } برگشت.
keshvargosha-told-no-site = جایی برای قلعه‌ی { $number } نیست: { $side } رد می‌شود.
keshvargosha-told-passes = { $side } کاری نمی‌تواند بکند و رد می‌شود.
keshvargosha-told-nothing-left = { $side } کار دیگری نمی‌تواند بکند.
keshvargosha-told-gains = { $points ->
    [1] { $side } { $points } امتیاز گرفت.
   *[other] { $side } { $points } امتیاز گرفت.
}
keshvargosha-told-loses = { $points ->
    [1] از { $side } { $points } امتیاز کم شد.
   *[other] از { $side } { $points } امتیاز کم شد.
}
keshvargosha-reason-wins = بازی را می‌برد.
keshvargosha-reason-captures = { $count ->
    [1] قلعه‌ی { $cells } را می‌گیرد.
   *[other] قلعه‌های { $cells } را می‌گیرد.
}
keshvargosha-reason-exposes = { $guards ->
    [0] قلعه‌ی { $cell } را بی‌نگهبان می‌گذارد؛ { $side } می‌تواند از { $start } وارد آن شود.
    [1] قلعه‌ی { $cell } را با یک نگهبان می‌گذارد؛ { $side } می‌تواند از { $start } آن را بگیرد.
   *[other] قلعه‌ی { $cell } را با { $guards } نگهبان می‌گذارد؛ { $side } می‌تواند از { $start } آن را بگیرد.
}
keshvargosha-reason-guards = نگهبان قلعه‌ی { $cell } می‌شود که { $side } می‌توانست از { $start } آن را بگیرد.
keshvargosha-reason-threatens = تهدید می‌کند که در نوبت بعد از { $start } قلعه‌ی { $cell } را بگیرد.
keshvargosha-told-won = { $side } برنده شد. زرد { $yellow }، قرمز { $red }.
keshvargosha-told-draw = مساوی. زرد { $yellow }، قرمز { $red }.

## On the card

keshvargosha-status-points = امتیازها: زرد { $yellow }، قرمز { $red }.
keshvargosha-status-agreed = قرار بازی: { $terms }.
keshvargosha-status-found = { $side } قلعه‌ای در مرکز یک کاشی می‌سازد.
keshvargosha-status-draft = { $side } قلعه‌ی شماره‌ی { $number } را می‌سازد.
keshvargosha-status-actions = { $left ->
    [1] { $side } در نوبت { $turn } هنوز { $left } حرکت دارد.
   *[other] { $side } در نوبت { $turn } هنوز { $left } حرکت دارد.
}
keshvargosha-status-last-resort = { $left ->
    [1] { $side } پرچمی ندارد و در نوبت آخر راند هنوز { $left } حرکت دارد.
   *[other] { $side } پرچمی ندارد و در نوبت آخر راند هنوز { $left } حرکت دارد.
}
keshvargosha-status-stock = مانده‌ی { $side }: قلعه { $castles }، سرباز { $soldiers }، دیوار { $walls }.
keshvargosha-status-won = { $side } برنده شد.
keshvargosha-status-draw = بازی مساوی شد.
keshvargosha-task-found = قلعه‌ای در مرکز یک کاشی بسازید
keshvargosha-task-draft = قلعه‌ی { $number } را بسازید
keshvargosha-task-choose = { $task } – جایی یا کاری را برگزینید
keshvargosha-next-castle = جای آن را برگزینید
keshvargosha-next-wall = مرزی را برگزینید
keshvargosha-next-enter = قلعه‌ای را برگزینید
keshvargosha-next-soldier = سربازی را برگزینید
keshvargosha-next-goal = مقصدش را برگزینید
keshvargosha-next-number = شمار سربازان را برگزینید
keshvargosha-task-actions = { $left ->
    [1] { $left } حرکت
   *[other] { $left } حرکت
}
keshvargosha-task-last-resort = { $left ->
    [1] نوبت آخر راند، { $left } حرکت
   *[other] نوبت آخر راند، { $left } حرکت
}
keshvargosha-score = امتیاز { $yellow }{ "\u00A0" }:{ "\u00A0" }{ $red }

keshvargosha-agreed-amateur = حالت آماتور
keshvargosha-agreed-professional = حالت حرفه‌ای
keshvargosha-status-target = امتیاز هدف { $target }
keshvargosha-agreed-last = تا آخرین قلعه
keshvargosha-agreed-castles = با شمارش خانه‌ی قلعه‌ها
keshvargosha-agreed-walkout = سقوط قلعه با خروج مدافع
keshvargosha-agreed-return = بازگشت پرچم‌ها
keshvargosha-agreed-balanced = شروع متعادل
keshvargosha-agreed-shuffled = کاشی‌های بُرخورده

## Buttons

keshvargosha-pick-castle = قلعه
keshvargosha-pick-wall = دیوار
keshvargosha-pick-enter = ورود سرباز
keshvargosha-pick-move = حرکت سرباز
keshvargosha-pick-end = پایان نوبت
keshvargosha-pick-castle-on = قلعه‌ی { $cell }
keshvargosha-pick-wall-on = دیوار { $border }
keshvargosha-pick-enter-at = سرباز به { $cell }
keshvargosha-pick-from = حرکت از { $cell }
keshvargosha-pick-step = از { $start } به { $goal }
keshvargosha-pick-march = ‏{ $number }: { $start } به { $goal }

## In the picture

keshvargosha-label-number = { $number }
keshvargosha-label-target = { $target } امتیاز می‌برد
keshvargosha-label-round = راند { $round } از { $rounds }

## The picture in words

keshvargosha-alt = کشورگشا، { $game }: { $agreed }. { $todo } { $moment }. امتیازها: زرد { $yellow }، قرمز { $red }. { $castles }. دیوارها: { $walls }. سربازها، نخست زرد و سپس قرمز: { $soldiers }. { $stock }.
keshvargosha-alt-then = ؛{ " " }
keshvargosha-alt-none = هیچ
keshvargosha-alt-begin = پیش از اولین نوبت
keshvargosha-alt-turn = راند { $round }، خانه‌ی { $space } صفحه‌ی نوبت‌شمار
keshvargosha-alt-built = در این نوبت قلعه‌ای ساخته شده است
keshvargosha-alt-passed = { $side } نوبت پیش را رد کرد
keshvargosha-alt-due = { $side } در پایان راند یک نوبت دارد
keshvargosha-alt-castles = قلعه‌های { $side }: { $castles }
keshvargosha-alt-side = { $side } { $walls } دیوار مانده دارد و { $out } سربازش از بازی بیرون رفته‌اند
keshvargosha-alt-flags = پرچم‌های بیرون از بازی: { $flags }
keshvargosha-alt-values = امتیاز خانه‌های 0 تا 6 هر کاشی: { $values }

## Lesson

keshvargosha-lesson-opening = شما زردید. اولین قلعه در میان یک کاشی ساخته می‌شود و شش خانه‌ی گردش را می‌آورد: { $move } را بازی کنید.
keshvargosha-lesson-actions = هر نوبت سه کنش دارد. با نگهبانی برای قلعه آغاز کنید: { $move }.
keshvargosha-lesson-build = کنش دوم: در هر نوبت می‌توان یک قلعه ساخت، ولی نه کنار قلعه‌ای دیگر. { $move } شش خانه‌ی دیگر می‌آورد.
keshvargosha-lesson-wall = کنش سوم: دیوار برای همیشه جلوی سربازها را می‌گیرد، و خانه‌ی پشتش را از قلعه‌ی شما جدا می‌کند. { $move } را بیازمایید.
keshvargosha-lesson-move = قرمز هم سه کنش خود را انجام داد. سربازها هر بار یک خانه می‌روند و از دیوار نمی‌گذرند: { $move }.
keshvargosha-lesson-shared = تخته‌ای دیگر. با { $move } به دو خانه‌ی قلعه‌ی قرمز می‌رسید: مشترک می‌شوند و قرمز از دستشان می‌دهد.
keshvargosha-lesson-siege = یک سرباز قرمز نگهبان H4 است. با یکی از دو سرباز خود وارد شوید: { $move }. یک در برابر یک تنها محاصره است.
keshvargosha-lesson-capture = حالا آن یکی، باز هم با { $move }: دو در برابر یک، و قلعه از آنِ شما می‌شود.
keshvargosha-lesson-end = یک کنش مانده، ولی ناچار نیستید به کارش ببرید: { $move }.
keshvargosha-lesson-target = بازی‌ای پیش‌رفته‌تر: ۲۴ امتیاز دارید و ۲۷ بی‌درنگ برنده می‌کند. { $move } به اندازه‌ی کافی می‌آورد.
keshvargosha-lesson-guard = سربازی قرمز کنار قلعه‌ی شما در B0 ایستاده است و برای گرفتن قلعه‌ی خالی یکی بس است. نگهبانی بیاورید: { $move }.

keshvargosha-answer-cells = { $count ->
    [0] { $side } خانه‌ای ندارد.
   *[other] { $side } { $count } خانه دارد: { $cells }.
}
keshvargosha-answer-castle = { $count ->
    [0] خودِ خانه‌ی { $cell } از آن کسی نیست.
   *[other] سر این میز خانه‌ی قلعه‌ها هم شمرده می‌شود: خانه‌ی { $cell } برای { $side } به حساب می‌آید.
}
keshvargosha-answer-castle-cells = { $count ->
    [0] سر این میز خانه‌ی زیر قلعه برای کسی شمرده نمی‌شود.
   *[other] سر این میز خانه‌ی زیر قلعه برای صاحب قلعه شمرده می‌شود.
}
keshvargosha-answer-taking = { $actions ->
    [0] ‏{ $cell } (همان آغاز نوبت)
   *[other] ‏{ $cell } ({ $actions } حرکت)
}
keshvargosha-answer-reach-now = { $count ->
    [1] { $side } در این نوبت می‌تواند این قلعه را بگیرد: { $castles } – { $why }.
   *[other] { $side } در این نوبت می‌تواند هر یک از این قلعه‌ها را بگیرد: { $castles }.
}
keshvargosha-answer-reach-next = { $count ->
    [1] با وضع کنونی، { $side } در نوبت بعدی خود می‌تواند این قلعه را بگیرد: { $castles } – { $why }.
   *[other] با وضع کنونی، { $side } در نوبت بعدی خود می‌تواند هر یک از این قلعه‌ها را بگیرد: { $castles }.
}
keshvargosha-answer-no-reach-now = { $count ->
    [1] { $side } در این نوبت نمی‌تواند قلعه‌ی { $castles } را بگیرد: { $why }.
   *[other] { $side } در این نوبت هیچ قلعه‌ای را نمی‌تواند بگیرد.
}
keshvargosha-answer-no-reach-next = { $count ->
    [1] با وضع کنونی، { $side } در نوبت بعدی خود نمی‌تواند قلعه‌ی { $castles } را بگیرد: { $why }.
   *[other] با وضع کنونی، { $side } در نوبت بعدی خود هیچ قلعه‌ای را نمی‌تواند بگیرد.
}
keshvargosha-answer-distance = باید { $needed } سرباز در آن باشد{ $steps ->
    [-1] ، و هیچ سربازی روی صفحه به آن نمی‌رسد
    [0] { "" }
   *[other] ، و نزدیک‌ترین { $steps } گام دور است
}
keshvargosha-answer-fallen = اگر { $side } قلعه‌ی { $cell } را بگیرد، امتیازها این می‌شود: زرد { $yellow }، قرمز { $red }.{ $lost ->
    [0] { "" }
    [1] { " " }تک‌مدافع { $other } برای همیشه از بازی بیرون می‌رود.
   *[other] { " " }هر { $lost } مدافع { $other } برای همیشه از بازی بیرون می‌روند.
}
keshvargosha-answer-scores = امتیازها (زرد:قرمز) اگر { $side } قلعه‌ای را بگیرد: { $scores }.
keshvargosha-answer-captured = قلعه‌ی گرفته‌شده شماره‌اش را نگه می‌دارد. مدافعانش برای همیشه از بازی بیرون می‌روند و مهاجمان در آن می‌مانند.{ $count ->
    [0] { "" }
   *[other] { " " }اگر از سازنده‌اش گرفته شود، پرچمش از نوبت‌شمار می‌رود.
}
keshvargosha-answer-walls = { $count ->
    [0] هیچ دیواری روی صفحه نیست.
   *[other] { $count } دیوار روی صفحه هست: { $walls }.
} دیوارهای مانده: زرد { $yellow }، قرمز { $red }.
keshvargosha-answer-target-later = هنوز کسی نبرده است: در بازی دوم امتیاز هدف تنها از نوبت { $turn }، اولین نوبت راند سوم، به حساب می‌آید.
keshvargosha-answer-target-at-once = امتیاز هدف در آغاز هر نوبت و پس از هر حرکت بررسی می‌شود. همین که به دست آید، بازی تمام می‌شود.
keshvargosha-answer-used = حرکت‌های انجام‌شده‌ی این نوبت: { $used } از { $actions }.
keshvargosha-answer-built = { $count ->
    [0] در این نوبت هنوز قلعه‌ای ساخته نشده است.
   *[other] در این نوبت یک قلعه ساخته شده است و دومی مجاز نیست.
}
keshvargosha-answer-turns = { $turn ->
    [0] نوبت نخست هنوز در پیش است.
   *[other] این نوبت { $turn } است (راند { $round } از { $rounds }).
} { $left ->
    [0] این آخرین نوبت است.
   *[other] حداکثر { $left } نوبت دیگر مانده است.
} بازی دست بالا پس از نوبت { $last } تمام می‌شود.
keshvargosha-answer-option = { $count ->
    [0] { $name } – نه
   *[other] { $name } – بله
}
keshvargosha-answer-agreed = سر این میز: { $answers }.
keshvargosha-answer-siege = قلعه‌ی { $number } در { $cell } از آن { $side } است{ $captured ->
    [0] { "" }
   *[other] { " " }(گرفته‌شده از { $other })
}: { $inside } مدافع، { $attacking } سرباز { $other } در آن. { $needed ->
    [1] یک مهاجم آن را می‌گیرد.
   *[other] ‏{ $needed } مهاجم آن را می‌گیرند.
}
keshvargosha-place-castle = قلعه‌ی { $side }، سربازها: { $yellow } زرد و { $red } قرمز
keshvargosha-place-soldiers = سربازها: { $yellow } زرد و { $red } قرمز
keshvargosha-answer-no-siege = هیچ قلعه‌ای در محاصره نیست.
keshvargosha-answer-cell = { $count ->
    [0] ‏{ $cell } از آن کسی نیست: هیچ قلعه‌ای به آن متصل نیست.
    [1] ‏{ $cell } از آن { $side } است. قلعه‌های متصل: زرد { $yellow }، قرمز { $red }.
   *[other] ‏{ $cell } مشترک است و از آن کسی نیست. قلعه‌های متصل: زرد { $yellow }، قرمز { $red }.
}
keshvargosha-answer-soldiers-there = سربازها در { $cell }: زرد { $yellow }، قرمز { $red }.
keshvargosha-answer-soldiers = سربازهای { $side }: { $reserve } در ذخیره، { $board } روی صفحه، { $out } بیرون از بازی.
keshvargosha-answer-standing = ‏{ $side }: { $cells }
keshvargosha-answer-numbered = شماره‌ی { $number } در { $cell }
keshvargosha-answer-castles = ‏{ $count ->
    [0] { $side } قلعه‌ای ندارد.
   *[other] { $side } { $count } قلعه دارد: { $castles }.
} { $empty ->
    [0] هیچ‌کدام بی‌نگهبان نیست.
   *[other] بی‌نگهبان: { $unguarded }.
}
keshvargosha-answer-builds = { $count ->
    [0] { $side } دیگر قلعه‌ای برای ساختن ندارد.
    [1] { $side } یک قلعه‌ی دیگر می‌تواند بسازد: شماره‌ی { $next }.
   *[other] { $side } هنوز { $count } قلعه می‌تواند بسازد: { $numbers }. بعدی شماره‌ی { $next } است.
}
keshvargosha-answer-counted = ‏{ $points } { $count ->
    [0] اگر بازی همین حالا تمام می‌شد، مساوی بود.
   *[other] اگر بازی همین حالا تمام می‌شد، { $side } برنده بود.
}
keshvargosha-answer-target = سر این میز { $target } امتیاز برنده می‌شود{ $turn ->
    [0] { "" }
   *[other] ، ولی تنها از نوبت { $turn } (راند سوم)
}. مانده: زرد { $yellow }، قرمز { $red }.
keshvargosha-answer-turn = { $side } (نوبت { $turn })
keshvargosha-answer-next = پس از این نوبت: { $turns }.
keshvargosha-answer-flags = { $count ->
    [0] سر این میز پرچمی که رفته برنمی‌گردد.
   *[other] سر این میز پرچم رفته برمی‌گردد، وقتی صاحب آن شماره قلعه‌اش را پس بگیرد.
}
keshvargosha-answer-no-flags = این بازی پرچم ندارد: نوبت‌های فرد از آن زرد است و نوبت‌های زوج از آن قرمز.
keshvargosha-answer-counter = پرچم‌های روی نوبت‌شمار: زرد { $yellow }؛ قرمز { $red }. پرچم‌های رفته که نوبتشان نمی‌آید: { $out }.
keshvargosha-answer-wall = روی { $border } دیوار هست.
keshvargosha-answer-no-wall = روی { $border } دیواری نیست.
