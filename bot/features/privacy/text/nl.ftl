# Wat er bewaard wordt, en hoe het vergeten wordt.

help-privacy-usage = /privacy
help-privacy = wat er over jou bewaard wordt, en hoe lang
help-export-usage = /export
help-export = wat er over jou bewaard wordt, als bestand
help-forget-usage = /forget
help-forget = alles over jou wissen (vraagt het eerst)
privacy-title = Wat ik over je bewaar
privacy-kept = Wel bewaard: een account zonder je naam, welke van je gebruikers op de chatapps erbij horen, op welke dag je er voor het laatst was, je instellingen; en de tafels waaraan je speelt, met de naam die je daar had en de berichten die ze tonen.
privacy-not-kept = Niet bewaard: wat er in de chat gezegd wordt, je e-mail, telefoonnummer, foto of adres. Niets gaat naar iemand anders.
privacy-tables = Afgelopen partijen verdwijnen na { $days ->
    [one] één dag
   *[other] { $days } dagen
  } uit de lijsten; na { $years ->
    [one] één jaar
   *[other] { $years } jaar
  } staat er in hun verslagen niet meer wie er speelde, of waar.
privacy-offers = Wat afgebroken werd of nooit begon, is na { $days ->
    [one] één dag
   *[other] { $days } dagen
  } weg; verzoeken en codes na tien minuten.
privacy-abandoned = Een partij waarin niemand meer zet, wordt na { $months ->
    [one] één maand
   *[other] { $months } maanden
  } afgebroken.
privacy-accounts = Wie hier { $months ->
    [one] één maand
   *[other] { $months } maanden
  } niet geweest is en aan geen tafel zit, wordt vergeten.
privacy-links = Wat nodig is om gekoppelde accounts te scheiden, is na { $days } dagen weg.
privacy-quiz = De quizstand van een chat, met de namen erin, verdwijnt als daar { $days ->
    [one] één dag
   *[other] { $days } dagen
  } niemand om een vraag gevraagd heeft.
privacy-reviews = De terugblik op een afgelopen partij noemt niemand en blijft bij haar verslag. Van een verslag dat je met /import laat lezen, bewaar ik de zetten, zonder namen, { $days ->
    [one] één dag
   *[other] { $days } dagen
  }.
privacy-trials = Een bord waarop je iets probeert wordt aan niemand anders getoond, en gaat { $days } dagen na de laatste zet dicht. Wat je met /if plant blijft bij de tafel, voor jou alleen, tot het gespeeld wordt of vervalt.
privacy-puzzles = Welke opgaven je hoe hebt beantwoord, met je rating daarin, blijft zolang je account bestaat. Opgaven uit afgelopen partijen noemen niemand; anderen krijgen ze alleen waar de gemeenschap vreemden haar partijen laat zien ({ $strangers }). De opgave van de dag bewaart de namen van wie de laatste twee heeft opgelost.
privacy-results = De uitslagen van je partijen, waaruit ratings volgen, blijven zolang je account bestaat. Ranglijsten tonen je naam en rating aan anderen, tenzij je anders kiest: { $listed }.
privacy-blocks = Wie je hebt geblokkeerd, met de naam van toen, blijft bewaard tot je dat opheft of een van beiden vergeten wordt; niemand anders hoort het. Hoe snel je zet en welke partijen je verliet, volgt uit je tafels; /settings listed no verbergt het.
privacy-hours = Om tegenstanders te vinden die wakker zijn als jij, tel ik op welke uren van de dag je me gebruikt: 24 kleine getallen die vervagen en die niemand anders ziet. { $command } wist ze.
privacy-any-chat = Van een chat waarin ik niet zit, lees ik alleen wat daar achter mijn naam staat, en berichten waarbij je mij in het menu kiest. Daarvan bewaar ik niets: alleen hoe Telegram mijn eigen bericht noemt.
privacy-commands = { $export } geeft je alles als bestand; met { $forget } word je vergeten.
button-forget = Vergeet me…
export-title = Wat ik over je bewaar
export-line = Alles staat in dit bestand, en het is voor jou alleen.
export-refuse-soon = Dat heb je nog geen minuut geleden gekregen. Wacht even.
forget-title = Jou vergeten?
forget-goes = Je account, je instellingen en de koppeling met de chatapps verdwijnen. Lopende partijen worden opgegeven, aanbiedingen vervallen. In de verslagen van je partijen staat “iemand” in plaats van je naam.
forget-stays = Wat al in een chat staat, blijft daar staan; je kunt het daar zelf verwijderen.
forget-for-good = Dit is niet terug te draaien. Met { $export } krijg je eerst nog je gegevens.
forget-joined = Dit account wordt ook hier gebruikt: { $apps }. Ook daar wordt het vergeten. Wil je een account houden dat je in de afgelopen { $days } dagen hebt gekoppeld? Scheid het dan eerst met { $command }.
forget-joined-done = In een van de apps van dit account is { $command } bevestigd. Het wordt in alle vergeten.
forget-done-title = Je wordt vergeten
forget-done = Binnen een kwartier leidt niets van wat ik bewaar nog naar jou. Kom je terug, dan begin je als iemand nieuws.
forget-refuse-old = Dat is te lang geleden gevraagd, of al gebeurd. { $command } vraagt het opnieuw.
button-really-forget = Ja, vergeet me
forget-cups = Alleen jij organiseert { $cups }. Wijs eerst iemand anders aan met { $command }; anders kunnen de beheerders van de gemeenschap dat.
privacy-questions = Waar beheerders daarvoor gekozen hebben, worden regelvragen zonder antwoord { $days } dagen bewaard, zonder wie ze stelde of in welke chat.
