export const DATA_PROTECTION = `## Wer verantwortlich ist

Für Meldungen, Kommentare und Ankündigungen ist verantwortlich:

{{verantwortlich}}

Ansprechstelle für den Datenschutz: {{datenschutzkontakt}}

{{betreiber.name}} betreibt die Website im Auftrag der Gemeinden und ist für Ihr Konto selbst verantwortlich; die Anschrift steht im [Impressum](/impressum).

## Wozu wir Daten verarbeiten und nach welchem Recht

- Meldungen, Kommentare und Antworten: damit die Gemeinde ihre Aufgaben erfüllt, zum Beispiel Straßen, Grün und Beleuchtung in Ordnung hält ({{rechtsgrundlage}}).
- Das Konto: damit Sie melden, kommentieren und verfolgen können, was daraus wird (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0b DSGVO).
- Push-Nachrichten: nur wenn Sie sie einschalten (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0a DSGVO).
- Protokolle und Begrenzungen gegen Missbrauch: damit die Website sicher bleibt (Art.\u00a032 DSGVO).

## Welche Daten wir brauchen

- Für das Konto: Vorname, Nachname, E‑Mail-Adresse und ein Passwort, das nur verschlüsselt gespeichert wird. Damit fremde Fehlversuche Sie nicht aufhalten, merken wir uns außerdem, an welchem Internetanschluss und mit welchem Browser Sie sich angemeldet haben: nur als Prüfsumme und höchstens {{frist.bekanntes-geraet}} lang.
- Für eine Meldung: Ort, Kategorie, Beschreibung und, wenn Sie möchten, Fotos.
- Für eine Meldung ohne Konto, wo die Gemeinde das anbietet: Vorname, Nachname und E‑Mail-Adresse.
- Für Push-Nachrichten: die Adresse Ihres Geräts beim Push-Dienst Ihres Browsers und seinen Schlüssel.
- Für eine Antwort auf unsere E‑Mails, wo das eingerichtet ist: Absender, Betreff, Text und Fotos. Oben in jeder E‑Mail steht, ob die Antwort als Kommentar erscheint oder nur die Gemeinde sie liest; daran halten wir uns. Was wir nicht zuordnen können, lesen nur die Mitarbeitenden, die die Meldung bearbeiten, und die Verwaltung der Gemeinde.
- Für die Anfrage eines Angebots: Gemeinde oder Organisation, Name, E‑Mail-Adresse und, wenn Sie möchten, Telefon, Einwohnerzahl und Nachricht.

## Was öffentlich ist

Titel, Beschreibung, Ort, Fotos und Ihr Anzeigename, sobald die Gemeinde die Meldung freigibt. Ihren vollen Namen und Ihre E‑Mail-Adresse sehen nur Sie und die zuständigen Mitarbeitenden der Gemeinde.

## Wer Daten bekommt

- Die Mitarbeitenden der Gemeinde, die für die Kategorie zuständig sind, und ihre Verwaltung.
- Weitere Empfänger, die die Gemeinde für eine Kategorie eingetragen hat, zum Beispiel den Bauhof oder ein beauftragtes Unternehmen: Sie erfahren per E‑Mail Ort und Inhalt der Meldung, aber weder Ihren Namen noch Ihre Adresse.
- Das Rechenzentrum, in dem die Website läuft, und der Dienst, der unsere E‑Mails zustellt, nach unserer Weisung (Art.\u00a028 DSGVO).
- Der Push-Dienst Ihres Browsers (Apple, Google, Microsoft oder Mozilla), wenn Sie Push-Nachrichten einschalten. Was wir dorthin senden, ist verschlüsselt; der Dienst erfährt nur, dass und wann wir Ihrem Gerät schreiben.

Sonst bekommt niemand Ihre Daten. Wir verkaufen nichts und werten Ihr Verhalten nicht aus.

## Wie lange etwas gespeichert bleibt

{{fristen}}

## Fotos

Aus jedem Foto werden alle Zusatzdaten wie Aufnahmeort und Gerätenummer entfernt, bevor es gespeichert wird. Das Original behalten wir nicht.

## Standort

Ihren Standort fragt die Seite nur ab, wenn Sie auf „Meinen Standort verwenden“ tippen. Er wird nur Teil der Meldung.

## Was auf Ihrem Gerät gespeichert wird

Nur was nötig ist, damit die Website tut, was Sie verlangen (§\u00a025 Abs.\u00a02 TDDDG). Eine Einwilligung braucht nichts davon.

{{geraet}}

Ein Cookie setzen wir nur, wenn Sie sich ohne JavaScript anmelden. Wir binden keine fremden Dienste in die Seiten ein und messen kein Verhalten.

## Ihre Rechte

Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Übertragung und Widerspruch (Art.\u00a015 bis 21 DSGVO). Eine Einwilligung können Sie jederzeit widerrufen. Schreiben Sie an die Ansprechstelle für den Datenschutz, für Ihr Konto an {{betreiber.datenschutz}}.

Angemeldet laden Sie eine Kopie Ihrer Daten unter [Meine Daten](/profil/daten) selbst herunter. Wie Sie Ihr Konto löschen und was dann bleibt, steht unter [Konto und Daten löschen](/konto-loeschen). Haben Sie ohne Konto geschrieben, bekommen Sie auf Verlangen eine Kopie an Ihre E‑Mail-Adresse.

## Beschwerde

Sie können sich bei einer Aufsichtsbehörde für den Datenschutz beschweren (Art.\u00a077 DSGVO). Zuständig ist: {{aufsicht}}.
`
