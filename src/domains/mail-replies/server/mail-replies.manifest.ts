import { deleteAndCount } from '#domains/audit/server/recorded-deletion.ts'
import { newsMail } from '#domains/mail-facts.ts'
import { defineDomain } from '#kit/server/domain.ts'
import { deleteOldMails } from './incoming-mails.sql.ts'

export const mailReplies = defineDomain({
  name: 'mail-replies',
  mails: { 'reply.waiting': newsMail(47, 'STAFF') },
  types: [() => import('./incoming-mail.graphql.ts')],
  retention: [
    deleteAndCount(
      { name: 'incoming-mail', what: 'Eingegangene E-Mails', type: 'incoming-mail' },
      deleteOldMails,
    ),
  ],
  allowances: { processing: ['settleIncomingMail'] },
})
