# رتبه‌ها، جدول برترین‌ها و نمایه‌ها: آنچه درباره‌ی توان هر کس گفته می‌شود.
stakes-rated = این بازی در رتبه‌ها شمرده می‌شود.
stakes-casual = بازی دوستانه است: در هیچ رتبه‌ای شمرده نمی‌شود.
stakes-robots = این بازی در جدول بازی با ربات‌ها شمرده می‌شود: هیچ حرکتی پس گرفته نمی‌شود و رها کردنش باخت است.
stakes-cup = این بازی در جام خود و در رتبه‌ها شمرده می‌شود.

## رتبه‌ها

rating-provisional = { $rating }؟
discipline-partners = { "\u200F" }{ $game } با یار
discipline-robots = { "\u200F" }{ $game } با ربات‌ها
title-expert = کارشناس { $game }
title-master = استاد { $game }
title-grandmaster = استاد بزرگ { $game }

## جدول برترین‌ها

rank-title-here = { "\u200F" }{ $game }: جدول برترین‌ها
rank-title-everywhere = { "\u200F" }{ $game }: جدول برترین‌های همه‌ی گروه‌ها
rank-title-commons = { "\u200F" }{ $game }: جدول برترین‌ها میان غریبه‌ها
rank-all-title-here = جدول‌های برترین‌ها
rank-all-title-everywhere = جدول‌های برترین‌های همه‌ی گروه‌ها
rank-all-title-commons = جدول‌های برترین‌ها میان غریبه‌ها
rank-nobody = هنوز نام کسی اینجا نیست: { $command } یک بازی رتبه‌ای باز می‌کند.
rank-best = { "\u200F" }{ $game }: { $people }
rank-own = شما: جایگاه { $place } از { $count }، رتبه { $rating }، امتیاز { $points }.
rank-provisional = «؟»: موقت است، تا بازی‌های بیشتری انجام شود.
leaderboard-rating = رتبه
leaderboard-points = امتیاز
leaderboard-best = { "\u200F" }{ $place }. { $person } { $rating }
leaderboard-row = { "\u200F" }{ $place }. { $person } { $rating }، امتیاز { $points }
leaderboard-alt = { "\u200F" }{ $name }. { $rows }.
button-picture = به صورت تصویر
button-here = همین گروه
button-everywhere = همه‌ی گروه‌ها
button-commons = میان غریبه‌ها
button-rank = جدول برترین‌ها
button-profile = نمایه‌ی من
button-counting = چگونه شمرده می‌شود
button-stats = به عدد
button-latest = واپسین بازی‌ها

## چگونه شمرده می‌شود

counting-title = چگونه شمرده می‌شود
counting-what = بازی‌ای شمرده می‌شود که دوستانه نباشد، کسی در آن با خودش بازی نکرده باشد و دست‌کم دو حرکت داشته باشد؛ بازی لغوشده شمرده نمی‌شود، و نه آنچه پیش از پیدایش رتبه‌ها تمام شده است. یاری که جایش را وامی‌گذارد با همان طرفی شمرده می‌شود که از آن رفته است.
counting-ratings = رتبه (Glicko-2؛ با یار OpenSkill): همه از { $start } آغاز می‌کنند. هر بازی آن را جابه‌جا می‌کند، و هرچه از کسی کمتر بدانیم بیشتر. با هر هفته‌ی بی‌بازی کمتر می‌دانیم.
counting-settled = رتبه تا وقتی انحرافش بیش از { $alone } نباشد (با یار { $partners }) پابرجاست و پیش از آن موقت.
counting-points = امتیاز (قاعده‌ای از خودمان): برد ۱ امتیاز دارد، و به ازای هر ۱۰ امتیاز کامل که بازنده بالاتر باشد ۱ امتیاز بیشتر. تساوی به پایین‌تر نیمی از آن را می‌دهد؛ به دو برابر، هر یک نیم امتیاز. هیچ امتیازی از دست نمی‌رود.
counting-title-of = { "\u200F" }{ $title }: رتبه‌ی پابرجای { $rating } پس از { $games } بازی. چون به دست آید می‌ماند.
counting-robots = بازی با ربات‌ها فقط به انتخاب شما و در جدول‌های جداگانه شمرده می‌شود: { $command } آن‌ها را نشان می‌دهد.
counting-stays = بازی‌ای که سر میز تمام شده، نتیجه‌ی رتبه‌ای خود را نگه می‌دارد. آنچه برگزارکننده درست می‌کند فقط در جام به حساب می‌آید.
counting-listed = هر گروه فهرست‌های خودش را دارد و یک فهرست هم از همه‌ی گروه‌هاست. { $command } نام شما را کنار می‌گذارد.

## نمایه‌ها

