import { mandatoryMail, newsMail } from '#domains/mail-facts.ts'
import { defineDomain } from '#kit/server/domain.ts'
import { followReports } from './follow-reports.ts'

export const objections = defineDomain({
  name: 'objections',
  types: [() => import('./objection.graphql.ts'), () => import('./objection-mutations.graphql.ts')],
  subscribers: followReports,
  mails: {
    'objection.reopened': mandatoryMail(31, 'AUTHOR'),
    'objection.rejected': mandatoryMail(31, 'AUTHOR'),
    'objection.for-staff': newsMail(32, 'STAFF'),
  },
  allowances: {
    processing: ['answerObjection'],
    sending: ['objectByMail', 'objectToClosing'],
  },
})
