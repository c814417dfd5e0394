race-name = Wedloop
race-summary = Twee lopers elk en twee dobbelstenen: de eerste kant die thuis is, wint.
race-variant-standard = Standaard
race-variant-single = Eén dobbelsteen
race-seat-0 = Geel
race-seat-1 = Rood
race-end-home = Beide lopers zijn thuis!
race-told-run = { $side }: loper { $runner } gaat { $spaces ->
    [one] één veld
   *[other] { $spaces } velden
}.
race-told-cast = { $side } gooit { $dice }.
race-status-score = Geel heeft { $yellow } gelopen, Rood { $red }.
race-task = loop { $dice }
race-score = { $yellow }{ " " }:{ " " }{ $red }
race-refuse-unreadable = { $text } kan ik niet als loper en dobbelsteen lezen.
race-refuse-home = Loper { $runner } is al thuis.
race-refuse-die = Er ligt geen { $die } op tafel.
race-alt = Een wedloop over { $track } velden. { $yellow } { $red } { $side } heeft de dobbelstenen { $dice }.
race-alt-side = { $side }: loper a op { $first }, loper b op { $second }.
