import { anonymousContext } from '#app/server/graphql/context.ts'
import { remindAndClose } from '#domains/questions/server/remind-and-close.ts'
import { DAY } from '#kit/server/clock.ts'
import { askAuthor } from '../asking.ts'
import { CALLER, fileCall } from '../calling.ts'
import { isDueSoon, moveDeadline } from '../deadlines.ts'
import type { Category, Person, Town } from '../factories.ts'
import { answerObjection, objectByLink, objectionsSeenBy } from '../objecting.ts'
import { changeStatus, writeComment } from '../reporting.ts'
import { aTeam, handOn } from '../routing.ts'
import type { TestSite } from '../site.ts'
import { CANARIES } from './canaries.ts'

/** The link by which somebody without an account objects to a closing. */
const LINK = /noch-nicht-erledigt\?token=([\w-]+)/

type Calling = { town: Town; category: Category; admin: Person; editor: Person }

/**
 * The mails to a caller: from the first one to a question without an answer. None holds more of what was
 * written down.
 */
export async function tellACaller(site: TestSite, { town, category, admin, editor }: Calling): Promise<void> {
  const caller = { ...CALLER, name: CANARIES.caller, telephone: CANARIES.telephone, address: CANARIES.street }
  const { data } = await fileCall(site, { town, category }, admin, { caller, internalNotes: CANARIES.note })
  const { id } = data.createReport
  await changeStatus(site, id, town.statuses.ACCEPTED, { as: admin })
  await writeComment(site, { reportId: id, text: 'Wir kommen.', official: true }, { as: admin })
  await askAuthor(site, id, { as: admin })
  const context = anonymousContext(site.services)
  for (const days of [8, 15]) {
    site.clock.advance(days * DAY)
    await remindAndClose(context)
    await site.runJobs()
  }
  await isDueSoon(site, { town, category, reportId: id })
  await moveDeadline(site, id, '2027-03-01', { as: admin })
  const teamId = await aTeam(site, town, 'Grünamt', [editor], { as: admin })
  await handOn(site, id, { teamId }, { as: admin })
  await answerTwice(site, { town, admin, id })
}

/** A caller objects to two closings: the report is taken up again, then stays done. */
async function answerTwice(
  site: TestSite,
  { town, admin, id }: { town: Town; admin: Person; id: number },
): Promise<void> {
  const answers = [
    { decision: 'REOPEN', statusId: town.statuses.ACCEPTED },
    { decision: 'REJECT', text: 'Wir haben noch einmal nachgesehen.' },
  ] as const
  for (const answer of answers) {
    await changeStatus(site, id, town.statuses.DONE, { as: admin })
    const mails = await site.mails()
    const mail = mails.find(({ kind, text }) => kind === 'caller.status-changed' && LINK.test(text))
    const [, token = ''] = LINK.exec(mail?.text ?? '') ?? []
    await objectByLink(site, token)
    const { objections } = await objectionsSeenBy(site, admin, id)
    await answerObjection(site, objections[0].id, answer, { as: admin })
    site.clock.advance(DAY)
  }
}
