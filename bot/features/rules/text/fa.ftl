# Questions about the rules.

why-not-title = چرا { $move } نمی‌شود؟
why-possible-title = این حرکت ممکن است
why-possible = بله، اکنون ممکن است: { $moves }
why-possible-later = بله، در نوبت بعدی ممکن است: { $moves }
why-then-turn = سپس نوبت شماست ({ $side }).
why-then-mover = سپس نوبت { $people } است ({ $side }).
why-then-still = آن‌گاه هنوز نوبت { $people } است ({ $side }).
rules-title = قواعد { $game }
rules-contents-line = { "\u200F" }{ $passage } · { $heading }
rules-refuse-no-passage = در قواعد { $game } بندی به شماره‌ی «{ $passage }» نیست.
rules-by-author = این قاعده از خود سازنده‌ی بازی است.
rules-by-us = قرار خود ماست: { $why }
help-why-usage = /why [‹کد›{ "\u200E" }] ‹حرکت›{ "\u200E" }
help-why = چرا حرکتی ممکن نیست: قاعده‌ی آن و جاهایی که مهم‌اند
help-rules-usage = /rules [‹بازی›{ "\u200E" }] [‹پرسش›{ "\u200E" } | ‹شماره›{ "\u200E" }]
help-rules = پاسخ کتاب قواعد به یک پرسش، یک بند، یا فهرست
rules-not-sure = در قواعد { $game } نیامده است.
rules-nearest = نزدیک‌ترین‌ها:
rules-going-on = در ادامه‌ی { $passage }:
rules-also = { $passage } هم می‌تواند به کار بیاید: { $text }
rules-code = هر کسی می‌تواند دوباره پیدایش کند: { $command }
rules-asked = پرسش: { $question }
rules-which-game = کدام بازی؟
rules-which-game-kept = پرسشتان ده دقیقه نزد من می‌ماند؛ با یک لمس پرسیده می‌شود.
rules-refuse-not-kept = پرسشتان دیگر یادم نیست. لطفاً با { $command } دوباره بپرسید.
rules-refuse-shown = این بند همین حالا به همه نشان داده شده است.
rules-refuse-private = این‌جا کس دیگری نمی‌خواند. در گروه، این دکمه بند را به همه نشان می‌دهد.
button-show-room = نشان دادن به همه
button-game = { $game }
rules-computed = (از صفحه‌ی میز { $code } در وضع کنونی.)
rules-computed-no = نه.
rules-computed-open = بازی هنوز تمام نشده است.
rules-computed-turn = نوبت شماست ({ $side }): { $task }
rules-computed-mover = نوبت { $people } است ({ $side }): { $task }
rules-computed-moves = { $side } می‌تواند بازی کند: { $moves }
rules-computed-last = آخرین حرکت { $side }: { $moves }
rules-computed-there = آخرین حرکت در اینجا، از { $side }: { $moves }
rules-computed-no-move = هنوز حرکتی انجام نشده است.
rules-computed-options = { $count ->
    [0] توافق این میز: { $variant }، بدون گزینه.
   *[other] توافق این میز: { $variant }؛ { $options }
}
rules-computed-terms = { $count ->
    [0] سر این میز توافق نشده است، پس این بند اعمال نمی‌شود: { $terms }.
   *[other] توافق این میز: { $terms }.
}
rules-command-takeback = ‏{ $command } از طرف دیگر می‌خواهد آخرین حرکت پس گرفته شود.
rules-command-resign = ‏{ $command } بازی را واگذار می‌کند.
rules-command-draw = ‏{ $command } پیشنهاد تساوی می‌دهد.
rules-command-hint = این‌جا توصیه‌ای داده نمی‌شود. ‏{ $command } نشان می‌دهد چه ممکن است.
rules-example = در مثال کتاب قواعد: { $text }
rules-computed-none = اکنون چنین حرکتی ممکن نیست.
rules-beside = کنار { $place }: { $near }.
rules-joined = { $count ->
    [0] نه، { $first } و { $second } به هم پیوسته نیستند.
   *[other] بله، { $first } و { $second } به هم پیوسته‌اند.
}
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
