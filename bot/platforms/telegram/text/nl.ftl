# Telegrams eigen woorden. Wat de bot zegt, komt uit de andere catalogi.

telegram-close = Sluiten
telegram-join-link = Meespelen in de privéchat
telegram-open-app = Bord openen
telegram-menu-button = Borden
telegram-answered-privately = Ik heb je in onze privéchat geantwoord.
telegram-only-in-private = Dat antwoord is alleen voor jou. Schrijf me eerst in onze privéchat, en vraag het dan nog eens.
telegram-not-yours = Deze knoppen zijn voor iemand anders.
telegram-anonymous = Je schrijft als de groep zelf, dus ik weet niet wie je bent. Schrijf als jezelf.
telegram-trouble = Er ging iets mis; dat is mijn fout, niet de jouwe. Er is niets verloren van wat bewaard was.
telegram-too-much = Dat is meer dan ik tegelijk kan beantwoorden. Ik sla over wat je net stuurde; wacht even.
telegram-topic-unknown = Telegram laat mij dit bericht niet meer zien, dus ik weet niet in welk onderwerp het staat. Schrijf /board in het onderwerp waarin je speelt.

telegram-right-member = lid zijn van de groep
telegram-right-send-messages = berichten sturen
telegram-right-send-photos = foto’s sturen
telegram-right-send-animations = gifs sturen
telegram-right-until = { $rights } (tot { $until })

telegram-short-description = Bordspellen over land en invloed, gespeeld in de chat: privé, in groepen, met vrienden elders.
telegram-description = Speel bordspellen over land en invloed in deze chat of in je groep. Ik hou het bord bij, ken de regels en leg uit waarom een zet niet kan. Stuur /play om te beginnen, /help voor al het andere.
