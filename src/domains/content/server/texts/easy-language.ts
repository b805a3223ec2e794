/** Short sentences, one thought each, long words with a mediating point: as the rules of Leichte Sprache ask. */
export const EASY_LANGUAGE = `Hier erklären wir Meldewerk in Leichter Sprache.

## Was ist Meldewerk?

Meldewerk ist eine Internet·seite.
Auf der Internet·seite können Sie Ihrer Gemeinde etwas melden.

Zum Beispiel:

- Eine Straßen·lampe ist kaputt.
- In der Straße ist ein Loch.
- Im Park liegt Müll.

Ihre Gemeinde liest die Meldung.
Dann kümmert sich die Gemeinde darum.

## So melden Sie etwas

1. Wählen Sie Ihre Gemeinde aus.
2. Drücken Sie auf „Melden“.
3. Machen Sie ein Foto. Das müssen Sie aber nicht.
4. Zeigen Sie auf der Karte den Ort. Oder schreiben Sie die Adresse.
5. Schreiben Sie in kurzen Sätzen: Was ist los?
6. Drücken Sie auf „Absenden“.

## Was passiert dann?

Jemand in der Gemeinde prüft Ihre Meldung.
Dann können alle die Meldung lesen.
Ihren Nach·namen sehen nur die Mitarbeiter von der Gemeinde.

Sie bekommen eine E‑Mail, wenn es etwas Neues gibt.
Zum Beispiel: Die Lampe leuchtet wieder.

## Brauche ich ein Konto?

Zum Lesen brauchen Sie kein Konto.
Zum Melden brauchen Sie meistens ein Konto.
Das Konto kostet nichts.
Sie brauchen dafür eine E‑Mail-Adresse und ein Pass·wort.

## Das ist wichtig bei Gefahr

**Ist jemand in Gefahr? Dann rufen Sie 112 an.**
Brennt es? Dann rufen Sie 112 an.
Meldewerk ist nicht für Not·fälle.

## Ihre Daten

Wir speichern nur, was wir brauchen.
Wir verkaufen Ihre Daten nicht.
Sie können Ihr Konto immer löschen.

## Haben Sie Fragen?

Dann schreiben Sie uns: [hilfe@meldewerk.example](mailto:hilfe@meldewerk.example)
Oder rufen Sie uns an: [06400\u00a055510](tel:0640055510)

Ist etwas auf der Internet·seite schwer zu bedienen?
Dann sagen Sie uns das bitte auch.
`
