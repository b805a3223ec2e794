import type { Db } from '#kit/server/database/db.ts'
import { seededRandom } from '../../demo/random.ts'
import { nearestAddress } from '../../src/domains/places/server/addresses.sql.ts'
import { findPlaces } from '../../src/domains/places/server/find-places.ts'
import { metres, type OwnAddress } from './geodata-count.ts'

/**
 * `of`: addresses that the variation changes; `right`: those of them that were found; `missed`: examples that
 * were not, one per line.
 */
export type Share = { of: number; right: number; share: number; missed: string }

/** Maximum lines of examples. */
const SHOWN = 8

const WITHIN = 30
const MOVED = 5

const written = ({ street, number, zip, place }: OwnAddress): string =>
  [`${street} ${number}`, [zip, place].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const spelt = (text: string) =>
  text.replace(/ß/g, 'ss').replace(/[äÄ]/g, 'ae').replace(/[öÖ]/g, 'oe').replace(/[üÜ]/g, 'ue')

/** Each variation changes one thing in a typed address. Addresses that it does not change do not count. */
export const VARIATIONS: Record<string, (address: OwnAddress, random: () => number) => string> = {
  exact: written,
  abbreviated: (address) =>
    written({ ...address, street: address.street.replace(/traße\b/g, 'tr.').replace(/trasse\b/g, 'tr.') }),
  spelling: (address) => spelt(written(address)),
  noPostalCode: (address) => written({ ...address, zip: undefined }),
  suffix: (address) =>
    written({
      ...address,
      number: address.number.replace(/(\d)\s*([a-z])$/i, (_, digit: string, letter: string) =>
        letter === letter.toLowerCase()
          ? `${digit} ${letter.toUpperCase()}`
          : `${digit}${letter.toLowerCase()}`,
      ),
    }),
  swapped: (address, random) => written({ ...address, street: swap(address.street, random) }),
}

/** The share of addresses that come first, within 30 m, for each variation. */
export async function measureForward(db: Db, town: number, addresses: readonly OwnAddress[]) {
  const random = seededRandom(20_261_121)
  const shares: Record<string, Share> = {}
  for (const [name, vary] of Object.entries(VARIATIONS)) {
    const share: Share = { of: 0, right: 0, share: 0, missed: '' }
    const missed: string[] = []
    for (const address of addresses) {
      const text = vary(address, () => random.between(0, 1))
      if (name !== 'exact' && text === written(address)) continue
      share.of += 1
      const [first] = await findPlaces(db, [town], text, { limit: 6, isTyping: true })
      if (first !== undefined && metres(first, address) <= WITHIN) share.right += 1
      else missed.push(`${text} → ${first?.street} ${first?.houseNumber}`)
    }
    share.share = share.of === 0 ? 1 : Math.round((share.right / share.of) * 10_000) / 10_000
    share.missed = missed.slice(0, SHOWN).join('\n')
    shares[name] = share
  }
  return shares
}

/** The share of points that still give their street and house number after they are moved by 5 m. */
export async function measureReverse(db: Db, addresses: readonly OwnAddress[]): Promise<Share> {
  const random = seededRandom(5)
  const share: Share = { of: 0, right: 0, share: 0, missed: '' }
  const missed: string[] = []
  for (const address of addresses) {
    const angle = random.between(0, 2 * Math.PI)
    const shrink = Math.cos((address.latitude * Math.PI) / 180)
    const point = {
      latitude: address.latitude + (MOVED * Math.sin(angle)) / 111_200,
      longitude: address.longitude + (MOVED * Math.cos(angle)) / 111_200 / shrink,
    }
    share.of += 1
    const found = await nearestAddress(db, point)
    const isRight =
      found?.street === address.street && address.number.split(/[;,]\s*/).includes(found.houseNumber)
    if (isRight) share.right += 1
    else missed.push(`${written(address)} → ${found?.street} ${found?.houseNumber}`)
  }
  share.share = Math.round((share.right / Math.max(1, share.of)) * 10_000) / 10_000
  share.missed = missed.slice(0, SHOWN).join('\n')
  return share
}

/** Swaps two adjacent, different letters of the name. */
function swap(text: string, random: () => number): string {
  const places = [...text.matchAll(/(?=(\p{L})(\p{L}))/gu)].filter(
    ([, a, b]) => a?.toLowerCase() !== b?.toLowerCase(),
  )
  const at = places[Math.floor(random() * places.length)]?.index
  if (at === undefined) return text
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
}
