import { z } from 'zod'
import { commentCreated } from '#domains/comments/server/comment.events.ts'
import { loadComment } from '#domains/comments/server/comment.graphql.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { findReports } from '#domains/reports/server/reports.sql.ts'
import { townTemplates } from '#domains/templates/server/town-templates.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { proposes } from './proposal.policy.ts'
import { dayOf, proposalsFor } from './propose-answers.ts'
import { insertUse } from './template-uses.sql.ts'
import { usedTemplate } from './used-template.ts'

/** Only numbers: the text of the answer stays in the comment. `useId` keeps a run from counting twice. */
const payload = z.object({
  ...{ useId: z.int(), municipalityId: z.int(), reportId: z.int(), commentId: z.int() },
  ...{ categoryId: z.int(), statusId: z.int(), day: z.string() },
})

/** Counts the template of one answer, after its transaction. */
export const countAnswerJob = defineJob('answer-proposals.count-answer', payload)

/** Comparing 200 long templates takes up to 0.3 s, so it does not hold the transaction of the answer. */
const onAnswer = subscribe(commentCreated, async (trx, context, { comment, answered, report }) => {
  if (!comment.isOfficial || answered !== null) return
  const { municipalityId, categoryId, statusId } = report
  const [town] = await findMunicipalities(trx, [municipalityId])
  if (town === undefined || !proposes(town)) return
  await context.enqueue(trx, countAnswerJob, {
    useId: await nextId(trx, 'template_use_id'),
    ...{ municipalityId, reportId: report.id, commentId: comment.id },
    ...{ categoryId, statusId, day: dayOf(context.clock.now()) },
  })
})

export const countedAnswers: readonly Subscription[] = [onAnswer]

/**
 * Counts the template that a public answer was written with. It compares texts, so that an answer counts on
 * every way it can come; and it looks first at what would have been proposed, so that no answer speaks for
 * itself. An answer that is gone by now counts nothing.
 */
export async function countAnswer(context: Context, answer: z.infer<typeof payload>): Promise<void> {
  const { db, clock } = context
  const { useId, municipalityId, reportId, commentId, day, ...given } = answer
  const comment = await loadComment(context, commentId)
  const [report] = await findReports(db, [reportId])
  if (comment === null || report === undefined || report.municipalityId !== municipalityId) return
  const templates = await townTemplates(db, municipalityId)
  const used = usedTemplate(comment.text, templates)
  if (used === null) return
  const proposals = await proposalsFor(db, clock.now(), templates, { ...report, ...given })
  const place = proposals.findIndex(({ template }) => template.id === used.id)
  await db.transaction().execute((trx) =>
    insertUse(trx, {
      ...{ id: useId, municipalityId, ...given, day, templateId: used.id },
      place: place < 0 ? null : place + 1,
    }),
  )
}
