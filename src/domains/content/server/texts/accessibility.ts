import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { phoneLink } from '#kit/common/operator.ts'

/** The municipality's data in its accessibility statement. */
export type StatementTown = {
  name: string
  slug: string
  country: string
  state: string
  contactEmail: string
  contactPhone: string
  postalAddress: string
}

/** Date of the operator's last accessibility review. A release that was reviewed updates it. */
export const REVIEWED_AT = new Date('2026-11-22T12:00:00Z')

/** The platform's contact comes from the settings, by placeholders. */
const PLATFORM = {
  address: '{{betreiber.name}}\n{{betreiber.anschrift}}',
  email: '{{betreiber.email}}',
  phone: '{{betreiber.telefon}}',
}

/** The legal basis and the enforcement body, by country and state. */
const LAWS: Record<string, (state: string) => { law: string; body: string }> = {
  DE: (state) => ({
    law: `Die Erklärung beruht auf dem Behindertengleichstellungsrecht des Landes ${state}, das die Richtlinie (EU)\u00a02016/2102 umsetzt, und auf der Norm EN\u00a0301\u00a0549.`,
    body: `Zuständig ist die Durchsetzungs- oder Schlichtungsstelle des Landes ${state}. Welche das ist und wie Sie sie erreichen, steht in der Liste der [Bundesfachstelle Barrierefreiheit](https://www.bundesfachstelle-barrierefreiheit.de).`,
  }),
  AT: (state) => ({
    law: `Die Erklärung beruht auf dem Recht des Landes ${state}, das die Richtlinie (EU)\u00a02016/2102 umsetzt, und auf der Norm EN\u00a0301\u00a0549.`,
    body: `Zuständig ist die Beschwerdestelle des Landes ${state}. Wie Sie sie erreichen, nennt die [FFG auf digitalbarrierefrei.at](https://www.digitalbarrierefrei.at).`,
  }),
  CH: (state) => ({
    law: `Die Erklärung beruht auf dem Behindertengleichstellungsgesetz der Schweiz und dem Recht des Kantons ${state}. Als Massstab dient die Norm EN\u00a0301\u00a0549.`,
    body: `Auskunft gibt das [Eidgenössische Büro für die Gleichstellung von Menschen mit Behinderungen](https://www.ebgb.admin.ch).`,
  }),
}
const OF_PLATFORM = {
  law: 'Die Erklärung beruht auf der Richtlinie (EU)\u00a02016/2102, den Gesetzen der Länder, die sie umsetzen, und der Norm EN\u00a0301\u00a0549.',
  body: 'Zuständig ist die Stelle des Landes, in dem Ihre Gemeinde liegt: in Deutschland nennt sie die [Bundesfachstelle Barrierefreiheit](https://www.bundesfachstelle-barrierefreiheit.de), in Österreich die [FFG auf digitalbarrierefrei.at](https://www.digitalbarrierefrei.at), in der Schweiz das [Eidgenössische Büro für die Gleichstellung von Menschen mit Behinderungen](https://www.ebgb.admin.ch).',
}

/** The aids on every page, by their names on the screen (EN 301 549, 12.1.1). */
const AIDS = `- **Tastatur.** Mit der Tabulatortaste beginnt jede Seite bei „Zum Inhalt springen“. Vor jeder Karte steht „Karte überspringen“; wer sie benutzt, bewegt sie mit den Pfeiltasten. Einzelne Buchstaben wirken nur im Posteingang der Verwaltung; unter „Tastenkürzel“ stehen sie, und dort schalten Sie sie ab.
- **Karten.** Was eine Karte zeigt, steht als Liste daneben oder darunter. Den Ort einer Meldung können Sie als Adresse schreiben.
- **Vorleseprogramme.** Überschriften, Listen, Tabellen und Felder sind als solche ausgezeichnet. Was sich ändert, ohne dass Sie die Seite verlassen, wird gemeldet.
- **Sehen.** Die Seiten folgen Ihrem Gerät: hell oder dunkel, eigene Farben, größere Schrift und wenig Bewegung.
- **Zeit.** Was Sie schreiben, bleibt als Entwurf auf Ihrem Gerät. Wer für eine Gemeinde arbeitet, wird fünf Minuten vor dem Ende der Anmeldung gefragt und wählt „Angemeldet bleiben“.
- **Fotos.** Beim Hochladen können Sie beschreiben, was zu sehen ist. Wer Texte der Gemeinde schreibt, gibt jedem Bild eine Beschreibung oder wählt „Nur Schmuck“; Überschriften und Listen haben eigene Schaltflächen.
- **Verstehen.** Das Wichtigste steht in Leichter Sprache; der Link dorthin steht am Ende jeder Seite.`

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ', ')
const contactOf = ({ name, postalAddress, contactEmail, contactPhone }: StatementTown) => ({
  address: `Gemeinde ${name}\n${oneLine(postalAddress)}`,
  email: `[${contactEmail}](mailto:${contactEmail})`,
  phone: `[${contactPhone}](${phoneLink(contactPhone)})`,
})

