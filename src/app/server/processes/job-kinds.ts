import { z } from 'zod'
import { exportDataJob } from '#domains/account/server/account.jobs.ts'
import {
  notifyFollowersJob,
  publishAnnouncementsJob,
} from '#domains/announcements/server/announcement.jobs.ts'
import { sendAccountMailJob } from '#domains/auth/server/auth.jobs.ts'
import { makeExportJob, removeReportExportsJob } from '#domains/exports/server/exports.jobs.ts'
import { sendInvitationJob } from '#domains/management/server/invitations/invitation.jobs.ts'
import { sendDigestsJob } from '#domains/notifications/server/digests/send-digests.ts'
import { forgetToldJob } from '#domains/notifications/server/forget-told.ts'
import { tellOfDuplicateJob } from '#domains/notifications/server/subscribers/duplicate-notifications.ts'
import { tellFollowersJob } from '#domains/notifications/server/subscribers/tell-followers.ts'
import { tellTownJob } from '#domains/notifications/server/subscribers/tell-town.ts'
import { removeFilesJob } from '#domains/photos/server/remove-files.ts'
import { forgetPushesJob, sendPushesJob } from '#domains/push/server/push.jobs.ts'
import { sendRemindersJob } from '#domains/reminders/server/send-due.ts'
import { RETENTION_ROWS } from '#domains/retention/server/rows.ts'
import { noteDeletionJob } from '#kit/server/backup/deletion-journal.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { sendMailsJob } from '#kit/server/mail/queue.ts'

export const removeUploadsJob = defineJob('photos.remove-expired-uploads', z.object({}))

export const removeTextPicturesJob = defineJob('content.remove-unused-pictures', z.object({}))

export const forgetTriesJob = defineJob('auth.forget-tries', z.object({}))

export const indexReportsJob = defineJob('search.index', z.object({}))

export const forgetWordsJob = defineJob('search.forget-words', z.object({}))

export const removeGuestReportsJob = defineJob('reports.remove-unconfirmed', z.object({}))

export const forgetPresenceJob = defineJob('reports.forget-presence', z.object({}))

export const forgetAnswersJob = defineJob('places.forget-answers', z.object({}))

export const forgetChangesJob = defineJob('pages.forget-changes', z.object({}))

export const linkAuditJob = defineJob('audit.link', z.object({}))

export const forgetRecipientsJob = defineJob('mail.forget-recipients', z.object({}))

export const removeExportsJob = defineJob('account.remove-old-exports', z.object({}))

/** One for each row of the table of periods (D-30), one after the other in the night. */
export const RETENTION_JOBS = RETENTION_ROWS.map((row) => ({
  row,
  kind: defineJob(`retention.${row.name}`, z.object({})),
}))

/** All kinds of background work. */
export const JOB_KINDS = [
  sendAccountMailJob,
  sendInvitationJob,
  tellFollowersJob,
  tellTownJob,
  tellOfDuplicateJob,
  exportDataJob,
  sendDigestsJob,
  forgetToldJob,
  sendRemindersJob,
  publishAnnouncementsJob,
  notifyFollowersJob,
  makeExportJob,
  removeReportExportsJob,
  sendMailsJob,
  sendPushesJob,
  forgetPushesJob,
  removeFilesJob,
  noteDeletionJob,
  removeExportsJob,
  removeUploadsJob,
  removeTextPicturesJob,
  removeGuestReportsJob,
  forgetPresenceJob,
  forgetTriesJob,
  indexReportsJob,
  forgetWordsJob,
  forgetAnswersJob,
  forgetChangesJob,
  linkAuditJob,
  forgetRecipientsJob,
  ...RETENTION_JOBS.map(({ kind }) => kind),
] as const

/** Work that comes round by itself, as a cron line in UTC. */
export const SCHEDULES = [
  // Each hour of a rule, with a little patience where this machine's clock and the database's differ.
  { kind: sendRemindersJob, cron: '*/5 * * * *' },
  { kind: publishAnnouncementsJob, cron: '* * * * *' },
  { kind: sendDigestsJob, cron: '* * * * *' },
  { kind: removeUploadsJob, cron: '17 * * * *' },
  { kind: removeExportsJob, cron: '7 * * * *' },
  { kind: removeReportExportsJob, cron: '*/10 * * * *' },
  { kind: forgetPresenceJob, cron: '* * * * *' },
  { kind: removeGuestReportsJob, cron: '27 * * * *' },
  { kind: forgetTriesJob, cron: '37 * * * *' },
  { kind: forgetWordsJob, cron: '23 2 * * *' },
  { kind: removeTextPicturesJob, cron: '53 2 * * *' },
  { kind: forgetAnswersJob, cron: '47 * * * *' },
  { kind: forgetChangesJob, cron: '57 * * * *' },
  { kind: forgetToldJob, cron: '43 2 * * *' },
  { kind: linkAuditJob, cron: '* * * * *' },
  { kind: forgetRecipientsJob, cron: '33 2 * * *' },
  // Each mail wakes its sending by itself; this is for what was tried before, or waits for its domain's next minute.
  { kind: sendMailsJob, cron: '* * * * *' },
  // Each message wakes its sending; what has to be tried again has no other alarm.
  { kind: sendPushesJob, cron: '* * * * *' },
  { kind: forgetPushesJob, cron: '3 3 * * *' },
  ...RETENTION_JOBS.map(({ kind }, index) => ({ kind, cron: `${5 + 3 * index} 4 * * *` })),
] as const
