import type { PersonRow } from './people.sql.ts'

/** Where somebody lives. */
export type Home = Pick<
  PersonRow,
  'latitude' | 'longitude' | 'street' | 'houseNumber' | 'zip' | 'place' | 'country' | 'state'
>

/** A person's address, or null while neither street nor place is known. */
export function homeOf(row: PersonRow): Home | null {
  const { latitude, longitude, street, houseNumber, zip, place, country, state } = row
  if (street === null && zip === null && place === null) return null
  return { latitude, longitude, street, houseNumber, zip, place, country, state }
}
