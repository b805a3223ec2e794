import type { DemoTown } from '../data/towns.ts'

/** A town's own texts, by the page: who answers for its contents, and for its people's data. */
export function townPages(town: DemoTown): { page: string; text: string }[] {
  const { name, office, postalAddress, contactEmail, contactPhone, website } = town
  const phone = contactPhone.replace(/[^+\d]/g, '')
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
  const privacy = `Verantwortlich für die Daten in Meldungen an {{gemeinde.name}} ist die ${office}:

{{verantwortlich}}

Ansprechstelle für den Datenschutz: {{datenschutzkontakt}}

Die Gemeinde verarbeitet die Daten nach {{rechtsgrundlage}}, um ihre Aufgaben zu erfüllen: Straßen, Grün, Beleuchtung und Sauberkeit in Ordnung zu halten.

## Wer Ihre Meldung liest

Die Mitarbeitenden, die für die Kategorie zuständig sind, und die Verwaltung der Seite. Muss ein beauftragtes Unternehmen tätig werden, bekommt es Ort, Beschreibung und Fotos, aber weder Ihren Namen noch Ihre E‑Mail-Adresse. Die Seiten laufen im Rechenzentrum der Plattform, die in unserem Auftrag arbeitet; sie verschickt auch die E‑Mails.

## Wie lange etwas gespeichert bleibt

{{fristen}}

## Ihre Rechte

Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung und Widerspruch. Schreiben Sie dafür an die Ansprechstelle oben.

Beschweren können Sie sich bei der Aufsichtsbehörde. Für {{gemeinde.name}} ist das: {{aufsicht}}.

## Konto und Website

Für Ihr Konto und die Technik ist die Plattform verantwortlich. Was dabei auf Ihrem Gerät gespeichert wird und wer sonst Daten bekommt, steht in der [Datenschutzerklärung der Plattform](/datenschutz).`
  return [
    { page: 'impressum', text: imprint },
    { page: 'datenschutz', text: privacy },
  ]
}
