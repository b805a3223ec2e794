import { importExtract } from '#domains/geodata/server/import-extract.ts'
import { findPlace, findPlaces } from '#domains/places/server/find-places.ts'
import type { Db } from '#kit/server/database/db.ts'
import { TOWNS } from '../../demo/data/towns.ts'
import { townFile } from '../../demo/places/read-town.ts'
import {
  type DemoAddress,
  demoAddresses,
  houseOf,
  searchInMemory,
} from '../../tests/addresses/demo-addresses.ts'
import { WAYS, type Written, writingsOf } from '../../tests/addresses/writings.ts'
import { insertTown } from '../site/proof-town.ts'
import { withEmptySite } from './empty-site.ts'

/** Ways in which each address is also looked up in the database; all ways take turns. */
const WAYS_IN_DATABASE = 4
/** Searches at the same time. */
const AT_ONCE = 4
/** Most examples of what was missed. */
const SHOWN = 20

type Count = { searches: number; right: number; seconds: number }
export type AddressFigures = {
  addresses: number
  ways: number
  /** The parser and the ranking over all addresses: each address in each way. */
  inMemory: Count
  /** The search of the API over its database. */
  inDatabase: Count
  missed: readonly string[]
}

/** Every address is found in every way; the least number keeps an empty demo from passing. */
export const isEachFound = ({ addresses, ways, inMemory, inDatabase, missed }: AddressFigures): boolean =>
  addresses > 10_000 &&
  ways === 40 &&
  inMemory.searches === addresses * ways &&
  inDatabase.searches === addresses * WAYS_IN_DATABASE &&
  inMemory.right === inMemory.searches &&
  inDatabase.right === inDatabase.searches &&
  missed.length === 0

/** Writes every address of the demo in forty ways and looks each up. */
export async function proveAddresses(): Promise<AddressFigures> {
  const addresses = await demoAddresses()
  const missed: string[] = []
  const miss = ({ way, text }: Written) => {
    if (missed.length < SHOWN) missed.push(`${way}: ${text}`)
  }
  const inMemory = lookUpInMemory(addresses, miss)
  const inDatabase = await withTowns((db, towns) => lookUp(db, towns, addresses, miss))
  return { addresses: addresses.length, ways: WAYS, inMemory, inDatabase, missed }
}

function lookUpInMemory(addresses: readonly DemoAddress[], miss: (written: Written) => void): Count {
  const search = searchInMemory(addresses)
  const started = performance.now()
  let [searches, right] = [0, 0]
  for (const address of addresses) {
    for (const written of writingsOf(address)) {
      searches += 1
      const found = search(written.text, written.namesTown ? null : address.town)
      if (found !== null && houseOf(found) === houseOf(address)) right += 1
      else miss(written)
    }
  }
  return { searches, right, seconds: secondsSince(started) }
}

async function lookUp(
  db: Db,
  towns: ReadonlyMap<string, number>,
  addresses: readonly DemoAddress[],
  miss: (written: Written) => void,
): Promise<Count> {
  const started = performance.now()
  let [searches, right] = [0, 0]
  const waiting = addresses.entries()
  const work = async () => {
    for (const [nth, address] of waiting) {
      const writings = writingsOf(address)
      const town = towns.get(address.town) ?? 0
      for (let turn = 0; turn < WAYS_IN_DATABASE; turn += 1) {
        const written = writings[(nth * WAYS_IN_DATABASE + turn) % WAYS]
        if (written === undefined) continue
        searches += 1
        const found = written.namesTown
          ? await findPlace(db, written.text)
          : (await findPlaces(db, [town], written.text, { limit: 1, isTyping: true }))[0]
        const house = { ...address, street: found?.street ?? '', houseNumber: found?.houseNumber ?? '' }
        if (found?.municipalityId === town && houseOf(house) === houseOf(address)) right += 1
        else miss(written)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { searches, right, seconds: secondsSince(started) }
}

/** A database with the towns of the demo, imported as real ones are. */
async function withTowns<Result>(
  use: (db: Db, towns: ReadonlyMap<string, number>) => Promise<Result>,
): Promise<Result> {
  return withEmptySite(async (site) => {
    const { db } = site
    const ids = new Map<string, number>()
    for (const [at, { slug, name, country, state, zip, centre }] of TOWNS.entries()) {
      const [id, [longitude, latitude]] = [at + 1, centre]
      await insertTown(db, id, slug, { longitude, latitude })
      await db.updateTable('municipality').set({ name, country, state, zip }).where('id', '=', id).execute()
      await importExtract(site, townFile(slug), slug, { onRead: () => {}, onStage: () => {} })
      ids.set(name, id)
    }
    return use(db, ids)
  })
}

const secondsSince = (started: number) => Math.round((performance.now() - started) / 1000)
