import { noteDeletionJob, writeDeletion } from '#kit/server/backup/deletion-journal.ts'
import { HOUR } from '#kit/server/clock.ts'
import { forgetChanges } from '#kit/server/database/changes/page-changes.sql.ts'
import { handleJob, type JobHandler } from '#kit/server/jobs.ts'
import { sendMailsJob } from '#kit/server/mail/queue.ts'
import { anonymousContext } from '../graphql/context.ts'
import type { Services } from '../services.ts'
import { DOMAIN_JOBS, forgetChangesJob } from './job-kinds.ts'

/**
 * The handlers of all jobs: the domains', then those of kit. Each is idempotent, because it may run again
 * after a crash.
 */
export function jobHandlers(services: Services): JobHandler[] {
  const { db, sender, clock } = services
  const context = anonymousContext(services)
  return [
    ...DOMAIN_JOBS.map(({ handler }) => handler(context)),
    handleJob(noteDeletionJob, (entry) => writeDeletion(services.storage, entry)),
    // Changes of pages are stored for an hour; no page is cached for so long.
    handleJob(forgetChangesJob, () => forgetChanges(db, new Date(clock.now().getTime() - HOUR))),
    // After the handlers that write mails, so that draining the queue also sends these.
    handleJob(sendMailsJob, () => sender.sendWaiting()),
  ]
}
