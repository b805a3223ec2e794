import {
  type AskedAbout,
  mailQuestion,
  mailQuestionExpired,
  mailQuestionReminder,
  notifyAskerOfAnswer,
  notifyAskerOfExpiry,
} from '#domains/questions/server/question.mails.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Cause, Scene } from './scene.ts'

export const TOKEN = 'BeispielBeispielBeispielBeispielBeispiel123'

export const asked = ({ town, report, author, editor, words }: Scene): AskedAbout => ({
  report,
  question: {
    ...{
      municipalityId: town.id,
      id: 1,
      reportId: report.id,
      personId: author.id,
      callerMark: null,
      askedById: editor.id,
    },
    ...{ text: words.answer, state: 'OPEN', tokenHash: Buffer.alloc(32), reminderHash: null },
    ...{ askedAt: report.createdAt, remindAt: null, answer: null, closedAt: null },
    expiresAt: new Date(report.createdAt.getTime() + 22 * DAY),
  },
})

/** Mails about a question to the author. */
export const questionCauses: readonly Cause[] = [
  (trx, context, scene) => mailQuestion(trx, context, asked(scene), TOKEN),
  (trx, context, scene) => mailQuestionReminder(trx, context, asked(scene), TOKEN),
  (trx, context, scene) => mailQuestionExpired(trx, context, asked(scene)),
  (trx, context, scene) => notifyAskerOfAnswer(trx, context, asked(scene)),
  (trx, context, scene) => notifyAskerOfExpiry(trx, context, asked(scene)),
]
