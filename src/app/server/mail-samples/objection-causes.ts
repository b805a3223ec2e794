import { mailRejection, mailReopening } from '#domains/objections/server/objection.mails.ts'
import { tellStaffOfObjection } from '#domains/objections/server/staff-objection.mails.ts'
import type { Cause } from './scene.ts'

/** Mails about an objection to a closing. */
export const objectionCauses: readonly Cause[] = [
  (trx, context, { report, author, words }) =>
    mailReopening(trx, context, report, {
      id: 1,
      personId: author.id,
      callerMark: null,
      answer: words.answer,
    }),
  (trx, context, { report, author, words }) =>
    mailRejection(trx, context, report, {
      id: 1,
      personId: author.id,
      callerMark: null,
      answer: words.answer,
    }),
  (trx, context, { report, author }) =>
    tellStaffOfObjection(trx, context, report, { id: 1, personId: author.id }),
]
