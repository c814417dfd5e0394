# Opgaven.

puzzle-title = { $game }: een opgave
puzzle-title-day = { $game }: de opgave van de dag
puzzle-task = { $side } aan zet: vind de ene beste zet.
puzzle-task-turn = { $side } aan zet: vind de ene beste beurt, tot het einde.
puzzle-own = Hij komt uit een partij van jou.
puzzle-given = Je antwoord tot nu toe: { $moves }
puzzle-standing = Moeilijkheid { $difficulty }, jij { $rating }; goed op rij: { $streak }.
puzzle-right = Goed!
puzzle-almost = Bijna
puzzle-wrong = Deze niet
puzzle-answer = { $moves }: dat is hem.
puzzle-also = Bedoeld was { $moves }; de jouwe is even goed.
puzzle-why = Wat het oplevert: { $reasons }
puzzle-goes-on = Het kan zo verdergaan: { $moves }.
puzzle-gained = Je opgavenrating: van { $before } naar { $after }.
puzzle-uncounted = Je rating blijft zoals hij is: alleen het eerste antwoord op een opgave telt.
puzzle-not-best = { $moves } is mogelijk, maar iets anders is beter.
puzzle-worth = Na { $moves } is je winstkans { $left } %, met de oplossing { $best } %.
puzzle-refuted = Het antwoord daarop: { $moves }
puzzle-solution-title = De oplossing
puzzle-solution = { $moves }
puzzle-refuse-no-game = Welk spel? Hierbij zijn opgaven: { $known }.
puzzle-refuse-none = Bij dit spel is er nog geen opgave. { $command } maakt ze uit afgelopen partijen.
puzzle-refuse-none-own = Uit je eigen partijen is er nog geen opgave. { $command } van een partij die je speelde maakt ze uit je fouten; dat duurt een minuut of twee.
puzzle-refuse-gone = Die opgave is er niet meer. { $command } geeft je een andere.
puzzle-refuse-being-played = Die stelling staat in een partij die je nu met andere mensen speelt. De opgave wacht tot die partij verder is.
puzzle-refuse-closed = Die opgave is gesloten. { $command } geeft je een andere.
daily-title = Opgave van de dag { $number }: { $game }
daily-how = Los hem voor jezelf op: niemand ziet wat je antwoordt. Bij de volgende vertel ik wie hem heeft opgelost en hoe snel.
daily-solved = Nummer { $number } is opgelost door { $count ->
    [one] één persoon
   *[other] { $count } mensen
  }: { $people }.
daily-unsolved = Niemand heeft nummer { $number } opgelost.
daily-solver = { $person } ({ $time })
daily-solver-later = { $person } ({ $time }, antwoord { $tries })
daily-noted = Je deed er { $time } over. Bij de volgende opgave word je genoemd.
daily-took = Je deed er { $time } over.
daily-late = De volgende opgave van de dag is er al, dus deze wordt niet meer genoteerd.
daily-refuse-over = Die opgave van de dag is voorbij. { $command } geeft je een andere.
daily-refuse-time = Dat is geen tijdstip. Schrijf het zo: { $example }.
button-daily-solve = Oplossen
button-puzzle-next = Andere opgave
button-puzzle-solution = Oplossing tonen
button-puzzle-again = Opnieuw
help-puzzle-usage = /puzzle [SPEL | mijn] [ZET]
help-puzzle = een stelling met één beste zet, alleen voor jou; mijn: uit je eigen fouten
