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
