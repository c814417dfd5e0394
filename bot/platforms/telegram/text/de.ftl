# Telegrams eigene Worte. Was der Bot sagt, steht in den anderen Katalogen.

telegram-close = Schließen
telegram-join-link = Platz nehmen im Privatchat
telegram-open-app = Brett öffnen
telegram-menu-button = Bretter
telegram-answered-privately = Ich habe dir in unserem privaten Chat geantwortet.
telegram-only-in-private = Diese Antwort ist nur für dich. Bitte schreib mir zuerst in unserem privaten Chat, und frag dann noch einmal.
telegram-not-yours = Diese Knöpfe sind für jemand anderen.
telegram-anonymous = Du schreibst im Namen der Gruppe, deshalb weiß ich nicht, wer du bist. Bitte schreib unter deinem eigenen Namen.
telegram-trouble = Da ist etwas schiefgegangen; das ist mein Fehler, nicht deiner. Was gespeichert war, ist nicht verloren.
telegram-too-much = Das ist mehr, als ich auf einmal beantworten kann. Was du gerade geschickt hast, lasse ich aus; bitte wart einen Augenblick.
telegram-topic-unknown = Telegram zeigt mir diese Nachricht nicht mehr, deshalb kenne ich ihr Thema nicht. Schreib /board in das Thema, in dem ihr spielt.

telegram-right-member = Mitglied der Gruppe sein
telegram-right-send-messages = Textnachrichten senden
telegram-right-send-photos = Fotos senden
telegram-right-send-animations = GIFs senden
telegram-right-until = { $rights } (bis { $until })

telegram-short-description = Brettspiele um Land und Einfluss, gespielt im Chat: privat, in Gruppen, mit Freunden anderswo.
telegram-description = Spielt Brettspiele um Land und Einfluss in diesem Chat oder in eurer Gruppe. Ich führe das Brett, kenne die Regeln und sage dir, warum ein Zug nicht geht. Schick /play, um anzufangen, und /help für alles andere.
