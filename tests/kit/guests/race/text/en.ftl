race-name = Race
race-summary = Two runners each and two dice: the first side that is home wins.
race-variant-standard = Standard
race-variant-single = Single die
race-seat-0 = Yellow
race-seat-1 = Red
race-end-home = Both runners are home!
race-told-run = { $side }: runner { $runner } goes { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
}.
race-told-cast = { $side } casts { $dice }.
race-status-score = Yellow has run { $yellow }, Red { $red }.
race-task = run { $dice }
race-score = { $yellow }{ " " }:{ " " }{ $red }
race-refuse-unreadable = I cannot read { $text } as a runner and a die.
race-refuse-home = Runner { $runner } is home already.
race-refuse-die = No { $die } lies on the table.
race-alt = A race over { $track } spaces. { $yellow } { $red } { $side } has the dice { $dice }.
race-alt-side = { $side }: runner a on { $first }, runner b on { $second }.