profile-title = { "\u200F" }{ $person } در بازی
profile-title-everywhere = { "\u200F" }{ $person } در بازی، در همه‌ی گروه‌ها
profile-nothing = هنوز بازی‌ای که شمرده شود اینجا نیست.
profile-graph = { "\u200F" }{ $person }: { $game }
profile-line = { "\u200F" }{ $game }: { $rating } (± { $deviation })؛ { $record }
profile-place = جایگاه { $place } از { $count } با { $points } امتیاز.
profile-titles = عنوان‌ها: { $titles }.
profile-streak-won = { "\u200F" }{ $count } بازی آخر همه برد بوده است.
profile-streak-lost = { "\u200F" }{ $count } بازی آخر همه باخت بوده است.
profile-longest = بیشترین برد پیاپی: { $count }.
profile-best = بهترین برد: برابر { $people } با رتبه‌ی { $rating } (میز { $table }).
profile-sides = به تفکیک طرف: { $tallies }.
profile-opponents = بیشتر در برابر: { $tallies }.
profile-casual = و { $count } بازی دوستانه.
profile-tally = { "\u200F" }{ $won } برد، { $drawn } تساوی، { $lost } باخت
profile-tally-side = { "\u200F" }{ $side } ({ $record })
profile-tally-person = { "\u200F" }{ $person } ({ $record })
profile-refuse-unlisted = این شخص نمی‌خواهد نامش در فهرست‌ها بیاید.
profile-refuse-unknown = اینجا کسی را به نام «{ $name }» نمی‌شناسم، یا چند نفر به این نام هستند. { $usage }
progress-alt = { "\u200F" }{ $name }: رتبه در { $games } بازی. اکنون { $now } است؛ بیشترین { $highest } و کمترین { $lowest } بوده است.

## آنچه بازی شده است

latest-title = واپسین بازی‌ها
latest-nothing = هنوز اینجا بازی‌ای نشده است. { $command } یکی را شروع می‌کند.
latest-line = { "\u200F" }{ $game }: { $people }؛ { $result } ({ $ended }، میز { $table })
latest-playing = { "\u200F" }{ $game }: اینجا { $count } بازی در جریان است.
latest-points = { "\u200F" }{ $person } { $points }
latest-won = برد { $people }
latest-drawn = تساوی
button-replay-of = بازپخش: { $game }
stats-title = این گروه به عدد
stats-title-everywhere = همه‌ی گروه‌ها به عدد
stats-total = { "\u200F" }{ $count } بازی تمام شده است؛ { $recent } تا در { $days } روز گذشته.
stats-games = { "\u200F" }{ $games }.
stats-game = { "\u200F" }{ $game }: { $count }
stats-drawn = تساوی: { $count }.
stats-people = { "\u200F" }{ $count } نفر بازی کرده‌اند.
stats-busiest = بیشترین بازی: { $person }، { $count }.

## Commands

help-rank-usage = /rank [‹بازی›{ "\u200E" }] [commons | همه{ "\u200E" }] [یاران{ "\u200E" } | ربات‌ها{ "\u200E" } | زنده{ "\u200E" }] [متن{ "\u200E" } | قاعده{ "\u200E" }]
help-rank = جدول برترین‌های یک بازی: رتبه و امتیاز، اینجا یا در همه‌ی گروه‌ها؛ و چگونگی شمارش
help-profile-usage = /profile [@‹نام›{ "\u200E" }] [‹بازی›{ "\u200E" }] [همه{ "\u200E" }] [یاران{ "\u200E" }] [زنده{ "\u200E" }]
help-profile = یک بازیکن: نتیجه‌ها به تفکیک طرف و حریف، بردهای پیاپی، بهترین برد، عنوان‌ها و سیر رتبه
help-latest-usage = /latest
help-latest = واپسین بازی از هر نوع که اینجا انجام شده است
help-stats-usage = /stats
help-stats = این گروه به عدد
profile-cups = جام‌های برده: { $cups }.
profile-cup = ‏{ $count ->
    [1] { $name }
   *[other] { $name } ({ $count } بار)
  }
counting-titles = برای لقب باید { $beaten } نفر را نیز در { $days } روز جداگانه برده باشید. هر یک از آنان دست‌کم { $games } بازی رتبه‌ای با دست‌کم { $people } نفر کرده است که شما هرگز با آنان بازی نکرده‌اید.
rating-up = { "‏" }+{ $change }
rating-down = { "‏" }−{ $change }
rating-change = { $person } از { $before } به { $after }
profile-last = آخرین بازی: از { $before } به { $after } ({ $by }).
rating-gains = رتبه‌های { $game }، همه‌ی بازی‌های جام با هم: { $changes }
rating-gain = { "‏" }{ $person } { $by }
discipline-live = { "‏" }{ $game }، زنده
counting-live = بازی‌هایی که ساعتشان به هر کس برای { $moves } حرکت کمتر از { $time } می‌دهد زنده‌اند و فهرست خودشان را دارند: { $command }.
