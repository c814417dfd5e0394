# Questions about the rules.

why-not-title = چرا { $move } نمی‌شود؟
why-possible-title = این حرکت ممکن است
why-possible = با وضع کنونی تخته هیچ قاعده‌ای { $moves } را منع نمی‌کند.
rules-title = قواعد { $game }
rules-contents-line = { "\u200F" }{ $passage } · { $heading }
rules-refuse-no-passage = در قواعد { $game } بندی به شماره‌ی «{ $passage }» نیست.
rules-not-covered = به نظر نمی‌رسد قواعد { $game } به این پرسش پاسخ داده باشد.
rules-by-author = این قاعده از خود سازنده‌ی بازی است.
rules-by-us = قرار خود ماست: { $why }
rules-written = کوتاه: { $answer }
help-why-usage = /why [‹کد›{ "\u200E" }] ‹حرکت›{ "\u200E" }
help-why = چرا حرکتی ممکن نیست: قاعده‌ی آن و جاهایی که مهم‌اند
help-rules-usage = /rules [‹بازی›{ "\u200E" }] [‹پرسش›{ "\u200E" } | ‹شماره›{ "\u200E" }]
help-rules = پاسخ کتاب قواعد به یک پرسش، یک بند، یا فهرست
rules-not-sure = هیچ بندی با اطمینان به این پرسش پاسخ نمی‌دهد.
rules-nearest = نزدیک‌ترین‌ها:
rules-going-on = در ادامه‌ی { $passage }:
rules-code = هر کسی می‌تواند دوباره پیدایش کند: { $command }
rules-which-game = کدام بازی؟
rules-which-game-kept = پرسشتان ده دقیقه نزد من می‌ماند؛ با یک لمس پرسیده می‌شود.
rules-refuse-not-kept = پرسشتان دیگر یادم نیست. لطفاً با { $command } دوباره بپرسید.
rules-refuse-shown = این بند همین حالا به همه نشان داده شده است.
rules-refuse-private = این‌جا کس دیگری نمی‌خواند. در گروه، این دکمه بند را به همه نشان می‌دهد.
button-show-room = نشان دادن به همه
button-game = { $game }
rules-computed = محاسبه‌شده از وضع کنونی میز { $code }:
rules-computed-may = { $move } هم‌اکنون ممکن است.
rules-computed-none = هم‌اکنون هیچ حرکتی به آن‌جا نمی‌رسد.
rules-beside = کنار { $place }: { $near }.
rules-place-with = ‏{ $place } ({ $what })
help-questions-usage = /questions [پاک]
help-questions = پرسش‌های بی‌پاسخ درباره‌ی قواعد، اگر نگه داشته شوند
unanswered-title = پرسش‌های بی‌پاسخ
unanswered-game = { "\u200F" }{ $game }:
unanswered-line = { $count ->
    [1] «{ $question }»
   *[other] «{ $question }» (به { $count } شکل پرسیده شده)
  }
unanswered-more = و { $count } پرسش دیگر.
unanswered-none = پرسشی نگه داشته نشده است.
unanswered-deleted = همه پاک شدند.
unanswered-refuse-admins = این را فقط مدیران این گروه می‌توانند بخوانند.
unanswered-refuse-off = این‌جا پرسش‌ها نگه داشته نمی‌شوند. { $command } پرسش‌های بی‌پاسخ را بدون نام تا { $days } روز نگه می‌دارد.
