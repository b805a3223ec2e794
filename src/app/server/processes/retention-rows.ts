import { retentionJobs } from '#domains/retention/server/retention-jobs.ts'
import { DOMAINS } from '../domains.ts'

/** The table of retention periods, a row for each (rule 99). What it does not name has a job of its own. */
export const RETENTION_ROWS = DOMAINS.flatMap(({ retention = [] }) => retention)

export const RETENTION_JOBS = retentionJobs(RETENTION_ROWS)
