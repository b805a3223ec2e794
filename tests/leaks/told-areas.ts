import { aPerson, type Category, type Person, type Town } from '../factories.ts'
import { approve, changeStatus, fileReport, reportInput } from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { anArea } from '../towns/areas.ts'

/** People with an area in the town hear of a report that is new and done there, one of them in a digest. */
export async function tellOfAreas(
  site: TestSite,
  { town, category, author }: { town: Town; category: Category; author: Person },
  admin: Person,
): Promise<void> {
  await anArea(site, town, await aPerson(site), { kind: 'TOWN' })
  await anArea(site, town, await aPerson(site), { kind: 'TOWN', frequency: 'DAILY' })
  const { data } = await fileReport(site, reportInput(town, category), { as: author })
  const { id } = data.createReport
  await approve(site, id, { as: admin })
  await site.runJobs()
  await changeStatus(site, id, town.statuses.DONE, { as: admin })
  await site.runJobs()
}
