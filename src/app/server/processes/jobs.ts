import { exportDataJob } from '#domains/account/server/account.jobs.ts'
import { exportData, removeOldExports } from '#domains/account/server/export-data.ts'
import {
  notifyFollowersJob,
  publishAnnouncementsJob,
} from '#domains/announcements/server/announcement.jobs.ts'
import { notifyFollowers } from '#domains/announcements/server/notify-followers.ts'
import { publishDue } from '#domains/announcements/server/publish-due.ts'
import { linkEntries } from '#domains/audit/server/check-chain.ts'
import { sendAccountMail, sendAccountMailJob } from '#domains/auth/server/auth.jobs.ts'
import { removeOldEmailChanges } from '#domains/auth/server/email-change/email-changes.sql.ts'
import { forgetUnfinished } from '#domains/auth/server/second-factor/change-second-factor.ts'
import { forgetOldTries } from '#domains/auth/server/throttle.ts'
import { forgetPresence } from '#domains/casework/server/presence/note-presence.ts'
import { removeUnusedPictures } from '#domains/content/server/pictures/remove-unused-pictures.ts'
import { makeExportJob, removeReportExportsJob } from '#domains/exports/server/exports.jobs.ts'
import { makeExport, removeOldReportExports } from '#domains/exports/server/make-export.ts'
import { deleteExpiredGuestReports } from '#domains/filing/server/guest-reports.sql.ts'
import { sendInvitationJob } from '#domains/management/server/invitations/invitation.jobs.ts'
import { sendInvitation } from '#domains/management/server/invitations/send-invitation.ts'
import { sendDigests, sendDigestsJob } from '#domains/notifications/server/digests/send-digests.ts'
import { forgetTold, forgetToldJob } from '#domains/notifications/server/forget-told.ts'
import { findPushObstacle } from '#domains/notifications/server/may-leave.ts'
import {
  tellOfDuplicate,
  tellOfDuplicateJob,
} from '#domains/notifications/server/subscribers/duplicate-notifications.ts'
import { tellFollowers, tellFollowersJob } from '#domains/notifications/server/subscribers/tell-followers.ts'
import { tellTown, tellTownJob } from '#domains/notifications/server/subscribers/tell-town.ts'
import { removeFiles, removeFilesJob } from '#domains/photos/server/remove-files.ts'
import { removeExpiredUploads } from '#domains/photos/server/store-photo.ts'
import { removeOldAnswers } from '#domains/places/server/geocoder/answers.sql.ts'
import { forgetRecipients } from '#domains/platform/server/outbox-list.sql.ts'
import { forgetPushesJob, sendPushesJob } from '#domains/push/server/push.jobs.ts'
import { forgetOldPushes, sendPushes } from '#domains/push/server/send-pushes.ts'
import { sendDueReminders, sendRemindersJob } from '#domains/reminders/server/send-due.ts'
import { indexWaitingReports } from '#domains/reports/server/index-reports.ts'
import { countWords, forgetUnusedWords } from '#domains/reports/server/report-search.sql.ts'
import { runRetention } from '#domains/retention/server/run-retention.ts'
import { noteDeletionJob, writeDeletion } from '#kit/server/backup/deletion-journal.ts'
import { forgetChanges } from '#kit/server/database/changes/page-changes.sql.ts'
import { handleJob, type JobHandler } from '#kit/server/jobs.ts'
import { forgetTraces } from '#kit/server/mail/forget.sql.ts'
import { sendMailsJob } from '#kit/server/mail/queue.ts'
import { anonymousContext } from '../graphql/context.ts'
import type { Services } from '../services.ts'
import {
  forgetAnswersJob,
  forgetChangesJob,
  forgetPresenceJob,
  forgetRecipientsJob,
  forgetTriesJob,
  forgetWordsJob,
  indexReportsJob,
  linkAuditJob,
  RETENTION_JOBS,
  removeExportsJob,
  removeGuestReportsJob,
  removeTextPicturesJob,
  removeUploadsJob,
} from './job-kinds.ts'

/** Milliseconds for which a change of pages stays noted; no page is kept for as long. */
const HOUR = 3_600_000

