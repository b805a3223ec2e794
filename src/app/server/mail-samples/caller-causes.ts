import { callerWishedMails } from '#domains/callers/server/caller.events.ts'
import { insertCaller } from '#domains/callers/server/callers.sql.ts'
import { commentCreated } from '#domains/comments/server/comment.events.ts'
import { mailDeadlineMoved } from '#domains/deadlines/server/deadline.mails.ts'
import { mailRejection, mailReopening } from '#domains/objections/server/objection.mails.ts'
import {
  mailQuestion,
  mailQuestionExpired,
  mailQuestionReminder,
} from '#domains/questions/server/question.mails.ts'
import { mailboxOf } from '#domains/reports/server/closing-link.ts'
import { reportStatusChanged } from '#domains/reports/server/report.events.ts'
import { asked, TOKEN } from './question-causes.ts'
import { aComment, aReport, type Cause } from './scene.ts'

/** Mails to a caller, from the first one to an answer. */
export const callerCauses: readonly Cause[] = [
  async (trx, context, scene) => {
    const { municipalityId, id: reportId, ...filed } = await aReport(trx, context, scene, 2)
    const report = { ...filed, municipalityId, id: reportId, personId: null, source: 'PHONE' as const }
    const email = 'anruf@beispiel.example'
    await insertCaller(trx, {
      ...{ municipalityId, reportId, email, wantsMails: true, name: null, telephone: null, address: null },
      recordedAt: report.createdAt,
    })
    await context.emit(trx, context, callerWishedMails, { report, email, eventId: 1 })
    const { status, admin, words } = scene
    const change = { from: status.NEW, to: status.ACCEPTED, actorId: admin.id, eventId: 7 }
    await context.emit(trx, context, reportStatusChanged, { report, ...change, answerId: null, toldIds: [] })
    const comment = await aComment(trx, context, report, admin, words.answer, true)
    await context.emit(trx, context, commentCreated, { comment, answered: null, report, setsStatus: false })
    const about = { report, question: { ...asked({ ...scene, report }).question, personId: null } }
    await mailQuestion(trx, context, about, TOKEN)
    await mailQuestionReminder(trx, context, about, TOKEN)
    await mailQuestionExpired(trx, context, about)
    const done = { ...change, to: status.DONE, eventId: 9, answerId: null, toldIds: [] }
    const closed = { ...report, resolvedAt: context.clock.now() }
    await context.emit(trx, context, reportStatusChanged, { report: closed, ...done })
    const objection = { id: 1, personId: null, callerMark: mailboxOf(email), answer: words.answer }
    await mailReopening(trx, context, report, objection)
    await mailRejection(trx, context, report, objection)
    const move = { kind: 'COMPLETION' as const, reason: words.answer, from: '2026-11-20', to: '2026-12-04' }
    await mailDeadlineMoved(trx, context, report, move, 8)
  },
]
