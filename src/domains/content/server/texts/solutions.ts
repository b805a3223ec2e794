export const SOLUTIONS = `Bürgerinnen und Bürger sehen, wo es hakt. Meldewerk sorgt dafür, dass es bei den Menschen ankommt, die es beheben, und dass alle sehen, was daraus wird.

## Für Bürgerinnen und Bürger

- Foto, Ort, ein Satz: Eine Meldung ist in einer Minute geschrieben, auch ohne Netz.
- Vor dem Absenden zeigt sich, ob jemand dasselbe schon gemeldet hat.
- Bei jedem Schritt kommt eine Nachricht, bis die Sache erledigt ist.

## Für die Verwaltung

- **Ein Posteingang statt vieler Postfächer.** Jede Meldung liegt bei denen, die für die Kategorie zuständig sind, sortiert nach dem, was drängt.
- **Prüfen vor dem Veröffentlichen.** Nichts wird öffentlich, was niemand gelesen hat. Gesichter und Kennzeichen werden im Foto verdeckt.
- **Unterwegs arbeiten.** Der Bauhof hat die Runde des Tages auf dem Telefon, mit Karte, Foto und zwei Tasten für die Antwort.
- **Vorlagen und Erinnerungen.** Was oft gesagt wird, steht bereit; was liegen bleibt, meldet sich von selbst.

## Für die Leitung

- Zahlen nach Kategorie, Ortsteil und Wartezeit, als Seite zum Ausdrucken oder als Tabelle.
- Exporte als PDF, XLSX und XML für andere Verfahren.
- Ein Protokoll, in dem steht, wer wann was getan hat.

## Für die IT und den Datenschutz

- Läuft auf einem eigenen Server oder bei uns; ein Programm und eine PostgreSQL-Datenbank genügen.
- Keine Cookies außer beim Anmelden ohne JavaScript, keine fremden Dienste in den Seiten, keine Auswertung von Verhalten.
- Auskunft und Löschung sind eingebaut, Aufbewahrungsfristen laufen von selbst ab.
- Barrierefreiheit nach WCAG\u00a02.2 AA wird bei jeder Änderung geprüft.

## Im eigenen Gewand

Farben, Wappen, Kategorien, Status und Rechtstexte sind die der Gemeinde. Wer möchte, betreibt die Seite unter der eigenen Adresse.

## Wie es anfängt

1. Sie sagen uns, wie groß Ihre Gemeinde ist und was Sie heute benutzen.
2. Wir richten einen Probebetrieb mit Ihrer Karte und Ihren Kategorien ein.
3. Ihre Mitarbeitenden arbeiten vier Wochen damit. Dann entscheiden Sie.

[Angebot anfordern](/support/angebot-anfordern) oder zuerst die [häufigen Fragen](/support/faqs) lesen.
`
