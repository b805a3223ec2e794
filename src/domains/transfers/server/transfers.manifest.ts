import { newsMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { tellOfTransfer, tellOfTransferJob, transferNotifications } from './tell-followers.ts'

export const transfers = defineDomain({
  name: 'transfers',
  mails: {
    'transfer.received': newsMail(38, 'STAFF'),
    'transfer.returned': newsMail(38, 'STAFF'),
    'transfer.told-author': newsMail(39, 'AUTHOR'),
    'transfer.told-follower': newsMail(39, 'FOLLOWER'),
  },
  types: [() => import('./transfer.graphql.ts'), () => import('./transfer-mutations.graphql.ts')],
  subscribers: [...transferNotifications],
  jobs: [job(tellOfTransferJob, tellOfTransfer)],
  allowances: {
    processing: ['transferReport', 'returnReport'],
  },
})
