import { listFormat } from '#kit/common/list-text.ts'
import { say } from '#kit/common/say.ts'
import { searchTextOrNull } from '#kit/common/search-text.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { nameKeys, numberKey } from '../search-key.rules.ts'
import { pointOfShape, type Shape } from '../shapes/shape.rules.ts'
import { shapeFault } from '../shapes/shape-fault.rules.ts'
import { digitsOf, stretchBetween } from '../shapes/stretch.rules.ts'
import type { Location } from './place.graphql.ts'
import { addressesOfStreets, type StreetAddress } from './street-stretch.sql.ts'

export type AskedStretch = {
  municipalityId: number
  street: string
  /** The village, where several have a street of that name. */
  place?: string | null | undefined
  from: string
  to: string
}

/** Longest texts that are looked up. */
const MOST_STREET = 120
const MOST_NUMBER = 20

/**
 * The stretch of a street between two house numbers, past the addresses that the town knows.
 * @throws BAD_USER_INPUT by field: "street", "from", "to"
 */
export async function streetStretch({ db }: Context, asked: AskedStretch): Promise<Location> {
  const { municipalityId, street } = asked
  const key = nameKeys(searchTextOrNull(street, MOST_STREET) ?? '').whole
  if (key === '') throw badInput({ street: say`Bitte wählen Sie zuerst, wo das Stück liegt.` })
  const all = await addressesOfStreets(db, municipalityId, key)
  if (all.length === 0)
    throw badInput({
      street: say`Hier sind keine Hausnummern bekannt. Bitte zeichnen Sie das Stück auf der Karte.`,
    })
  const [from, to] = [keyOf(asked.from), keyOf(asked.to)]
  const addresses = streetWith(all, [from, to], asked.place)
  const [first, last] = [addressOf(addresses, from, 'from'), addressOf(addresses, to, 'to')]
  if (first === last)
    throw badInput({ to: say`Das ist dieselbe Hausnummer. Bitte nennen Sie zwei verschiedene.` })
  const shape = stretchBetween(addresses, first, last)
  const fault = shape === null ? null : shapeFault(shape)
  if (shape === null || fault !== null)
    throw badInput({ to: fault ?? say`Bitte nennen Sie zwei Hausnummern, die mit einer Ziffer beginnen.` })
  return locationOf(first, last, shape)
}

const keyOf = (typed: string): string => numberKey(searchTextOrNull(typed, MOST_NUMBER) ?? '')

/** Of several streets with that name: the one in the village, and the one that has both numbers. */
function streetWith(
  all: readonly StreetAddress[],
  keys: readonly string[],
  place: string | null | undefined,
): StreetAddress[] {
  const streets = [...Map.groupBy(all, ({ streetId }) => streetId).values()]
  const score = (addresses: readonly StreetAddress[]) =>
    (place != null && addresses.some((each) => each.place === place) ? keys.length + 1 : 0) +
    keys.filter((key) => addresses.some((each) => each.numberKey === key)).length
  return streets.toSorted((one, other) => score(other) - score(one))[0] ?? []
}

/** @throws BAD_USER_INPUT for a number that the street does not have */
function addressOf(
  addresses: readonly StreetAddress[],
  key: string,
  field: 'from' | 'to',
): StreetAddress & { numberKey: string } {
  const found = addresses.find(({ numberKey: known }) => known === key)
  if (found !== undefined) return found
  if (key === '') throw badInput({ [field]: say`Bitte geben Sie eine Hausnummer an.` })
  const wanted = digitsOf(key) ?? 0
  const farFrom = ({ numberKey: known }: StreetAddress) => Math.abs((digitsOf(known) ?? 0) - wanted)
  const near = addresses.toSorted((one, other) => farFrom(one) - farFrom(other)).slice(0, 3)
  const numbers = listFormat('conjunction').format(near.map(({ houseNumber }) => houseNumber))
  throw badInput({
    [field]: say`Diese Hausnummer ist hier nicht bekannt. Bekannt sind in der Nähe: ${numbers}.`,
  })
}

function locationOf(first: StreetAddress, last: StreetAddress, shape: Shape): Location {
  const { street, zip, place } = first
  const houseNumber = `${first.houseNumber}–${last.houseNumber}`
  return {
    ...pointOfShape(shape),
    ...{ street, zip, place, shape, country: null, state: null },
    houseNumber: houseNumber.length > MOST_NUMBER ? first.houseNumber : houseNumber,
  }
}
