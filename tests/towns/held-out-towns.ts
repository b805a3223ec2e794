import { indexAllReports } from '#domains/reports/server/index-reports.ts'
import { nextId } from '#kit/server/database/db.ts'
import { aCategory, aReport, aTown, type Category } from '../factories.ts'
import { HELD_OUT_REPORTS } from '../search/held-out-reports.ts'
import { TOWNS } from '../search/town-set.ts'
import type { TestSite } from '../site.ts'

/** Inserts the held-out reports, the first as the oldest; returns the number of each by its id. */
export async function fillHeldOutReports(site: TestSite): Promise<Map<number, number>> {
  const { db, clock } = site.services
  const town = await aTown(site)
  const categories = new Map<string, Category>()
  const numberOf = new Map<number, number>()
  for (const [number, name, title, description] of HELD_OUT_REPORTS) {
    const category = categories.get(name) ?? (await aCategory(site, town, { name }))
    categories.set(name, category)
    const createdAt = new Date(clock.now().getTime() - (HELD_OUT_REPORTS.length - number) * 3_600_000)
    const { id } = await aReport(site, town, category, { title, createdAt })
    const text = { description, street: null, houseNumber: null }
    await db.updateTable('report').set(text).where('id', '=', id).execute()
    numberOf.set(id, number)
  }
  await db.deleteFrom('reportSearch').execute()
  await db.deleteFrom('searchWord').execute()
  await db.transaction().execute((trx) => indexAllReports(trx))
  return numberOf
}

/**
 * Inserts the towns of the town set, each with a street in every village; returns the slug of each by its id.
 */
export async function fillTowns(site: TestSite): Promise<Map<number, string>> {
  const { db } = site.services
  const slugOf = new Map<number, string>()
  for (const { slug, name, country, state, zip, villages } of TOWNS) {
    const { id } = await aTown(site, { name, slug, country })
    await db.updateTable('municipality').set({ state, zip }).where('id', '=', id).execute()
    for (const [district, villageZip] of villages) {
      const street = { municipalityId: id, id: await nextId(db, 'street_id'), name: 'Dorfstraße' }
      const where = { zip: villageZip ?? zip, place: name, district, latitude: 50, longitude: 9 }
      await db
        .insertInto('street')
        .values({ ...street, ...where, isPlace: false })
        .execute()
    }
    slugOf.set(id, slug)
  }
  return slugOf
}
