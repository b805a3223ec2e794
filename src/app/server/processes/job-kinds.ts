import { z } from 'zod'
import { noteDeletionJob } from '#kit/server/backup/deletion-journal.ts'
import { defineJob, type Schedule } from '#kit/server/jobs.ts'
import { sendMailsJob } from '#kit/server/mail/queue.ts'
import { DOMAINS } from '../domains.ts'
import { RETENTION_JOBS } from './retention-rows.ts'

export const forgetChangesJob = defineJob('pages.forget-changes', z.object({}))

/** The jobs of all domains, in their order, then those of the table of periods. */
export const DOMAIN_JOBS = [...DOMAINS.flatMap(({ jobs = [] }) => jobs), ...RETENTION_JOBS]

/** All kinds of background work: the domains' and those of kit. */
export const JOB_KINDS: readonly { name: string }[] = [
  ...DOMAIN_JOBS.map(({ kind }) => kind),
  noteDeletionJob,
  forgetChangesJob,
  sendMailsJob,
]

/** Work that comes round by itself, as a cron line in UTC. */
export const SCHEDULES: readonly Schedule[] = [
  ...DOMAIN_JOBS.flatMap(({ kind, cron }) => (cron === undefined ? [] : [{ kind, cron }])),
  { kind: forgetChangesJob, cron: '57 * * * *' },
  // Each mail wakes its sending by itself; this is for what was tried before, or waits for its domain's next minute.
  { kind: sendMailsJob, cron: '* * * * *' },
]
