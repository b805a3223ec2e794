export const TERMS = `Meldewerk bringt Hinweise auf Mängel und Anliegen zu den Gemeinden, die hier mitmachen.

## Wer mitmachen kann

Lesen können alle. Zum Melden und Kommentieren brauchen Sie ein Konto mit bestätigter E‑Mail-Adresse und müssen mindestens 16\u00a0Jahre alt sein. Bitte geben Sie Ihren richtigen Namen an; öffentlich erscheint nur Ihr Anzeigename. Manche Gemeinden nehmen Meldungen auch ohne Konto an.

## Was hierher gehört

- Mängel und Anliegen im Gebiet der Gemeinde, um die sie sich kümmern kann.
- Eigene Fotos ohne erkennbare Personen und ohne Kennzeichen von Fahrzeugen.
- Ein Anliegen je Meldung, sachlich beschrieben.

## Was nicht hierher gehört

- Notfälle: Rufen Sie bei Gefahr die Notrufnummer an. Meldungen werden nicht rund um die Uhr gelesen.
- Beleidigungen, Werbung, Angaben über andere Personen, Anzeigen wegen Falschparkens.
- Fotos und Texte, die Ihnen nicht gehören.

## Was mit Ihren Beiträgen geschieht

Sie erlauben der Gemeinde, Text und Fotos Ihrer Meldung zu veröffentlichen und für die Bearbeitung weiterzugeben, zum Beispiel an ein beauftragtes Unternehmen. Die Gemeinde prüft Meldungen, bevor sie öffentlich werden, und kann Beiträge ablehnen oder wieder ausblenden; den Grund teilt sie Ihnen mit. Ein Anspruch auf Veröffentlichung oder auf Abhilfe entsteht durch eine Meldung nicht.

## Wie über Hinweise entschieden wird

Wer einen Beitrag für anstößig oder rechtswidrig hält, kann ihn melden. Darüber entscheiden Menschen in der Gemeinde, keine Automaten. Beide Seiten erfahren die Entscheidung mit ihrem Grund und können widersprechen.

## Konto

Ihr Passwort geben Sie niemandem weiter. Wer gegen diese Bedingungen verstößt, dessen Konto kann gesperrt werden; auch das wird begründet. Sie können Ihr Konto jederzeit [selbst löschen](/konto-loeschen).

## Was wir zusagen und was nicht

Die Nutzung ist für Bürgerinnen und Bürger kostenlos. Wir halten die Plattform mit Sorgfalt am Laufen, können Unterbrechungen aber nicht ausschließen. Für Schäden haften wir bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper und Gesundheit sowie, begrenzt auf den vorhersehbaren Schaden, bei der Verletzung wesentlicher Pflichten.

## Änderungen

Ändern sich diese Bedingungen in einem Punkt, der Sie betrifft, sagen wir es Ihnen mindestens vier Wochen vorher per E‑Mail. Sind Sie nicht einverstanden, können Sie Ihr Konto löschen.
`
