import { mailLink } from '#domains/mail-replies/server/reporting/complete-report.mails.ts'
import { tellStaffOfMail } from '#domains/mail-replies/server/waiting-mail.mails.ts'
import type { Cause } from './scene.ts'

/** The mails about mails that came in: one that waits for staff, one that becomes a report. */
export const mailReplyCauses: readonly Cause[] = [
  (trx, context, { report }) => tellStaffOfMail(trx, context, report, 1),
  (trx, context, { town }) =>
    mailLink(trx, context, town, {
      ...{ hasText: true, photoCount: 1, leftOut: 1 },
      email: 'gast@beispiel.example',
      id: 1,
      token: 'BeispielBeispielBeispielBeispielBeispiel123',
    }),
]
