/**
 * The imprint. Only the operator knows its representatives and register number, and adds them on the site.
 */
export const IMPRINT = `## Anbieter

{{betreiber.name}}
{{betreiber.anschrift}}

## Kontakt

E‑Mail: {{betreiber.email}}
Telefon: {{betreiber.telefon}}

Fragen zu einer Meldung beantwortet die Gemeinde, an die sie ging; ihre Anschrift steht auf ihrer Seite.

## Verantwortlich für den Inhalt

Für die Seiten der Plattform: {{betreiber.name}}, Anschrift wie oben.

Für die Meldungen einer Gemeinde, ihre Antworten und Ankündigungen ist die jeweilige Gemeinde verantwortlich. Was Bürgerinnen und Bürger schreiben, ist deren eigene Äußerung; die Gemeinde prüft es, bevor es öffentlich wird.

## Hinweise auf rechtswidrige Inhalte

Unter jeder Meldung und jedem Kommentar steht „Melden“. Was Sie dort schreiben, liest die zuständige Gemeinde. Sie können uns auch unmittelbar schreiben; bitte nennen Sie die Adresse der Seite und den Grund. Sie bekommen eine Eingangsbestätigung und eine begründete Antwort (Art. 16 der Verordnung (EU) 2022/2065).

Zentrale Kontaktstelle für Behörden und Nutzende nach Art. 11 und 12 dieser Verordnung ist die oben genannte E‑Mail-Adresse; wir antworten auf Deutsch.

## Streitbeilegung

An Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind dazu auch nicht verpflichtet.

## Bilder und Karten

Karten beruhen auf Daten von [OpenStreetMap](https://www.openstreetmap.org/copyright) und seinen Mitwirkenden (ODbL), soweit eine Gemeinde keine eigenen verwendet.
`
