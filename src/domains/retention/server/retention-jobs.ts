import { z } from 'zod'
import { type DomainJob, job } from '#kit/server/domain.ts'
import { defineJob } from '#kit/server/jobs.ts'
import type { RetentionRow } from '#kit/server/retention-row.ts'
import { runRetention } from './run-retention.ts'

/**
 * One job for each row of the table of retention periods (rule 99). They start at 4:05 UTC, three minutes
 * apart.
 */
export const retentionJobs = (rows: readonly RetentionRow[]): DomainJob[] =>
  rows.map((row, index) => {
    const at = 4 * 60 + 5 + 3 * index
    return job(
      defineJob(`retention.${row.name}`, z.object({})),
      async (context) => void (await runRetention(context, row)),
      { cron: `${at % 60} ${Math.floor(at / 60)} * * *` },
    )
  })
