/** An address with all its parts. */
export type WholeAddress = {
  street: string
  houseNumber: string
  zip: string
  /** The postal town. */
  place: string
  district: string | null
  country: string
}

const COUNTRIES: Record<string, { name: string; prefix: string }> = {
  DE: { name: 'Deutschland', prefix: 'D' },
  AT: { name: 'Österreich', prefix: 'A' },
  CH: { name: 'Schweiz', prefix: 'CH' },
}

/** A house number some houses further on: 5 and 2 make 7, 5a and 2 make 7. */
const further = (houseNumber: string, by: number) => String(Number.parseInt(houseNumber, 10) + by)

const withoutUmlauts = (text: string) =>
  text.replace(/ß/g, 'ss').replace(/[äÄ]/g, 'ae').replace(/[öÖ]/g, 'oe').replace(/[üÜ]/g, 'ue')

const abbreviated = (street: string) =>
  street
    .replace(/([Ss])tra(?:ß|ss)e$/, '$1tr.')
    .replace(/(?<=\p{L}{3})platz$/u, 'pl.')
    .replace(/(?<=\p{L}{3})gasse$/u, 'g.')
    .replace(/(?<=\p{L}{3})weg$/u, 'w.')

type Parts = { s: string; n: string; z: string; p: string; d: string; c: string; x: string }
type Writing = (parts: Parts) => string

/**
 * Ways in which people write an address that names its town: by order, separators, units, ranges and
 * spelling.
 */
const WITH_TOWN: Record<string, Writing> = {
  'street first': ({ s, n, z, p }) => `${s} ${n}, ${z} ${p}`,
  'without comma': ({ s, n, z, p }) => `${s} ${n} ${z} ${p}`,
  'town first': ({ s, n, z, p }) => `${z} ${p}, ${s} ${n}`,
  'town first without comma': ({ s, n, z, p }) => `${z} ${p} ${s} ${n}`,
  'without postal code': ({ s, n, p }) => `${s} ${n}, ${p}`,
  'town first without postal code': ({ s, n, p }) => `${p}, ${s} ${n}`,
  'neither comma nor postal code': ({ s, n, p }) => `${s} ${n} ${p}`,
  'number first': ({ s, n, z, p }) => `${n} ${s}, ${z} ${p}`,
  'number first without postal code': ({ s, n, p }) => `${n} ${s}, ${p}`,
  'number apart': ({ s, n, p }) => `${n}, ${s}, ${p}`,
  'number behind a comma': ({ s, n, z, p }) => `${s}, ${n}, ${z} ${p}`,
  'number last': ({ s, n, p }) => `${p}, ${s}, ${n}`,
  'everything apart': ({ s, n, z, p, c }) => `${s}; ${n}; ${z}; ${p}; ${c}`,
  'postal code last': ({ s, n, z, p }) => `${s} ${n}, ${p} ${z}`,
  'country last': ({ s, n, z, p, c }) => `${s} ${n}, ${z} ${p}, ${c}`,
  'country first': ({ s, n, z, p, c }) => `${c}, ${z} ${p}, ${s} ${n}`,
  'country before the code': ({ s, n, z, p, x }) => `${s} ${n}, ${x}-${z} ${p}`,
  'in lines': ({ s, n, z, p }) => `${s} ${n}\n${z} ${p}`,
  'with Nr.': ({ s, n, p }) => `${s} Nr. ${n}, ${p}`,
  'with a district': ({ s, n, z, p, d }) => `${s} ${n}, ${z} ${p} OT ${d}`,
  'with a district and hyphen': ({ s, n, p, d }) => `${s} ${n}, ${p}-${d}`,
  'a top': ({ s, n, p }) => `${s} ${n} Top 5, ${p}`,
  'a staircase and a door': ({ s, n, z, p }) => `${s} ${n} Stiege 2, Tür 5, ${z} ${p}`,
  'a staircase by slashes': ({ s, n, p }) => `${s} ${n}/2/11, ${p}`,
  'a flat': ({ s, n, p }) => `${s} ${n}, Whg. 7, ${p}`,
  'a floor': ({ s, n, z, p }) => `${s} ${n}, 2. Stock links, ${z} ${p}`,
  'a ground floor': ({ s, n, p }) => `${s} ${n} EG rechts, ${p}`,
  'a back building': ({ s, n, z, p }) => `${s} ${n} Hinterhaus, App. 12, ${z} ${p}`,
  'a unit first': ({ s, n, p }) => `Top 5, ${s} ${n}, ${p}`,
  'a range': ({ s, n, p }) => `${s} ${n} bis ${further(n, 4)}, ${p}`,
  'a range by a dash': ({ s, n, z, p }) => `${s} ${n} – ${further(n, 2)}, ${z} ${p}`,
  'two numbers': ({ s, n, p }) => `${s} ${n} u. ${further(n, 2)}, ${p}`,
  'a lamp': ({ s, n, p }) => `${s} ${n} Laterne 9, ${p}`,
  abbreviated: ({ s, n, z, p }) => `${abbreviated(s)} ${n}, ${z} ${p}`,
  'in capitals': ({ s, n, p }) => `${s} ${n}, ${p}`.toUpperCase(),
  'without umlauts': ({ s, n, z, p }) => withoutUmlauts(`${s} ${n}, ${z} ${p}`).toLowerCase(),
  decomposed: ({ s, n, z, p }) => `${s} ${n}, ${z} ${p}`.normalize('NFD'),
}

/** Ways for the form of a town, where it need not be named. */
const IN_TOWN: Record<string, Writing> = {
  'street and number': ({ s, n }) => `${s} ${n}`,
  'number and street': ({ s, n }) => `${n} ${s}`,
  'hyphens, letter apart': ({ s, n }) =>
    `${s.replaceAll(' ', '-')} ${n.replace(/(?=[a-z])/, ' ').toUpperCase()}`,
}

/** An address as text; `namesTown` says that a search in all towns finds it. */
export type Written = { way: string; text: string; namesTown: boolean }

/** The number of ways. */
export const WAYS = Object.keys(WITH_TOWN).length + Object.keys(IN_TOWN).length

/** The address in forty ways. */
export function writingsOf(address: WholeAddress): Written[] {
  const { street: s, houseNumber: n, zip: z, place: p, district, country } = address
  const { name: c = '', prefix: x = '' } = COUNTRIES[country] ?? {}
  const parts = { s, n, z, p, d: district ?? p, c, x }
  const write = (writings: Record<string, Writing>, namesTown: boolean) =>
    Object.entries(writings).map(([way, writing]) => ({ way, text: writing(parts), namesTown }))
  return [...write(WITH_TOWN, true), ...write(IN_TOWN, false)]
}