/**
 * The accessibility statement of a municipality or the platform, in the order of the law's model (A-02).
 * Without `hasSignFilm` the statement names the missing film as a gap.
 */
export function accessibilityStatement(town: StatementTown | null, hasSignFilm: boolean): string {
  const { law, body } = town === null ? OF_PLATFORM : (LAWS[town.country]?.(town.state) ?? OF_PLATFORM)
  const { address, email, phone } = town === null ? PLATFORM : contactOf(town)
  const base = town === null ? '' : `/${town.slug}`
  const who = town === null ? 'Meldewerk' : `Die Gemeinde ${town.name}`
  const reviewed = dateText(REVIEWED_AT.toISOString(), PLATFORM_TIME_ZONE)
  const signGap = hasSignFilm
    ? ''
    : '\n- **Gebärdensprache.** Einen Film in Gebärdensprache gibt es noch nicht. *Grund:* Er ist noch nicht hergestellt. *Ersatz:* die Seite in [Leichter Sprache](' +
      `${base}/leichte-sprache).`
  return `${who} ist bemüht, diese Seiten für alle zugänglich zu machen.

## Geltungsbereich

Diese Erklärung gilt für ${town === null ? 'die Website Meldewerk mit allen Seiten der Plattform' : `die Seiten der Gemeinde ${town.name} auf Meldewerk`} und für die App, die Sie daraus installieren können. Sie gilt nicht für Websites, auf die wir verlinken.

## Rechtsgrundlage

${law}

## Stand der Vereinbarkeit

Die Seiten sind mit diesen Anforderungen und mit den Web Content Accessibility Guidelines (WCAG)\u00a02.2, Stufe AA, **teilweise vereinbar**. Was fehlt, steht im nächsten Abschnitt.

Alle Seiten lassen sich mit der Tastatur bedienen, auf 320\u00a0Pixel Breite und bei 400\u00a0% Vergrößerung lesen, hell und dunkel. Ein Status ist nie allein an der Farbe zu erkennen. Lesen und Suchen geht auch ohne JavaScript.

## Bedienhilfen

${AIDS}

## Nicht barrierefreie Inhalte

Unvereinbar mit den Anforderungen:

- **Fotos in Meldungen.** Manche haben keine Beschreibung. *Grund:* Wer ein Foto hochlädt, wird um eine gebeten, muss aber keine geben. *Ersatz:* Was zu sehen ist, steht meist im Text der Meldung.${signGap}

Nicht im Anwendungsbereich der Vorschriften:

- **Karten.** Ihr Bild ist für Vorleseprogramme nicht lesbar. *Grund:* Online-Karten sind ausgenommen, solange das Wesentliche anders da ist. *Ersatz:* Jeder Ort steht als Adresse im Text, und beim Melden können Sie die Adresse schreiben.
- **Verlinkte Dokumente.** Wir prüfen sie nicht. *Grund:* Sie liegen auf Websites anderer. *Ersatz:* Fragen Sie uns nach dem Inhalt.

Auf eine unverhältnismäßige Belastung berufen wir uns nicht.

## Erstellung dieser Erklärung

Diese Erklärung wurde am ${reviewed} erstellt. Sie beruht auf einer Selbstbewertung: Die Seiten werden mit dem Prüfwerkzeug axe getestet, die Wege zum Melden, Kommentieren und Bearbeiten zusätzlich allein mit der Tastatur. Eine Prüfung durch eine unabhängige Stelle steht noch aus.

Zuletzt überprüft am ${reviewed}.

## Barriere melden und Kontakt

Sie kommen irgendwo nicht weiter? [Melden Sie uns die Barriere](${base}/barriere-melden), ohne Konto. Sie können auch schreiben oder anrufen:

${address}
E‑Mail: ${email}
Telefon: ${phone}

Wir antworten innerhalb eines Monats.

## Durchsetzungsverfahren

Hilft Ihnen die Antwort nicht, oder bekommen Sie innerhalb eines Monats keine? Dann können Sie sich an eine unabhängige Stelle wenden. ${body} Das Verfahren kostet Sie nichts, und Sie brauchen keinen Rechtsbeistand.
`
}

export const ACCESSIBILITY = accessibilityStatement(null, false)
