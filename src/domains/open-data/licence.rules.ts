/** The licences that a town can choose for its open data (rule 114). */
export const LICENCES = ['DL_DE_BY', 'DL_DE_ZERO', 'CC_BY', 'CC_ZERO'] as const
export type Licence = (typeof LICENCES)[number]

type LicenceFacts = {
  /** Its name, which is the same in every language. */
  name: string
  /** Its text, for people. */
  page: string
  /** Its name in catalogues, from the list of DCAT-AP.de. */
  uri: string
  /** Users have to name the town. */
  namesSource: boolean
}

export const LICENCE_FACTS: Record<Licence, LicenceFacts> = {
  DL_DE_BY: {
    name: 'Datenlizenz Deutschland – Namensnennung – Version 2.0',
    page: 'https://www.govdata.de/dl-de/by-2-0',
    uri: 'http://dcat-ap.de/def/licenses/dl-by-de/2.0',
    namesSource: true,
  },
  DL_DE_ZERO: {
    name: 'Datenlizenz Deutschland – Zero – Version 2.0',
    page: 'https://www.govdata.de/dl-de/zero-2-0',
    uri: 'http://dcat-ap.de/def/licenses/dl-zero-de/2.0',
    namesSource: false,
  },
  CC_BY: {
    name: 'Creative Commons Namensnennung 4.0 (CC BY 4.0)',
    page: 'https://creativecommons.org/licenses/by/4.0/deed.de',
    uri: 'http://dcat-ap.de/def/licenses/cc-by/4.0',
    namesSource: true,
  },
  CC_ZERO: {
    name: 'Creative Commons CC0 1.0',
    page: 'https://creativecommons.org/publicdomain/zero/1.0/deed.de',
    uri: 'http://dcat-ap.de/def/licenses/cc-zero',
    namesSource: false,
  },
}

/**
 * The licence of a town that has chosen none: Germany's own in Germany, elsewhere the one that is known
 * there.
 */
export const usualLicence = (country: string): Licence => (country === 'DE' ? 'DL_DE_BY' : 'CC_BY')
