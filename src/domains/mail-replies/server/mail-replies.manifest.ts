import { deleteAndCount } from '#domains/audit/server/recorded-deletion.ts'
import { mandatoryMail, newsMail } from '#domains/mail-facts.ts'
import { defineDomain } from '#kit/server/domain.ts'
import { deleteOldMails } from './incoming-mails.sql.ts'

export const mailReplies = defineDomain({
  name: 'mail-replies',
  mails: {
    'reply.waiting': newsMail(47, 'STAFF'),
    'report.complete-mailed': mandatoryMail(48, 'AUTHOR'),
  },
  types: [() => import('./incoming-mail.graphql.ts'), () => import('./reporting/report-address.graphql.ts')],
  retention: [
    deleteAndCount(
      { name: 'incoming-mail', what: 'Eingegangene E-Mails', type: 'incoming-mail' },
      deleteOldMails,
    ),
  ],
  allowances: { processing: ['settleIncomingMail'] },
})
