/**
 * Leichte Sprache (easy-to-read German) by BITV 2.0, annex 2, part 2: short sentences with one thought per
 * line, hyphens in long words, direct address; no abbreviation, negation, passive, genitive or subjunctive
 * (A-06, A-07).
 */
export const EASY_LANGUAGE = `Hier lesen Sie in Leichter Sprache:
Was können Sie auf dieser Internet-Seite machen?

## Das können Sie hier machen

Diese Internet-Seite heißt Meldewerk.
Hier sagen Sie Ihrer Gemeinde:
Etwas ist kaputt.

Zum Beispiel:

- Eine Straßen-Lampe ist dunkel.
- In der Straße ist ein Loch.
- Im Park liegt Müll.

Eine Nachricht an die Gemeinde heißt hier: Meldung.
Menschen aus der Gemeinde lesen die Meldung.
Dann kümmern sie sich darum.

## So finden Sie sich zurecht

Ganz oben auf jeder Seite sehen Sie:

- **Meldewerk**: Damit kommen Sie zur ersten Seite.
- **Meldungen**: Hier lesen Sie alle Meldungen.
- **Melden**: Hier schreiben Sie eine Meldung.
- **Anmelden**: Hier öffnen Sie Ihr Konto.

Auf dem Handy ist **Melden** ganz unten.

Am Ende von jeder Seite sehen Sie:

- **Leichte Sprache**: Das ist diese Seite.
- **Gebärdensprache**: Hier steht alles zu Gebärden-Sprache.
- **Barriere melden**: Hier schreiben Sie uns bei Problemen mit der Internet-Seite.
- **Impressum**: Hier steht: Wer macht die Internet-Seite?
- **Datenschutz**: Hier steht: Was passiert mit Ihren Daten?

## So schreiben Sie eine Meldung

1. Wählen Sie Ihre Gemeinde.
2. Drücken Sie auf **Melden**.
3. Machen Sie ein Foto.
   Das Foto ist freiwillig.
4. Zeigen Sie den Ort auf der Karte.
   Oder schreiben Sie die Adresse.
5. Schreiben Sie: Was ist los?
6. Drücken Sie auf **Meldung absenden**.

Zum Lesen reicht die Internet-Seite.
Zum Melden brauchen Sie meistens ein Konto.
Das Konto ist kostenlos.
Für das Konto brauchen Sie eine E-Mail-Adresse.

## Das passiert danach

1. Jemand in der Gemeinde liest Ihre Meldung.
2. Dann können alle Menschen die Meldung lesen.
   Ihren Nach-Namen sieht nur die Gemeinde.
3. Die Gemeinde arbeitet daran.
4. Sie bekommen eine E-Mail.
   Zum Beispiel: Die Lampe leuchtet wieder.

## Bei Gefahr

**Ist jemand in Gefahr?**
**Rufen Sie sofort 112 an.**
Brennt es?
Rufen Sie sofort 112 an.

## Ihre Daten

Wir speichern nur wenige Daten.
Ihre Daten bleiben bei uns und bei Ihrer Gemeinde.
Sie können Ihr Konto immer löschen.

## So barriere-frei ist diese Internet-Seite

Alle Menschen sollen die Internet-Seite benutzen können.
Dann ist die Internet-Seite barriere-frei.

Das geht schon gut:

- Sie können alles mit der Tastatur machen.
- Sie können die Schrift groß machen.
- Sie können die Texte vorlesen lassen.

Diese Probleme gibt es noch:

- Bei manchen Fotos fehlt eine Beschreibung.
- Ein Vorlese-Programm kann die Karte nur schwer lesen.
  Darum steht die Adresse immer auch als Text da.
- Manche Texte sind in schwerer Sprache.

Haben Sie ein Problem mit der Internet-Seite?
Dann schreiben Sie uns: [Barriere melden](/barriere-melden)
Wir antworten in 1 Monat.

Haben Sie Streit mit uns über die Antwort?
Dann hilft Ihnen eine andere Stelle.
Die Stelle steht in der [Erklärung zur Barriere-Freiheit](/barrierefreiheit).
Die Erklärung ist in schwerer Sprache.

## Mehr in Leichter Sprache und in Gebärden-Sprache

Ganz oben auf jeder Seite wählen Sie die Sprache.
Wählen Sie dort: **Leichte Sprache**.
Dann lesen Sie die meisten Seiten in Leichter Sprache.
Manche Texte bleiben in schwerer Sprache.
Hier steht alles zu Gebärden-Sprache: [Gebärden-Sprache](/gebaerdensprache)

## Haben Sie Fragen?

Schreiben Sie uns: {{betreiber.email}}
Oder rufen Sie uns an: {{betreiber.telefon}}
Wir helfen Ihnen gern.
`
