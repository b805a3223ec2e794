export const DATA_PROTECTION = `Verantwortlich für die Meldungen an eine Gemeinde ist diese Gemeinde (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0e DSGVO); Meldewerk verarbeitet sie in ihrem Auftrag. Für das Konto ist Meldewerk verantwortlich (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0b DSGVO).

## Welche Daten wir brauchen

- Für das Konto: Vorname, Nachname, E‑Mail-Adresse und ein Passwort, das nur verschlüsselt gespeichert wird.
- Für eine Meldung ohne Konto, wo die Gemeinde das anbietet: Vorname, Nachname und E‑Mail-Adresse. Was nicht innerhalb von 24\u00a0Stunden bestätigt wird, löschen wir.
- Für Push-Nachrichten, nur wenn Sie sie auf einem Gerät einschalten: die Adresse dieses Geräts beim Push-Dienst Ihres Browsers (Apple, Google, Microsoft oder Mozilla) und seinen Schlüssel. Was wir dorthin senden, ist verschlüsselt; der Dienst erfährt nur, dass und wann wir Ihrem Gerät schreiben. Die Adresse löschen wir, sobald Sie sich dort abmelden, und nach 90\u00a0Tagen ohne Besuch.
- Für eine Meldung: Ort, Kategorie, Beschreibung und, wenn Sie möchten, Fotos.
- Für die Anfrage eines Angebots: Gemeinde oder Organisation, Name, E‑Mail-Adresse und, wenn Sie möchten, Telefon, Einwohnerzahl und Nachricht. Wir löschen sie zwölf Monate nach dem Eingang.

## Was öffentlich ist

Titel, Beschreibung, Ort, Fotos und Ihr Anzeigename, sobald die Gemeinde die Meldung freigibt. Ihren vollen Namen und Ihre E‑Mail-Adresse sehen nur Sie und die zuständigen Mitarbeitenden der Gemeinde.

## Fotos

Aus jedem Foto werden alle Zusatzdaten wie Aufnahmeort und Gerätenummer entfernt, bevor es gespeichert wird. Das Original behalten wir nicht.

## Was auf Ihrem Gerät gespeichert wird

- „auth-token“ hält Sie angemeldet, bis Sie sich abmelden.
- „last-path“ merkt sich höchstens 24\u00a0Stunden die zuletzt besuchte Seite, um Sie nach der Anmeldung dorthin zurückzubringen.
- Entwürfe von Meldungen (14\u00a0Tage), Kommentaren und anderen Formularen (ein Tag), nur wenn Sie zu schreiben beginnen.
- „visits“ zählt bis zwei, ob Sie schon einmal hier waren, „install-hint-closed“ merkt sich, dass Sie den Hinweis auf die App geschlossen haben.
- „push“ merkt sich die Nummer Ihres Kontos, solange Push-Nachrichten auf diesem Gerät eingeschaltet sind.
- „inbox-shortcuts-off“ merkt sich, dass Sie in der Verwaltung einer Gemeinde die Tastenkürzel im Posteingang abgeschaltet haben.
- Damit Sie ohne Verbindung weiterschreiben können, hebt Ihr Browser die Dateien dieser Website und leere Meldeformulare auf, aber nichts von Ihnen.
- „react-router-scroll-positions“ merkt sich, wie weit eine Seite gerollt war, bis Sie den Tab schließen.

Wir setzen keine Cookies, binden keine fremden Dienste in die Seiten ein und messen kein Verhalten.

## Standort

Ihren Standort fragt die Seite nur ab, wenn Sie auf „Meinen Standort verwenden“ tippen. Er wird nur Teil der Meldung.

## Ihre Rechte

Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung und Widerspruch sowie auf Beschwerde bei der Aufsichtsbehörde. Schreiben Sie an [datenschutz@meldewerk.example](mailto:datenschutz@meldewerk.example).

Angemeldet laden Sie eine Kopie Ihrer Daten unter [Meine Daten](/profil/daten) selbst herunter. Wie Sie Ihr Konto löschen und was dann bleibt, steht unter [Konto und Daten löschen](/konto-loeschen).
`
