/** Countries that a municipality can lie in (rule 79). */
export const COUNTRIES = ['DE', 'AT', 'CH', 'LI', 'IT'] as const
export type Country = (typeof COUNTRIES)[number]

const TIME_ZONES: Record<Country, string> = {
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  LI: 'Europe/Vaduz',
  IT: 'Europe/Rome',
}

/** The time zone of the platform itself, where no municipality is concerned. */
export const PLATFORM_TIME_ZONE = TIME_ZONES.DE

/** The IANA time zone for a municipality's dates. */
export const timeZoneOf = (country: string): string => TIME_ZONES[country as Country] ?? PLATFORM_TIME_ZONE

/** The locale for dates and words: Austria says Jänner, Switzerland writes no ß. */
export const localeOf = (country: string): string =>
  country === 'AT' ? 'de-AT' : country === 'CH' || country === 'LI' ? 'de-CH' : 'de-DE'

export type Point = { latitude: number; longitude: number }

export type PostalAddress = {
  street: string | null
  houseNumber: string | null
  zip: string | null
  place: string | null
  /** Length or size of a stretch or an area, "etwa 240 m". */
  extent?: string | null | undefined
}

/** "Lindenweg 12, 35999 Lindental", without unknown parts; an extent stands behind the street. */
export function addressText(address: PostalAddress): string {
  const street = [address.street, address.houseNumber].filter(Boolean).join(' ')
  const town = [address.zip, address.place].filter(Boolean).join(' ')
  return [street, address.extent, town].filter(Boolean).join(', ')
}

/** "Lindenweg 12", or the place where there is no street; with the extent of a stretch or an area. */
export function streetText(address: Omit<PostalAddress, 'zip'>): string {
  const street = [address.street, address.houseNumber].filter(Boolean).join(' ') || address.place
  return [street, address.extent].filter(Boolean).join(', ')
}
