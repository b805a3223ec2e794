import { z } from 'zod'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { lockReport } from '#domains/reports/server/reports.sql.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { hashToken } from '#kit/server/secrets.ts'
import {
  cancelQuestionMails,
  mailQuestionExpired,
  mailQuestionReminder,
  notifyAskerOfExpiry,
} from './question.mails.ts'
import { questionToken } from './question-link.ts'
import { dueQuestions, lockQuestion, updateQuestion } from './questions.sql.ts'

export const remindAndCloseJob = defineJob('questions.remind-and-close', z.object({}))

/**
 * Sends reminders for open questions and closes expired ones. One transaction for each question, so that each
 * mail is written once even if the worker dies. After an outage an expired question is closed without a
 * reminder. Returns how many questions it handled.
 */
export async function remindAndClose(context: Context): Promise<number> {
  let handled = 0
  let last = 0
  for (;;) {
    const due = await dueQuestions(context.db, context.clock.now(), last)
    for (const { id, reportId } of due) {
      if (await handle(context, id, reportId)) handled += 1
      last = id
    }
    if (due.length === 0) return handled
  }
}

/** False where the question was answered, or the report deleted, in the meantime. */
async function handle(context: Context, id: number, reportId: number): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId)
    const question = report === null ? null : await lockQuestion(trx, id)
    if (report === null || report.deletedAt !== null || question?.state !== 'OPEN') return false
    const now = context.clock.now()
    // An internal report is hidden from its author. About one that is closed or merged nothing more is asked.
    const isAsked = !report.isInternal && report.resolvedAt === null && report.duplicateOfId === null
    if (question.expiresAt <= now) {
      const closed = await updateQuestion(trx, question, { state: 'EXPIRED', closedAt: now, remindAt: null })
      await cancelQuestionMails(trx, context, question)
      await recordStep(trx, context, report, { kind: 'QUESTION_EXPIRED' })
      if (isAsked) await mailQuestionExpired(trx, context, { question: closed, report })
      await notifyAskerOfExpiry(trx, context, { question: closed, report })
      return true
    }
    if (!isAsked || question.remindAt === null || question.remindAt > now) return false
    const [author] = question.personId === null ? [] : await findPeople(trx, [question.personId])
    // A caller's link ends with the question's mark of their address.
    const token = questionToken(context, author?.email ?? '')
    const reminded = await updateQuestion(trx, question, { remindAt: null, reminderHash: hashToken(token) })
    await mailQuestionReminder(trx, context, { question: reminded, report }, token)
    return true
  })
}
