# Wat gemeenschappen kiezen.

help-setup-usage = /setup [NAAM WAARDE]
help-setup = de instellingen van deze gemeenschap
help-selfcheck-usage = /selfcheck
help-selfcheck = welke rechten ik hier nodig heb
setup-title = Deze gemeenschap
setup-language = Taal: { $language }
setup-clock = Klok van nieuwe tafels: { $clock }
setup-clock-none = geen; twee weken stilte beëindigen een partij
setup-starters = Wie een tafel mag openen: { $starters }
setup-starters-everyone = iedereen
setup-starters-admins = beheerders
setup-rooms-all = In elke chat mogen tafels geopend worden.
setup-rooms-some = Tafels mogen maar in { $count ->
    [one] één chat
   *[other] { $count } chats
  } geopend worden.
setup-theme = Borden: { $theme }
setup-theme-auto = in de gewone kleuren
setup-theme-light = licht
setup-theme-dark = donker
setup-theme-contrast = hoog contrast
setup-strangers-refused = Partijen en toernooien van hier zijn er alleen voor de spelers en de leden van deze gemeenschap.
setup-strangers-other-apps = Partijen en toernooien van hier zijn voor de spelers en de leden. In een andere app mag meedoen wie de code van een open plaats of toernooi heeft.
setup-strangers-allowed = Wie de code van een partij of toernooi van deze gemeenschap heeft, mag van overal meekijken en meedoen.
setup-aids-shown = Leeshulp, zoals invloed, wordt getekend.
setup-aids-hidden = Leeshulp, zoals invloed, wordt weggelaten.
setup-bans = { $count ->
    [one] Eén persoon is hier tijdelijk van partijen uitgesloten.
   *[other] { $count } personen zijn hier tijdelijk van partijen uitgesloten.
}
setup-public-none = Tafels en toernooien zijn alleen in hun eigen chats te zien.
setup-public-link = Wie de link heeft, kan tafels en toernooien bekijken.
setup-public-listed = Iedereen kan tafels en toernooien bekijken, en zoekmachines mogen ze vermelden.
setup-public-address = Hun adres is { $address } met daarachter de code die op de kaart staat.
setup-public-nowhere = Wie deze bot beheert, heeft er nog geen pagina’s voor ingesteld.
setup-daily = Opgave van de dag in deze ruimte: om { $time } ({ $zone }).
setup-daily-off = Geen opgave van de dag in deze ruimte.
setup-commands = Beheerders schrijven: { $commands }
setup-refuse-private = Dit is een privéchat: er is hier geen gemeenschap om in te stellen.
setup-refuse-admins = Dat kunnen alleen beheerders van deze gemeenschap veranderen.
setup-refuse-starting = In deze gemeenschap openen alleen beheerders een tafel.
setup-refuse-room = In deze gemeenschap worden tafels in andere chats geopend.
setup-refuse-banned = Beheerders van deze gemeenschap hebben je van hun partijen uitgesloten. Je kunt hier weer spelen: { $until }.
setup-refuse-unknown = Die instelling begrijp ik niet. Er zijn: { $usages }
selfcheck-title = Zelftest
selfcheck-fine = In deze chat heb ik alle rechten die ik nodig heb.
selfcheck-lacking = In deze chat mis ik: { $rights }.
welcome-title = Moot is er
welcome-line = Kies een spel; iedereen kan de andere plaats innemen.
start-title = Speel vier bordspellen gewoon in je chats, met vrienden of een robot.
button-start-play = Nu spelen
button-start-learn = Leer een spel in drie minuten
button-start-invite = Aan groep toevoegen
start-invite = Voeg me toe aan een groep van jou: { $address }
start-invite-nowhere = Vanaf hier kan dat niet.
setup-questions-kept = Regelvragen zonder antwoord worden voor beheerders bewaard.
setup-questions-not-kept = Regelvragen zonder antwoord worden niet bewaard.
setup-commons-on = Leden ontmoeten leden van andere gemeenschappen, spellen: { $games }, talen: { $languages }.
setup-commons-off = Leden ontmoeten geen leden van andere gemeenschappen.
setup-commons-any = alle
left-title = Moot is verwijderd
left-line = Een van je groepen heeft me verwijderd. Je partijen gaan door: tik er een aan om hier verder te spelen.
