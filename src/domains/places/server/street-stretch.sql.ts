import type { Db } from '#kit/server/database/db.ts'

export type StreetAddress = {
  streetId: number
  street: string
  houseNumber: string
  numberKey: string
  zip: string | null
  place: string | null
  latitude: number
  longitude: number
}

/** Most addresses that are read; the longest streets of a city have some hundred. */
const MOST_READ = 2000

/** The addresses of all streets of a town with that key, one street after the other. */
export const addressesOfStreets = (db: Db, municipalityId: number, key: string): Promise<StreetAddress[]> =>
  db
    .selectFrom('streetKey')
    .innerJoin('address', (join) =>
      join
        .onRef('address.municipalityId', '=', 'streetKey.municipalityId')
        .onRef('address.streetId', '=', 'streetKey.streetId'),
    )
    .select((row) => row.ref('streetKey.streetId').as('streetId'))
    .select(['address.street', 'address.houseNumber', 'address.numberKey', 'address.zip', 'address.place'])
    .select(['address.latitude', 'address.longitude'])
    .where('streetKey.municipalityId', '=', municipalityId)
    .where('streetKey.kind', '=', 'NAME')
    .where('streetKey.key', '=', key)
    .orderBy('streetKey.streetId')
    .orderBy('address.numberKey')
    .limit(MOST_READ)
    .execute()
