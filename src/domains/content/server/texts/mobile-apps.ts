export const MOBILE_APPS = `Meldewerk ist als App auf dem Telefon da, ohne dass Sie einen Laden dafür brauchen: Diese Website lässt sich installieren. Sie startet dann mit eigenem Symbol, ohne Adresszeile, und schreibt Meldungen auch ohne Netz.

## Auf dem iPhone und iPad

1. Öffnen Sie die Seite Ihrer Gemeinde in Safari.
2. Tippen Sie auf das Teilen-Zeichen, ein Quadrat mit einem Pfeil nach oben.
3. Wählen Sie „Zum Home-Bildschirm“ und bestätigen Sie mit „Hinzufügen“.

## Auf Android

1. Öffnen Sie die Seite Ihrer Gemeinde in Chrome, Edge, Firefox oder Samsung Internet.
2. Tippen Sie auf das Menü, drei Punkte oder drei Striche.
3. Wählen Sie „App installieren“ oder „Zum Startbildschirm hinzufügen“.

Ab dem zweiten Besuch bieten wir das auch selbst an, wenn Ihr Browser es zulässt. Wer den Hinweis schließt, sieht ihn nicht wieder.

## Am Computer

In Chrome und Edge steht rechts in der Adresszeile ein Zeichen zum Installieren. In Safari auf dem Mac heißt es „Ablage“, dann „Zum Dock hinzufügen“.

## Was die App kann

- Fotos mit der Kamera machen und sofort beschreiben.
- Meldungen ohne Verbindung schreiben und fertig machen. Wenn Sie zustimmen, werden sie von selbst gesendet, sobald wieder Netz da ist und die App offen ist, sonst beim nächsten Öffnen. So lange warten sie auf Ihrem Gerät, höchstens 14\u00a0Tage.
- Push-Nachrichten, wenn Sie sie in den [Einstellungen](/profil/benachrichtigungen) einschalten. Auf dem iPhone geht das nur in der installierten App.

## Was sie nicht tut

Sie liest weder Adressbuch noch Bilder, die Sie nicht auswählen, und fragt nach dem Standort erst, wenn Sie auf „Meinen Standort verwenden“ tippen. Sie braucht etwa so viel Platz wie ein Foto.

## Wieder entfernen

Halten Sie das Symbol gedrückt und wählen Sie „Entfernen“ oder „Deinstallieren“. Ihr Konto und Ihre Meldungen bleiben bestehen.
`
