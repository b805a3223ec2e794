import { mandatoryMail, newsMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { expireHandovers, expireHandoversJob } from './expire-handovers.ts'
import { followReports } from './follow-reports.ts'

export const handovers = defineDomain({
  name: 'handovers',
  mails: {
    'handover.given': mandatoryMail(33, 'TOWN'),
    'handover.revoked': mandatoryMail(33, 'TOWN'),
    'handover.replied': newsMail(34, 'STAFF'),
    'handover.expired': newsMail(34, 'STAFF'),
  },
  types: [
    () => import('./outside-body.graphql.ts'),
    () => import('./handover.graphql.ts'),
    () => import('./handover-mutations.graphql.ts'),
  ],
  subscribers: followReports,
  jobs: [
    job(expireHandoversJob, expireHandovers, {
      cron: '*/10 * * * *',
      counts: { handovers: 'handovers to outside bodies ended' },
    }),
  ],
  allowances: {
    managing: ['createOutsideBody', 'updateOutsideBody'],
    processing: ['handOver', 'revokeHandover'],
    sending: ['replyToHandover'],
  },
})
