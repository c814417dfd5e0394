# معماها.

puzzle-title = { $game }: یک معما
puzzle-title-day = { $game }: معمای روز
puzzle-task = نوبت { $side } است: یگانه بهترین حرکت را پیدا کنید.
puzzle-task-turn = نوبت { $side } است: یگانه بهترین نوبت را تا پایانش پیدا کنید.
puzzle-own = این از یکی از بازی‌های خودتان است.
puzzle-given = پاسخ شما تا اینجا: { $moves }
puzzle-standing = سختی { $difficulty }، شما { $rating }؛ درست‌های پشت سر هم: { $streak }.
puzzle-right = درست است!
puzzle-almost = تقریباً
puzzle-wrong = این یکی نه
puzzle-answer = { $moves }: خودش است.
puzzle-also = منظور { $moves } بود؛ حرکت شما هم به همان خوبی است.
puzzle-why = چه می‌کند: { $reasons }
puzzle-goes-on = می‌تواند این‌طور ادامه یابد: { $moves }.
puzzle-gained = امتیاز معمای شما: از { $before } به { $after }.
puzzle-uncounted = امتیاز شما همان می‌ماند: فقط اولین پاسخ به هر معما حساب می‌شود.
puzzle-not-best = { $moves } ممکن است، اما چیز بهتری هست.
puzzle-worth = پس از { $moves } شانس برد شما { $left }٪ است؛ با راه‌حل { $best }٪.
puzzle-refuted = پاسخ آن: { $moves }
puzzle-solution-title = راه‌حل
puzzle-solution = ‏{ $moves }
puzzle-refuse-no-game = کدام بازی؟ این‌ها معما دارند: { $known }.
puzzle-refuse-none = هنوز معمایی برای این بازی نیست. { $command } از بازی‌های تمام‌شده می‌سازد.
puzzle-refuse-none-own = هنوز معمایی از بازی‌های خودتان نیست. { $command } برای بازی‌ای که کرده‌اید آن‌ها را از اشتباه‌هایتان می‌سازد؛ یکی دو دقیقه طول می‌کشد.
puzzle-refuse-gone = آن معما دیگر نیست. { $command } یکی دیگر به شما می‌دهد.
puzzle-refuse-being-played = این وضعیت در بازی‌ای هست که شما با دیگران دارید. معما می‌ماند تا آن بازی پیش برود.
puzzle-refuse-closed = آن معما بسته شده است. { $command } یکی دیگر به شما می‌دهد.
daily-title = معمای روز { $number }: { $game }
daily-how = آن را خصوصی حل کنید: هیچ‌کس پاسخ شما را نمی‌بیند. با معمای بعدی می‌گویم چه کسی و با چه سرعتی آن را حل کرد.
daily-solved = شماره‌ی { $number } را { $count ->
    [1] یک نفر
   *[other] { $count } نفر
  } حل کردند: { $people }.
daily-unsolved = هیچ‌کس شماره‌ی { $number } را حل نکرد.
daily-solver = ‏{ $person } ({ $time })
daily-solver-later = ‏{ $person } ({ $time }، پاسخ { $tries })
daily-noted = { $time } طول کشید. نامتان با معمای بعدی می‌آید.
daily-took = { $time } طول کشید.
daily-late = معمای روز بعدی آمده است، پس این یکی دیگر ثبت نمی‌شود.
daily-refuse-over = آن معمای روز تمام شده است. { $command } یکی دیگر به شما می‌دهد.
daily-refuse-time = این ساعت روز نیست. این‌طور بنویسید: { $example }.
button-daily-solve = حلش کنید
button-puzzle-next = معمایی دیگر
button-puzzle-solution = نمایش راه‌حل
button-puzzle-again = دوباره
help-puzzle-usage = /puzzle [‹بازی›{ "\u200E" } | خودم{ "\u200E" }] [‹حرکت›{ "\u200E" }]
help-puzzle = موقعیتی با یک بهترین حرکت، فقط برای شما؛ خودم: از اشتباه‌های خودتان
