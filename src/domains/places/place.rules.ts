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

/** Emergency numbers by country, shown where a report may be about danger to life (U-05). */
export const emergencyNumbersOf = (country: string): string =>
  country === 'AT' ? '112, 122, 133 oder 144' : country === 'CH' ? '112, 117, 118 oder 144' : '112 oder 110'

export type Point = { latitude: number; longitude: number }

export type PostalAddress = {
  street: string | null
  houseNumber: string | null
  zip: string | null
  place: string | null
}

/** "Lindenweg 12, 35999 Lindental", without unknown parts. */
export function addressText(address: PostalAddress): string {
  const street = [address.street, address.houseNumber].filter(Boolean).join(' ')
  const town = [address.zip, address.place].filter(Boolean).join(' ')
  return [street, town].filter(Boolean).join(', ')
}

/** "Lindenweg 12", or the place where there is no street. */
export function streetText(address: PostalAddress): string {
  return [address.street, address.houseNumber].filter(Boolean).join(' ') || (address.place ?? '')
}

const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(5).replace('.', ',')}°\u00a0${value < 0 ? negative : positive}`

/** "50,58423° N, 8,96150° O": five decimals are about a metre. */
export const coordinatesText = ({ latitude, longitude }: Point): string =>
  `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'O', 'W')}`

/** A link to the place on openstreetmap.org, for a map that this site does not serve. */
export function osmLink({ latitude, longitude }: Point): string {
  const [lat, lon] = [latitude.toFixed(5), longitude.toFixed(5)]
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}`
}
