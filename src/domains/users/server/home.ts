import type { PersonRow } from './people.sql.ts'

/** A person's home address. */
export type Home = Pick<
  PersonRow,
  'latitude' | 'longitude' | 'street' | 'houseNumber' | 'zip' | 'place' | 'country' | 'state'
>

/** A person's address; null while both street and place are unknown. */
export function homeOf(row: PersonRow): Home | null {
  const { latitude, longitude, street, houseNumber, zip, place, country, state } = row
  if (street === null && zip === null && place === null) return null
  return { latitude, longitude, street, houseNumber, zip, place, country, state }
}
