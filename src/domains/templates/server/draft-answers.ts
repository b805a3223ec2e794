import { record } from '#domains/audit/server/record.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden } from '#kit/server/errors.ts'
import { fillTemplate, type Placeholder } from '../template.rules.ts'
import { canDraft } from './template.policy.ts'
import { templatesOf } from './templates.sql.ts'

/** A template with the values of a report, and the status with which the town offers it; null for any. */
export type AnswerDraft = { template: string; statusId: number | null; text: string }

/** The report that is to be answered. `values`: what the public page shows of it. */
export type ToAnswer = {
  id: number
  municipalityId: number
  categoryId: number
  values: Record<Exclude<Placeholder, 'Status'>, string>
  statuses: readonly { id: number; name: string }[]
  status: string
}

/**
 * The town's templates that fit a report, filled in for a program that prepares answers. It sends and stores
 * nothing but an entry in the audit log.
 * @throws FORBIDDEN without a key of the town with TEMPLATES_READ
 */
export async function draftAnswers(context: Context, report: ToAnswer): Promise<AnswerDraft[]> {
  const { municipalityId, id, categoryId, values, statuses, status } = report
  if (!canDraft(context.viewer, municipalityId)) throw forbidden()
  const all = await templatesOf(context.db, municipalityId)
  await context.db
    .transaction()
    .execute((trx) => record(trx, context, { action: 'report.answer-drafted', municipalityId, objectId: id }))
  return all
    .filter((template) => template.categoryId === null || template.categoryId === categoryId)
    .map(({ name, statusId, text }) => ({
      template: name,
      statusId,
      text: fillTemplate(text, {
        ...values,
        Status: statuses.find((each) => each.id === statusId)?.name ?? status,
      }),
    }))
}
