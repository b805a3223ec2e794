import { deleteAndCount } from '#domains/audit/server/recorded-deletion.ts'
import { defineDomain } from '#kit/server/domain.ts'
import { deleteOldMails } from './incoming-mails.sql.ts'

export const mailReplies = defineDomain({
  name: 'mail-replies',
  types: [() => import('./incoming-mail.graphql.ts')],
  retention: [
    deleteAndCount(
      { name: 'incoming-mail', what: 'Eingegangene E-Mails', type: 'incoming-mail' },
      deleteOldMails,
    ),
  ],
  allowances: { processing: ['settleIncomingMail'] },
})
