import { newsMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { followReports } from './follow-reports.ts'
import { recomputeAll, recomputeAllJob, recomputeTown, recomputeTownJob } from './recompute-town.ts'

export const deadlines = defineDomain({
  name: 'deadlines',
  mails: {
    'deadline.moved': newsMail(29, 'AUTHOR'),
    'caller.deadline-moved': newsMail(37, 'CALLER'),
  },
  types: [
    () => import('./report-deadline.graphql.ts'),
    () => import('./deadline-rules.graphql.ts'),
    () => import('./move-deadline.graphql.ts'),
  ],
  subscribers: followReports,
  jobs: [
    job(recomputeTownJob, recomputeTown, { counts: { deadlines: 'deadlines of a town were computed anew' } }),
    job(recomputeAllJob, recomputeAll, {
      cron: '20 1 * * *',
      counts: { deadlines: 'deadlines were computed anew' },
    }),
  ],
  allowances: {
    managing: ['saveDeadlineRules'],
    processing: ['moveDeadline'],
  },
})
