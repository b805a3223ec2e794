import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { isCallerAt } from './caller-of.ts'
import { mailReopening } from './objection.mails.ts'
import { answerObjections, lockUnanswered } from './objections.sql.ts'

/** People who have a mail about the reopening, and whether the caller of the report has one. */
export type Told = { toldIds: number[]; isCallerTold: boolean }

/**
 * Answers all objections to a locked report that is reopened, and mails each person. Returns whom. An act
 * that is undone removes the answers (`holdId`), and its mails with them.
 */
export async function settleReopened(
  trx: Trx,
  context: Context,
  report: ReportRow,
  answer: string | null,
): Promise<Told> {
  const open = await lockUnanswered(trx, report)
  if (open.length === 0) return { toldIds: [], isCallerTold: false }
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
  const toldIds = open.flatMap(({ personId }) => personId ?? [])
  const marks = open.flatMap(({ callerMark }) => callerMark ?? [])
  return { toldIds, isCallerTold: await isCallerAt(trx, report, marks) }
}
