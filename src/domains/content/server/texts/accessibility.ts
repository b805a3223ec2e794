export const ACCESSIBILITY = `Diese Erklärung gilt für die Website Meldewerk und für die Seiten der Gemeinden darauf. Maßstab ist die Richtlinie (EU) 2016/2102 mit der Norm EN\u00a0301\u00a0549, die auf den Web Content Accessibility Guidelines (WCAG)\u00a02.2, Stufe AA, aufbaut.

## Wie weit wir sind

Die Website ist mit diesen Anforderungen **teilweise vereinbar**. Die Ausnahmen stehen im nächsten Abschnitt.

Alle Seiten lassen sich mit der Tastatur bedienen, auf 320\u00a0Pixel Breite und bei 400\u00a0% Vergrößerung lesen, hell und dunkel. Status sind nie allein an der Farbe zu erkennen. Lesen und Suchen geht auch ohne JavaScript.

## Was noch nicht barrierefrei ist

- **Fotos in Meldungen.** Wer ein Foto hochlädt, wird um eine Beschreibung gebeten, muss aber keine geben. Manche Fotos haben deshalb keinen Alternativtext. Was zu sehen ist, steht meist in der Beschreibung der Meldung.
- **Karten.** Die Karte lässt sich mit der Tastatur bedienen, ihr Bild ist für Screenreader aber nicht lesbar. Jeder Ort steht zusätzlich als Adresse im Text, und beim Melden können Sie die Adresse schreiben, statt auf die Karte zu tippen.
- **Dateien der Gemeinden.** Dokumente auf Seiten, auf die eine Gemeinde verlinkt, prüfen wir nicht.

## Wie wir prüfen

Die Erklärung beruht auf einer Selbstbewertung. Jede Seite wird bei jeder Änderung mit dem Prüfwerkzeug axe getestet, die Wege zum Melden, Kommentieren und Bearbeiten zusätzlich allein mit der Tastatur. Eine Prüfung durch eine unabhängige Stelle steht noch aus.

## Sie finden eine Hürde?

Schreiben Sie an [hilfe@meldewerk.example](mailto:hilfe@meldewerk.example) oder rufen Sie an: [06400\u00a055510](tel:0640055510). Bitte nennen Sie die Seite und, wenn Sie möchten, womit Sie lesen oder bedienen. Wir antworten innerhalb von zwei Wochen und nehmen Ihre Meldung in der Zwischenzeit gern am Telefon entgegen.

## Durchsetzung

Bekommen Sie keine Antwort, die Ihnen hilft, können Sie sich an die Schlichtungs- oder Durchsetzungsstelle wenden, die für Ihre Gemeinde zuständig ist: in Deutschland an die des Landes, in Österreich an die Beschwerdestelle der FFG, in der Schweiz an das Eidgenössische Büro für die Gleichstellung von Menschen mit Behinderungen. Das Verfahren kostet nichts.
`
