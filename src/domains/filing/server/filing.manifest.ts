import { z } from 'zod'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { deleteExpiredGuestReports } from './guest-reports.sql.ts'

const removeGuestReportsJob = defineJob('reports.remove-unconfirmed', z.object({}))

export const filing = defineDomain({
  name: 'filing',
  types: [
    () => import('./nearby/nearby.graphql.ts'),
    () => import('./similar-reports.graphql.ts'),
    () => import('./frequent-categories.graphql.ts'),
    () => import('./suggest-categories.graphql.ts'),
    () => import('./file-report.graphql.ts'),
    () => import('./guest-report.graphql.ts'),
    () => import('./mailed/mailed-report.graphql.ts'),
  ],
  jobs: [
    job(removeGuestReportsJob, ({ db, clock }) => deleteExpiredGuestReports(db, clock.now()), {
      cron: '27 * * * *',
      counts: { removed: 'unconfirmed guest reports were removed' },
    }),
  ],
  allowances: {
    sending: [
      'confirmGuestReport',
      'confirmGuestReportByCode',
      'createGuestReport',
      'createReport',
      'sendMailedReport',
      'sendNewGuestCode',
    ],
  },
})
