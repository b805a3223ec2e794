import { createApp } from '#app/server/http/http.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import { replaceHostRows } from '#domains/municipalities/server/hosts/hosts.sql.ts'
import { aCategory, aReport, aTown, type Town } from '../factories.ts'
import type { TestSite } from '../site.ts'

export const PLATFORM = 'http://localhost:3000'
export const OWN = 'http://lindental.localhost:3000'
export const OTHER = 'http://moor.localhost:3000'

/** Gives a town its own host names; without any it has no own site. */
export const giveHosts = (site: TestSite, town: Pick<Town, 'id'>, ...hosts: string[]) =>
  site.services.db.transaction().execute((trx) => replaceHostRows(trx, town.id, hosts))

/** Two towns with their own hosts, Auenstadt without one, a report in the first, and the pages. */
export async function threeTowns(site: TestSite) {
  const { db } = site.services
  const lindental = await aTown(site, { slug: 'lindental', name: 'Lindental' })
  const moorhafen = await aTown(site, { slug: 'moorhafen', name: 'Moorhafen' })
  const auenstadt = await aTown(site, { slug: 'auenstadt', name: 'Auenstadt' })
  await db.updateTable('municipality').set({ theme: 'moorhafen' }).where('id', '=', moorhafen.id).execute()
  await giveHosts(site, lindental, 'lindental.localhost')
  await giveHosts(site, moorhafen, 'moor.localhost', 'zwei.localhost')
  const category = await aCategory(site, lindental, { name: 'Beleuchtung' })
  const report = await aReport(site, lindental, category, { title: 'Laterne dunkel' })
  const app = createApp(site.services, await loadPages(site.services))
  const path = `/meldungen/${category.slug}/${report.slug}`
  return { app, lindental, moorhafen, auenstadt, category, report, path }
}
