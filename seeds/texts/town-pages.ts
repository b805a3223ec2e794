import type { DemoTown } from '../towns.ts'

/** Which authority looks after data protection and accessibility, by the town's place. */
const AUTHORITIES: Record<string, string> = {
  Hessen: 'Der Hessische Beauftragte für Datenschutz und Informationsfreiheit',
  'Sachsen-Anhalt': 'Der Landesbeauftragte für den Datenschutz Sachsen-Anhalt',
  Niedersachsen: 'Der Landesbeauftragte für den Datenschutz Niedersachsen',
  AT: 'die Österreichische Datenschutzbehörde',
  CH: 'die oder der Datenschutzbeauftragte des Kantons',
}

const authorityOf = ({ state, country }: DemoTown): string =>
  AUTHORITIES[state] ?? AUTHORITIES[country] ?? 'die Datenschutzbehörde des Landes'

/** A town's own texts, by the page: who answers for its contents, and for its people's data. */
export function townPages(town: DemoTown): { page: string; text: string }[] {
  const { name, office, postalAddress, contactEmail, contactPhone, website, dataProtectionContact } = town
  const phone = contactPhone.replace(/[^+\d]/g, '')
  const law =
    town.country === 'CH'
      ? 'dem Datenschutzgesetz des Kantons'
      : 'Art.\u00a06 Abs.\u00a01 Buchst.\u00a0e DSGVO'
  const imprint = `Für die Meldungen an ${name}, die Antworten darauf und die Ankündigungen ist verantwortlich:

${postalAddress}

## Kontakt

E‑Mail: [${contactEmail}](mailto:${contactEmail})
Telefon: [${contactPhone}](tel:${phone})
Website: [${website.replace('https://', '')}](${website})

## Vertretung

Die ${office} ist eine Körperschaft des öffentlichen Rechts. Sie wird durch die Bürgermeisterin oder den Bürgermeister vertreten.

## Betrieb der Plattform

Technisch betreibt diese Seiten Meldewerk im Auftrag der Gemeinde. Anschrift und Kontakt stehen im [Impressum der Plattform](/impressum).

Diese Gemeinde ist erfunden; sie gehört zur Demonstration.`
  const privacy = `Verantwortlich für die Daten in Meldungen an ${name} ist die ${office}. Sie verarbeitet sie nach ${law}, um ihre Aufgaben zu erfüllen: Straßen, Grün, Beleuchtung und Sauberkeit in Ordnung zu halten.

## Wer Ihre Meldung liest

Die Mitarbeitenden, die für die Kategorie zuständig sind, und die Verwaltung der Seite. Muss ein beauftragtes Unternehmen tätig werden, bekommt es Ort, Beschreibung und Fotos, aber weder Ihren Namen noch Ihre E‑Mail-Adresse.

## Wie lange etwas gespeichert bleibt

Öffentliche Meldungen bleiben als Teil der Stadtgeschichte stehen, auch wenn Sie Ihr Konto löschen, dann aber ohne Ihren Namen. Was nicht freigegeben wurde, wird mit Ihrem Konto gelöscht.

## Ihre Ansprechstelle

${dataProtectionContact}

Beschweren können Sie sich bei der Aufsichtsbehörde. Für ${name} ist das: ${authorityOf(town)}.

## Konto und Website

Für Ihr Konto und die Technik ist die Plattform verantwortlich. Was dabei gespeichert wird, steht in der [Datenschutzerklärung der Plattform](/datenschutz).`
  return [
    { page: 'impressum', text: imprint },
    { page: 'datenschutz', text: privacy },
  ]
}
