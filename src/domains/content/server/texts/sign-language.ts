/** The page's text. The film is above it if the operator has installed one. */
export const SIGN_LANGUAGE = `Auf dieser Seite steht, was Meldewerk in Gebärdensprache anbietet und wie Sie uns ohne Telefon erreichen.

## Was Sie hier machen können

Auf Meldewerk sagen Sie Ihrer Gemeinde, wo etwas nicht stimmt: ein Loch in der Straße, eine dunkle Laterne, Müll im Park. Sie machen ein Foto, zeigen den Ort auf der Karte und schreiben kurz, was los ist. Die Gemeinde liest es, kümmert sich darum und schreibt Ihnen per E‑Mail, was daraus geworden ist. Sprechen müssen Sie dafür nie.

## So finden Sie sich zurecht

- Oben steht „Meldungen“: Dort lesen Sie, was andere gemeldet haben.
- Mit „Melden“ schreiben Sie selbst. Auf dem Handy steht der Knopf ganz unten.
- Am Ende jeder Seite stehen „Leichte Sprache“, „Gebärdensprache“ und „Barriere melden“.

## Was die Erklärung zur Barrierefreiheit sagt

Die Seiten sind teilweise barrierefrei. Es fehlen Beschreibungen mancher Fotos, und Karten sind für Vorleseprogramme nicht lesbar. Alles steht in der [Erklärung zur Barrierefreiheit](/barrierefreiheit). Kommen Sie irgendwo nicht weiter, [melden Sie uns die Barriere](/barriere-melden); wir antworten innerhalb eines Monats.

## Ohne Telefon und im Notfall

Schreiben Sie uns an {{betreiber.email}}. Ein Gespräch mit Gebärdensprachdolmetschung im Rathaus vereinbaren Sie mit Ihrer Gemeinde; ihre Adresse steht auf ihrer Seite.

Ist jemand in Gefahr, benutzen Sie bitte den Notruf 112. In Deutschland geht das ohne zu sprechen mit der App „nora“, in Österreich mit einer SMS oder einem Fax an 0800\u00a0133\u00a0133.

Mehr einfache Texte gibt es in [Leichter Sprache](/leichte-sprache).
`
