import { tellStaffOfMail } from '#domains/mail-replies/server/waiting-mail.mails.ts'
import type { Cause } from './scene.ts'

/** The mail about an answer by mail that waits for staff. */
export const mailReplyCauses: readonly Cause[] = [
  (trx, context, { report }) => tellStaffOfMail(trx, context, report, 1),
]