/** What does the work. Each may run again after a crash. */
export function jobHandlers(services: Services): JobHandler[] {
  const { db, sender, clock, log } = services
  const context = anonymousContext(services)
  return [
    // Before the mails that it writes, so that working off what waits leaves none of them.
    handleJob(sendAccountMailJob, (mail) => sendAccountMail(context, mail)),
    handleJob(sendInvitationJob, (invitation) => sendInvitation(context, invitation)),
    handleJob(tellOfDuplicateJob, (told) => tellOfDuplicate(context, told)),
    handleJob(tellFollowersJob, (change) => tellFollowers(context, change)),
    handleJob(tellTownJob, (publication) => tellTown(context, publication)),
    handleJob(exportDataJob, ({ id }) => exportData(context, id)),
    handleJob(sendRemindersJob, async () => {
      const rules = await sendDueReminders(context)
      if (rules > 0) log.info({ rules }, 'reminder rules were worked off')
    }),
    handleJob(publishAnnouncementsJob, async () => {
      const announcements = await publishDue(context)
      if (announcements > 0) log.info({ announcements }, 'announcements were published')
    }),
    handleJob(notifyFollowersJob, ({ id }) => notifyFollowers(context, id)),
    handleJob(makeExportJob, ({ id }) => makeExport(context, id)),
    handleJob(sendDigestsJob, async () => {
      const digests = await sendDigests(context)
      if (digests > 0) log.info({ digests }, 'bundled notifications were written')
    }),
    handleJob(sendMailsJob, () => sender.sendWaiting()),
    handleJob(sendPushesJob, () => sendPushes(context, findPushObstacle)),
    handleJob(forgetPushesJob, async () => {
      const devices = await forgetOldPushes(services)
      if (devices > 0) log.info({ devices }, 'devices that were not seen for long were forgotten')
    }),
    handleJob(removeFilesJob, ({ keys }) => removeFiles(services, keys)),
    handleJob(noteDeletionJob, (entry) => writeDeletion(services.storage, entry)),
    handleJob(removeExportsJob, async () => {
      const removed = await removeOldExports(services)
      if (removed > 0) log.info({ removed }, 'copies of data that can be fetched no more were removed')
    }),
    handleJob(removeReportExportsJob, async () => {
      const removed = await removeOldReportExports(services)
      if (removed > 0) log.info({ removed }, 'files of reports whose time was over were removed')
    }),
    handleJob(removeUploadsJob, async () => {
      const removed = await removeExpiredUploads(services)
      if (removed > 0) log.info({ removed }, 'photos that no report took were removed')
    }),
    handleJob(removeTextPicturesJob, async () => {
      const removed = await removeUnusedPictures(context)
      if (removed > 0) log.info({ removed }, 'pictures that no text shows were removed')
    }),
    handleJob(removeGuestReportsJob, async () => {
      const removed = await deleteExpiredGuestReports(db, clock.now())
      if (removed > 0) log.info({ removed }, 'reports that no guest confirmed were removed')
    }),
    handleJob(forgetPresenceJob, async () => {
      await forgetPresence(services)
    }),
    handleJob(forgetTriesJob, async () => {
      await forgetOldTries(context)
      await removeOldEmailChanges(db, clock.now())
      await forgetUnfinished(context)
    }),
    handleJob(indexReportsJob, async () => {
      const reports = await indexWaitingReports(db)
      if (reports > 0) log.info({ reports }, 'reports were indexed anew for searching')
    }),
    handleJob(forgetWordsJob, async () => {
      await forgetUnusedWords(db)
      await countWords(db)
    }),
    handleJob(forgetAnswersJob, async () => {
      await removeOldAnswers(db, clock.now())
    }),
    handleJob(forgetChangesJob, () => forgetChanges(db, new Date(clock.now().getTime() - HOUR))),
    handleJob(forgetRecipientsJob, async () => {
      const forgotten = await forgetRecipients(db, clock.now())
      const bounces = await forgetTraces(db, clock.now())
      if (forgotten + bounces > 0)
        log.info({ forgotten, bounces }, 'the recipients of old mails were forgotten')
    }),
    handleJob(forgetToldJob, async () => {
      const removed = await forgetTold(services)
      if (removed > 0) log.info({ removed }, 'notifications older than 90 days were removed')
    }),
    handleJob(linkAuditJob, () => linkEntries(context)),
    ...RETENTION_JOBS.map(({ row, kind }) =>
      handleJob(kind, async () => {
        await runRetention(context, row)
      }),
    ),
  ]
}
