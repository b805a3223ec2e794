import { type AddressQuery, parseAddress } from '#domains/places/address/address-query.rules.ts'
import { rankPlaces } from '#domains/places/address/rank-places.rules.ts'
import { compactKey, numberKey, streetKeys } from '#domains/places/search-key.rules.ts'
import { TOWNS } from '../../demo/data/towns.ts'
import { readTown } from '../../demo/places/read-town.ts'
import type { WholeAddress } from './writings.ts'

export type DemoAddress = WholeAddress & {
  town: string
  state: string
  longitude: number
  latitude: number
  numberKey: string | null
}

/** Every address of the demo's towns. */
export async function demoAddresses(): Promise<DemoAddress[]> {
  const lists = await Promise.all(
    TOWNS.map(async (town) => {
      const { addresses } = await readTown(town)
      return addresses.map(({ position: [longitude, latitude], ...address }) => ({
        ...address,
        ...{ longitude, latitude, town: town.name, state: town.state, country: town.country },
        numberKey: numberKey(address.houseNumber),
      }))
    }),
  )
  return lists.flat()
}

/** One address, as far as a text without coordinates tells it from others. */
export const houseOf = ({
  town,
  street,
  houseNumber,
}: Pick<DemoAddress, 'town' | 'street' | 'houseNumber'>) =>
  `${town}: ${compactKey(street)} ${numberKey(houseNumber)}`

/**
 * The rules of the search over all addresses in memory: the keys decide what is looked at, as in the
 * database.
 */
export function searchInMemory(addresses: readonly DemoAddress[]) {
  const byKey = new Map<string, Set<string>>()
  const byStreet = new Map<string, DemoAddress[]>()
  for (const address of addresses) {
    const street = `${address.town} ${address.district} ${address.street}`
    const known = byStreet.get(street)
    if (known !== undefined) {
      known.push(address)
      continue
    }
    byStreet.set(street, [address])
    const { whole, parts } = streetKeys(address.street)
    for (const key of [whole, ...parts]) byKey.set(key, (byKey.get(key) ?? new Set()).add(street))
  }
  const rowsOf = ({ readings }: AddressQuery, town: string | null): DemoAddress[] =>
    readings.flatMap(({ key, number }) =>
      [...(byKey.get(key) ?? [])].flatMap((street) => {
        const list = byStreet.get(street) ?? []
        if (town !== null && list[0]?.town !== town) return []
        const numbered = list.filter(
          (each) => each.numberKey === number?.first || each.numberKey === number?.range,
        )
        return [
          ...numbered,
          ...list.slice(0, 1).map((each) => ({ ...each, houseNumber: '', numberKey: null })),
        ]
      }),
    )
  return (text: string, town: string | null): DemoAddress | null => {
    const query = parseAddress(text)
    return query === null ? null : (rankPlaces(rowsOf(query, town), query, { isTyping: false })[0] ?? null)
  }
}
