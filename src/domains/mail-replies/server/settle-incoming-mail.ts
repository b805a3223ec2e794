import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { findReports } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import { canHandleIncomingMail } from './incoming-mail.policy.ts'
import { type IncomingMailRow, lockIncomingMail, setMailDone } from './incoming-mails.sql.ts'

/**
 * Says that an incoming mail is done, or open again.
 * @throws UNAUTHENTICATED; NOT_FOUND, also for a mail that the viewer may not read
 */
export async function settleIncomingMail(
  context: Context,
  key: { municipalityId: number; id: number },
  isDone: boolean,
): Promise<IncomingMailRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const mail = await lockIncomingMail(trx, key)
    const reportId = mail?.reportId ?? null
    const [report] = reportId === null ? [] : await findReports(trx, [reportId], [...viewer.preparing])
    if (mail === null || !canHandleIncomingMail(viewer, key.municipalityId, report ?? null))
      throw notFound(say`Diese E-Mail wurde nicht gefunden.`)
    if ((mail.doneAt !== null) === isDone) return mail
    const done = { doneAt: context.clock.now(), doneById: viewer.id }
    return setMailDone(trx, mail, isDone ? done : { doneAt: null, doneById: null })
  })
}
