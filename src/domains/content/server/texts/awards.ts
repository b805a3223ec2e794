/** A new site has none yet. */
export const AWARDS = `Auszeichnungen bekommt eine Plattform für das, was andere mit ihr tun: für Menschen, die hinsehen, und für Verwaltungen, die antworten. Noch haben wir keine bekommen.
`

/** Invented, as everything in the demo. */
export const DEMO_AWARDS = `Auszeichnungen bekommt eine Plattform für das, was andere mit ihr tun: für Menschen, die hinsehen, und für Verwaltungen, die antworten. Die Preise und Stellen auf dieser Seite sind wie die Gemeinden der Demonstration erfunden.

## Bürgernah\u00a0– Preis für offene Verwaltung

**1.\u00a0Platz in der Gruppe „Gemeinden unter 20.000 Einwohnern“, an Lindental**

Die Jury lobte, dass jede Absage einen Grund nennt: „Ein Nein, das man versteht, schafft mehr Vertrauen als ein Ja, das niemand hält.“

## Leichter Zugang

**Anerkennung für eine Website ohne Hürden**

Geprüft haben Menschen, die mit Screenreader, Vergrößerung oder nur mit der Tastatur arbeiten. Besonders gefiel ihnen, dass eine Adresse genügt, wo andere auf die Karte tippen lassen müssen. Was sie bemängelten, steht offen in unserer [Erklärung zur Barrierefreiheit](/barrierefreiheit).

## Datensparsam

**Gütezeichen für Dienste, die mit wenig auskommen**

Keine Zähler, keine fremden Schriften: Die Prüfung fand keine einzige Anfrage an einen anderen Rechner als unseren.

## Wofür wir uns bewerben würden

Für einen Preis, den es noch nicht gibt: den für die kürzeste Zeit zwischen einer Meldung und einer ehrlichen Antwort. Die Zahlen dazu stehen jeder Gemeinde in ihrer Verwaltung offen.
`
