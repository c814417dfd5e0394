race-name = Corsa
race-summary = Due corridori a testa e due dadi: vince chi arriva per primo con entrambi.
race-variant-standard = Normale
race-variant-single = Un solo dado
race-seat-0 = Giallo
race-seat-1 = Rosso
race-end-home = Entrambi i corridori sono arrivati!
race-told-run = { $side }: il corridore { $runner } avanza di { $spaces ->
    [one] una casella
   *[other] { $spaces } caselle
}.
race-told-cast = { $side } lancia { $dice }.
race-status-score = Giallo ha corso { $yellow }, Rosso { $red }.
race-task = correre { $dice }
race-score = { $yellow }{ " " }:{ " " }{ $red }
race-refuse-unreadable = Non riesco a leggere { $text } come corridore e dado.
race-refuse-home = Il corridore { $runner } è già arrivato.
race-refuse-die = Sul tavolo non c’è nessun { $die }.
race-alt = Una corsa di { $track } caselle. { $yellow } { $red } { $side } ha i dadi { $dice }.
race-alt-side = { $side }: corridore a su { $first }, corridore b su { $second }.
