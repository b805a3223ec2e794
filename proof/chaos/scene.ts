import { aCategory, anEditor, aPerson, aTown } from '../../tests/factories.ts'
import { aNoisePhoto } from '../site/api-client.ts'
import { factorySite, withDatabase } from '../site/own-database.ts'
import type { Caller } from './client.ts'

export type ChaosScene = {
  townId: number
  slug: string
  categoryId: number
  /** The two statuses between which reports alternate. */
  fresh: number
  accepted: number
  citizens: Caller[]
  editors: Caller[]
  photos: Blob[]
}

/** Enough that no account reaches its hourly quota. */
const CITIZENS = 600
const EDITORS = 4
const PHOTOS = 24
/** Recipient domains: the worker opens at most two connections to one domain. */
const DOMAINS = 12

/** Inserts a town with its people directly into the database of the server. */
export const prepareScene = (dataDir: string, most = CITIZENS): Promise<ChaosScene> =>
  withDatabase(dataDir, async (db) => {
    const site = factorySite(db)
    const town = await aTown(site)
    const category = await aCategory(site, town)
    const citizens: Caller[] = []
    for (let count = 0; count < most; count += 1) {
      const email = `person-${count}@ort-${count % DOMAINS}.example`
      const { id } = await aPerson(site, { password: true, email })
      citizens.push({ id, email, address: addressOf(count) })
    }
    const editors: Caller[] = []
    for (let count = 0; count < EDITORS; count += 1) {
      const editor = await anEditor(site, town, [category], { password: true })
      editors.push({ ...editor, address: addressOf(most + count) })
    }
    const photos: Blob[] = []
    for (let count = 0; count < PHOTOS; count += 1) photos.push(await aNoisePhoto(640, 480))
    const { NEW: fresh, ACCEPTED: accepted } = town.statuses
    return {
      townId: town.id,
      slug: town.slug,
      categoryId: category.id,
      fresh,
      accepted,
      citizens,
      editors,
      photos,
    }
  })

const addressOf = (count: number) => `198.${18 + (count >> 8)}.${count & 255}.7`
