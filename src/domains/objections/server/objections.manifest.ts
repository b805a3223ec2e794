import { mandatoryMail, newsMail } from '#domains/mail-facts.ts'
import { defineDomain } from '#kit/server/domain.ts'
import { followReports } from './follow-reports.ts'
import { onCallerErased } from './forget-caller.ts'

export const objections = defineDomain({
  name: 'objections',
  types: [() => import('./objection.graphql.ts'), () => import('./objection-mutations.graphql.ts')],
  subscribers: [...followReports, onCallerErased],
  mails: {
    'objection.reopened': mandatoryMail(31, 'AUTHOR'),
    'objection.rejected': mandatoryMail(31, 'AUTHOR'),
    'caller.objection-reopened': newsMail(37, 'CALLER'),
    'caller.objection-rejected': newsMail(37, 'CALLER'),
    'objection.for-staff': newsMail(32, 'STAFF'),
  },
  allowances: {
    processing: ['answerObjection'],
    sending: ['objectByMail', 'objectToClosing'],
  },
})
