import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { mailReopening } from './objection.mails.ts'
import { answerObjections, lockUnanswered } from './objections.sql.ts'

/**
 * Answers all objections to a locked report that is reopened, and mails each person. Returns their ids. An
 * act that is undone takes the answers back (`holdId`), and its mails with them.
 */
export async function settleReopened(
  trx: Trx,
  context: Context,
  report: ReportRow,
  answer: string | null,
): Promise<number[]> {
  const open = await lockUnanswered(trx, report)
  if (open.length === 0) return []
  await answerObjections(
    trx,
    report.municipalityId,
    open.map(({ id }) => id),
    {
      ...{ state: 'REOPENED', answer, answeredById: context.viewer.id },
      answeredAt: context.clock.now(),
      holdId: context.hold?.id ?? null,
    },
  )
  for (const objection of open) await mailReopening(trx, context, report, { ...objection, answer })
  return open.map(({ personId }) => personId)
}
