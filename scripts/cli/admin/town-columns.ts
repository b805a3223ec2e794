import type { MunicipalityInput } from '../../../src/domains/municipalities/server/save-municipality.ts'

/** A fact about a new town: a column of the file for `import-towns`, and an option of `municipality`. */
export type TownColumn = {
  column: string
  option?: string
  means: string
  isOptional?: true
}

export const COLUMNS: readonly TownColumn[] = [
  { column: 'name', means: 'Name der Gemeinde' },
  { column: 'kuerzel', option: 'slug', means: 'Teil der Adresse (sonst aus dem Namen)', isOptional: true },
  { column: 'land', option: 'country', means: 'DE, AT, CH, LI oder IT (sonst DE)', isOptional: true },
  { column: 'bundesland', option: 'state', means: 'Bundesland oder Kanton' },
  { column: 'plz', option: 'zip', means: 'Postleitzahl' },
  { column: 'breite', option: 'latitude', means: 'Mitte der Gemeinde, Breite in Grad' },
  { column: 'laenge', option: 'longitude', means: 'Mitte der Gemeinde, Länge in Grad' },
  { column: 'email', option: 'mail', means: 'E-Mail-Adresse der Gemeinde' },
  { column: 'telefon', option: 'phone', means: 'Telefonnummer der Gemeinde' },
  { column: 'anschrift', option: 'address', means: 'Anschrift, Teile durch Kommas getrennt' },
  { column: 'datenschutz', option: 'privacy', means: 'an wen man sich zum Datenschutz wendet' },
  { column: 'website', option: 'website', means: 'Website der Gemeinde', isOptional: true },
]

/** The texts of a row, by column, as the input of a new municipality. An empty text counts as absent. */
export function inputOf(row: Record<string, string | undefined>): MunicipalityInput {
  const text = (column: string) => row[column]?.trim() || undefined
  // German files write 50,583.
  const degrees = (column: string) => {
    const written = text(column)?.replace(',', '.')
    return written === undefined || !/^-?\d+(\.\d+)?$/.test(written) ? undefined : Number(written)
  }
  return {
    name: text('name') ?? '',
    slug: text('kuerzel'),
    country: text('land')?.toUpperCase() ?? 'DE',
    state: text('bundesland') ?? '',
    location: { latitude: degrees('breite'), longitude: degrees('laenge'), zip: text('plz') ?? '' },
    contactEmail: text('email') ?? '',
    contactPhone: text('telefon') ?? '',
    postalAddress: (text('anschrift') ?? '').replace(/,\s*/g, '\n'),
    dataProtectionContact: text('datenschutz') ?? '',
    website: text('website'),
  }
}
