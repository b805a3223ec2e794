/** The country and state that decide which laws apply to a municipality. */
export type Jurisdiction = { country: string; state: string }

/** The data protection authority of each German Land: name and web address. */
const LAENDER: Record<string, readonly [string, string]> = {
  'Baden-Württemberg': [
    'Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Baden-Württemberg',
    'https://www.baden-wuerttemberg.datenschutz.de',
  ],
  Bayern: ['Der Bayerische Landesbeauftragte für den Datenschutz', 'https://www.datenschutz-bayern.de'],
  Berlin: [
    'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
    'https://www.datenschutz-berlin.de',
  ],
  Brandenburg: [
    'Die Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg',
    'https://www.lda.brandenburg.de',
  ],
  Bremen: [
    'Der Landesbeauftragte für Datenschutz und Informationsfreiheit Bremen',
    'https://www.datenschutz.bremen.de',
  ],
  Hamburg: [
    'Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit',
    'https://datenschutz-hamburg.de',
  ],
  Hessen: [
    'Der Hessische Beauftragte für Datenschutz und Informationsfreiheit',
    'https://datenschutz.hessen.de',
  ],
  'Mecklenburg-Vorpommern': [
    'Der Landesbeauftragte für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern',
    'https://www.datenschutz-mv.de',
  ],
  Niedersachsen: [
    'Der Landesbeauftragte für den Datenschutz Niedersachsen',
    'https://www.lfd.niedersachsen.de',
  ],
  'Nordrhein-Westfalen': [
    'Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen',
    'https://www.ldi.nrw.de',
  ],
  'Rheinland-Pfalz': [
    'Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz',
    'https://www.datenschutz.rlp.de',
  ],
  Saarland: ['Unabhängiges Datenschutzzentrum Saarland', 'https://www.datenschutz.saarland.de'],
  Sachsen: ['Sächsische Datenschutz- und Transparenzbeauftragte', 'https://www.datenschutz.sachsen.de'],
  'Sachsen-Anhalt': [
    'Landesbeauftragte für den Datenschutz Sachsen-Anhalt',
    'https://datenschutz.sachsen-anhalt.de',
  ],
  'Schleswig-Holstein': [
    'Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein',
    'https://www.datenschutzzentrum.de',
  ],
  Thüringen: [
    'Der Thüringer Landesbeauftragte für den Datenschutz und die Informationsfreiheit',
    'https://www.tlfdi.de',
  ],
}

const link = ([name, address]: readonly [string, string]): string => `[${name}](${address})`

/** The authority for complaints about a municipality's data protection, as Markdown (D-02). */
export function authorityText({ country, state }: Jurisdiction): string {
  if (country === 'AT') return link(['Österreichische Datenschutzbehörde', 'https://dsb.gv.at'])
  if (country === 'LI')
    return link(['Datenschutzstelle des Fürstentums Liechtenstein', 'https://www.datenschutzstelle.li'])
  if (country === 'IT')
    return link(['Garante per la protezione dei dati personali', 'https://www.garanteprivacy.it'])
  if (country === 'CH')
    return `die Datenschutzaufsicht des Kantons ${state}; ihre Anschrift steht bei ${link(['privatim', 'https://www.privatim.ch'])}, der Konferenz der schweizerischen Datenschutzbeauftragten`
  const authority = LAENDER[state]
  return authority === undefined ? 'die Datenschutzaufsicht des Landes' : link(authority)
}

/** The legal basis on which a municipality processes reports. */
export function legalBasisText({ country, state }: Jurisdiction): string {
  if (country === 'CH') return `dem Datenschutzgesetz des Kantons ${state}`
  const letter = country === 'DE' ? 'Buchst.' : 'lit.'
  return `Art.\u00a06 Abs.\u00a01 ${letter}\u00a0e DSGVO`
}

/** The German Länder in the list above. */
export const KNOWN_LAENDER: readonly string[] = Object.keys(LAENDER)
