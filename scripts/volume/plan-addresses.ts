import { numberKey, streetKeys } from '#domains/places/search-key.rules.ts'
import type { Row } from './copy-rows.ts'
import type { VolumeTown } from './plan-towns.ts'

/** House numbers of each street. */
const HOUSES = 12

export function* streetRows(towns: readonly VolumeTown[]): Generator<Row> {
  for (const { id: municipality_id, zip, name: place, streets } of towns) {
    for (const street of streets) yield { municipality_id, ...street, is_place: false, zip, place }
  }
}

/** Search keys of the streets. */
export function* streetKeyRows(towns: readonly VolumeTown[]): Generator<Row> {
  for (const { id: municipality_id, streets } of towns) {
    for (const { id: street_id, name } of streets) {
      const { whole, parts, misspelt } = streetKeys(name)
      yield { municipality_id, street_id, key: whole, kind: 'NAME' }
      for (const key of parts) yield { municipality_id, street_id, key, kind: 'PART' }
      for (const key of misspelt) yield { municipality_id, street_id, key, kind: 'MISSPELT' }
    }
  }
}

/** Houses along each street, odd and even in turn. */
export function* addressRows(towns: readonly VolumeTown[], nextId: () => number): Generator<Row> {
  for (const { id: municipality_id, zip, name: place, streets } of towns) {
    for (const { id: street_id, name: street, latitude, longitude } of streets) {
      for (let house = 1; house <= HOUSES; house += 1) {
        const step = (house - HOUSES / 2) * 0.00015
        yield {
          ...{ municipality_id, id: nextId(), street_id, street, zip, place },
          house_number: String(house),
          number_key: numberKey(String(house)),
          latitude: latitude + step,
          longitude: longitude + step,
        }
      }
    }
  }
}
