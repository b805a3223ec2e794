import { z } from 'zod'
import { noteDeletionJob } from '#kit/server/backup/deletion-journal.ts'
import { defineJob, type Schedule } from '#kit/server/jobs.ts'
import { sendMailsJob } from '#kit/server/mail/queue.ts'
import { DOMAINS } from '../domains.ts'
import { RETENTION_JOBS } from './retention-rows.ts'

export const forgetChangesJob = defineJob('pages.forget-changes', z.object({}))

/** The jobs of all domains, in their order, then those of the table of retention periods. */
export const DOMAIN_JOBS = [...DOMAINS.flatMap(({ jobs = [] }) => jobs), ...RETENTION_JOBS]

/** All kinds of background work: the domains' and those of kit. */
export const JOB_KINDS: readonly { name: string }[] = [
  ...DOMAIN_JOBS.map(({ kind }) => kind),
  noteDeletionJob,
  forgetChangesJob,
  sendMailsJob,
]

/** Recurring jobs, each with a cron line in UTC. */
export const SCHEDULES: readonly Schedule[] = [
  ...DOMAIN_JOBS.flatMap(({ kind, cron }) => (cron === undefined ? [] : [{ kind, cron }])),
  { kind: forgetChangesJob, cron: '57 * * * *' },
  // Each new mail starts its own sending. The schedule covers retries, and mails that wait for the next
  // minute of their domain.
  { kind: sendMailsJob, cron: '* * * * *' },
]
