import { CALLER, fileCall } from '../calling.ts'
import type { Category, Person, Town } from '../factories.ts'
import { changeStatus, writeComment } from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { CANARIES } from './canaries.ts'

type Calling = { town: Town; category: Category; admin: Person }

/** The mails to a caller: the first one, a status, an answer. None holds more of what was written down. */
export async function tellACaller(site: TestSite, { town, category, admin }: Calling): Promise<void> {
  const caller = { ...CALLER, name: CANARIES.caller, telephone: CANARIES.telephone, address: CANARIES.street }
  const { data } = await fileCall(site, { town, category }, admin, { caller, internalNotes: CANARIES.note })
  const { id } = data.createReport
  await changeStatus(site, id, town.statuses.ACCEPTED, { as: admin })
  await writeComment(site, { reportId: id, text: 'Wir kommen.', official: true }, { as: admin })
}
