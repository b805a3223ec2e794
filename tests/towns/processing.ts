import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '../factories.ts'
import { history } from '../reporting.ts'
import type { TestSite } from '../site.ts'

/** A town with two categories, their editors, and a report in progress. */
export async function aProcessedReport(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const [lamps, roads] = [
    await aCategory(site, town, { name: 'Beleuchtung' }),
    await aCategory(site, town, { name: 'Straßen' }),
  ]
  const author = await aPerson(site, { firstName: 'Marion', lastName: 'Ahrendt' })
  const editor = await anEditor(site, town, [lamps])
  const colleague = await anEditor(site, town, [lamps, roads])
  const roadsOnly = await anEditor(site, town, [roads])
  const admin = await anAdmin(site, town)
  const report = await aReport(site, town, lamps, { author, title: 'Laterne flackert' })
  const row = () =>
    site.services.db.selectFrom('report').selectAll().where('id', '=', report.id).executeTakeFirstOrThrow()
  const steps = async (as: Person = admin) => (await history(site, report.id, { as })).data.reportHistory.data
  return { town, lamps, roads, author, editor, colleague, roadsOnly, admin, report, row, steps }
}
