import { DEFAULT_FEATURES, type Feature } from '#domains/municipalities/municipality.rules.ts'
import type { Country } from '#domains/places/place.rules.ts'
import type { TownSlug } from '../geography/types.ts'

export type DemoTown = {
  slug: TownSlug
  name: string
  country: Country
  state: string
  zip: string
  website: string
  welcomeText: string
  theme: string
  contactEmail: string
  contactPhone: string
  postalAddress: string
  dataProtectionContact: string
  enabledFeatures: readonly Feature[]
  /** What signs the mails and answers: "Stadt Lindental". */
  office: string
}

/** Telephone numbers are of the blocks that Germany keeps free for films, elsewhere such as nobody can have. */
export const TOWNS: readonly DemoTown[] = [
  {
    slug: 'lindental',
    name: 'Lindental',
    country: 'DE',
    state: 'Hessen',
    zip: '35999',
    website: 'https://www.lindental.example',
    welcomeText: 'Schön, dass Sie da sind: Sagen Sie uns, wo es in Lindental hakt, wir kümmern uns darum.',
    theme: 'lindental',
    contactEmail: 'info@lindental.example',
    contactPhone: '+49 69 90009-120',
    postalAddress: 'Stadt Lindental\nMarktplatz 1\n35999 Lindental',
    dataProtectionContact: 'Datenschutz der Stadt Lindental, datenschutz@lindental.example',
    enabledFeatures: DEFAULT_FEATURES,
    office: 'Stadt Lindental',
  },
  {
    slug: 'auenstadt',
    name: 'Auenstadt',
    country: 'DE',
    state: 'Sachsen-Anhalt',
    zip: '06499',
    website: 'https://www.auenstadt.example',
    welcomeText:
      'Willkommen in der Stadt an der Aue: Vier Augen sehen mehr als zwei, und Ihre sehen uns oft voraus.',
    theme: 'auenstadt',
    contactEmail: 'info@auenstadt.example',
    contactPhone: '+49 30 23125-340',
    postalAddress: 'Stadt Auenstadt\nMarktplatz 1\n06499 Auenstadt',
    dataProtectionContact: 'Datenschutz der Stadt Auenstadt, datenschutz@auenstadt.example',
    enabledFeatures: DEFAULT_FEATURES,
    office: 'Stadt Auenstadt',
  },
  {
    slug: 'moorhafen',
    name: 'Moorhafen',
    country: 'DE',
    state: 'Schleswig-Holstein',
    zip: '25899',
    website: 'https://www.moorhafen.example',
    welcomeText:
      'Moin! Melden Sie kurz, was in Moorhafen klemmt, tropft oder im Weg liegt, wir schnacken nicht lange.',
    theme: 'moorhafen',
    contactEmail: 'info@moorhafen.example',
    contactPhone: '+49 40 66969-210',
    postalAddress: 'Stadt Moorhafen\nMarktplatz 1\n25899 Moorhafen',
    dataProtectionContact: 'Datenschutz der Stadt Moorhafen, datenschutz@moorhafen.example',
    // The one town that publishes at once, so that both ways can be seen (rule 7).
    enabledFeatures: DEFAULT_FEATURES.filter((feature) => feature !== 'PRE_MODERATION'),
    office: 'Stadt Moorhafen',
  },
  {
    slug: 'felskirch',
    name: 'Felskirch',
    country: 'AT',
    state: 'Salzburg',
    zip: '5599',
    website: 'https://www.felskirch.example',
    welcomeText:
      'Grüß Gott in Felskirch: Ein Hinweis von Ihnen, und wir schauen nach, vom Talboden bis zum Sonnberg.',
    theme: 'felskirch',
    contactEmail: 'info@felskirch.example',
    contactPhone: '+43 662 000000-50',
    postalAddress: 'Gemeindeamt Felskirch\nMarktplatz 1\n5599 Felskirch',
    dataProtectionContact: 'Datenschutz der Gemeinde Felskirch, datenschutz@felskirch.example',
    enabledFeatures: DEFAULT_FEATURES,
    office: 'Gemeinde Felskirch',
  },
  {
    slug: 'rebenau',
    name: 'Rebenau',
    country: 'CH',
    state: 'Thurgau',
    zip: '8599',
    website: 'https://www.rebenau.example',
    welcomeText:
      'Grüezi in Rebenau: Schreiben Sie uns, was nicht stimmt, der Werkhof ist schneller da, als Sie denken.',
    theme: 'rebenau',
    contactEmail: 'info@rebenau.example',
    contactPhone: '+41 52 000 00 40',
    postalAddress: 'Stadt Rebenau\nMarktplatz 1\n8599 Rebenau',
    dataProtectionContact: 'Datenschutz der Stadt Rebenau, datenschutz@rebenau.example',
    // The one town that takes reports without an account, so that both ways can be seen (rule 93).
    enabledFeatures: [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS'],
    office: 'Stadt Rebenau',
  },
]

export const townOf = (slug: TownSlug): DemoTown => {
  const town = TOWNS.find((each) => each.slug === slug)
  if (town === undefined) throw new Error(`there is no demo town ${slug}`)
  return town
}
