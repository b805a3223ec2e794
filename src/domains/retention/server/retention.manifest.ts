import { z } from 'zod'
import { defineDomain, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { RETENTION_ROWS } from './rows.ts'
import { runRetention } from './run-retention.ts'

/** One job for each row of the table of periods (rule 99), one after the other in the night. */
export const RETENTION_JOBS = RETENTION_ROWS.map((row) => ({
  row,
  kind: defineJob(`retention.${row.name}`, z.object({})),
}))

export const retention = defineDomain({
  name: 'retention',
  types: [() => import('./town-periods.graphql.ts')],
  jobs: [
    ...RETENTION_JOBS.map(({ kind, row }, index) =>
      job(kind, async (context) => void (await runRetention(context, row)), {
        cron: `${5 + 3 * index} 4 * * *`,
      }),
    ),
  ],
  allowances: {
    managing: ['updateRetentionPeriods'],
  },
})
