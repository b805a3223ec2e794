import { mandatoryMail, newsMail } from '#domains/mail-facts.ts'
import { sendPushesJob } from '#domains/push/server/push.jobs.ts'
import { sendPushes } from '#domains/push/server/send-pushes.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { NOTIFICATION_DAYS } from '../bell.rules.ts'
import { deleteOldNotifications, deleteOldNotificationsJob } from './delete-old-notifications.ts'
import { findPushObstacle } from './delivery-check.ts'
import { sendDigests, sendDigestsJob } from './digests/send-digests.ts'
import { neighbourhoodNotifications } from './neighbourhood/neighbourhood-notifications.ts'
import { tellNeighbours, tellNeighboursJob } from './neighbourhood/tell-neighbours.ts'
import { assignmentNotifications } from './subscribers/assignment-notifications.ts'
import { callerNotifications } from './subscribers/caller-notifications.ts'
import { commentNotifications } from './subscribers/comment-notifications.ts'
import { decisionNotifications } from './subscribers/decision-notifications.ts'
import {
  duplicateNotifications,
  tellOfDuplicate,
  tellOfDuplicateJob,
} from './subscribers/duplicate-notifications.ts'
import { filedNotifications } from './subscribers/filing-receipt.ts'
import { floodNotifications } from './subscribers/floods/flood-notifications.ts'
import { guestNotifications } from './subscribers/guest-notifications.ts'
import { heldNotifications } from './subscribers/held-notifications.ts'
import { mentionNotifications } from './subscribers/mention-notifications.ts'
import { noticeNotifications } from './subscribers/notice-notifications.ts'
import { recipientNotifications } from './subscribers/recipient-notifications.ts'
import { reportNotifications } from './subscribers/report-notifications.ts'
import { staffNotifications } from './subscribers/staff-notifications.ts'
import { supportNotifications } from './subscribers/support-notifications.ts'
import { teamNotifications } from './subscribers/team-notifications.ts'
import { followerNotifications, tellFollowers, tellFollowersJob } from './subscribers/tell-followers.ts'
import { tellTown, tellTownJob, townNotifications } from './subscribers/tell-town.ts'
import { withdrawalNotifications } from './subscribers/withdrawal-notifications.ts'

export const notifications = defineDomain({
  name: 'notifications',
  mails: {
    'report.confirm-guest': mandatoryMail(8, 'AUTHOR'),
    'report.filed': newsMail(8, 'AUTHOR'),
    'report.approved': newsMail(9, 'AUTHOR'),
    'report.not-approved': newsMail(10, 'AUTHOR'),
    'report.withdrawn': newsMail(10, 'AUTHOR'),
    'report.status-changed': newsMail(11, 'AUTHOR'),
    'report.followed-status-changed': newsMail(11, 'FOLLOWER'),
    'report.marked-duplicate': newsMail(11, 'AUTHOR'),
    'report.followed-marked-duplicate': newsMail(11, 'FOLLOWER'),
    'report.unmarked-duplicate': newsMail(11, 'AUTHOR'),
    'comment.official': newsMail(12, 'AUTHOR'),
    'comment.created': newsMail(13, 'AUTHOR'),
    'comment.for-staff': newsMail(13, 'STAFF'),
    'comment.on-closed': newsMail(13, 'STAFF'),
    'comment.removed': mandatoryMail(13, 'AUTHOR'),
    'notification.digest': newsMail(13, 'ACCOUNT'),
    'report.for-staff': newsMail(15, 'STAFF'),
    'report.assigned': newsMail(15, 'STAFF'),
    'report.for-team': newsMail(41, 'STAFF'),
    'notification.daily': newsMail(15, 'STAFF'),
    'report.for-recipient': newsMail(15, 'TOWN'),
    'report.in-town': newsMail(15, 'FOLLOWER'),
    'report.in-area': newsMail(43, 'FOLLOWER'),
    'report.in-area-done': newsMail(43, 'FOLLOWER'),
    'notification.neighbourhood': newsMail(43, 'FOLLOWER'),
    'note.mentioned': newsMail(28, 'STAFF'),
    'report.much-supported': newsMail(36, 'STAFF'),
    'caller.recorded': newsMail(37, 'CALLER'),
    'caller.status-changed': newsMail(37, 'CALLER'),
    'caller.answered': newsMail(37, 'CALLER'),
    'notice.taken': newsMail(16, 'STAFF'),
    'notice.receipt': mandatoryMail(16, 'NOTIFIER'),
    'notice.decided': mandatoryMail(16, 'NOTIFIER'),
    'notice.decided-author': mandatoryMail(16, 'AUTHOR'),
  },
  types: [
    () => import('./bell.graphql.ts'),
    () => import('./digests/daily-digest.graphql.ts'),
    () => import('./notification.graphql.ts'),
    () => import('./tell-author.graphql.ts'),
    () => import('./unsubscribing/mail-subscription.graphql.ts'),
  ],
  subscribers: [
    ...filedNotifications,
    ...reportNotifications,
    ...callerNotifications,
    ...commentNotifications,
    ...floodNotifications,
    ...noticeNotifications,
    ...decisionNotifications,
    ...followerNotifications,
    ...duplicateNotifications,
    ...guestNotifications,
    ...assignmentNotifications,
    ...teamNotifications,
    ...mentionNotifications,
    ...recipientNotifications,
    ...staffNotifications,
    ...supportNotifications,
    ...townNotifications,
    ...neighbourhoodNotifications,
    ...withdrawalNotifications,
    ...heldNotifications,
  ],
  jobs: [
    job(tellFollowersJob, tellFollowers),
    job(tellTownJob, tellTown),
    job(tellNeighboursJob, tellNeighbours),
    job(tellOfDuplicateJob, tellOfDuplicate),
    job(sendDigestsJob, sendDigests, {
      cron: '* * * * *',
      counts: { digests: 'bundled notifications were written' },
    }),
    job(deleteOldNotificationsJob, deleteOldNotifications, {
      cron: '43 2 * * *',
      counts: { removed: `notifications older than ${NOTIFICATION_DAYS} days were removed` },
    }),
    // Each message starts its own sending; only retries need this timer. The job is defined here because only
    // this domain knows who may still be told.
    job(sendPushesJob, (context) => sendPushes(context, findPushObstacle), { cron: '* * * * *' }),
  ],
  allowances: {
    steady: ['markNotificationRead'],
    'own-settings': [
      'setStaffDailyDigest',
      'subscribeNotificationChannel',
      'subscribeNotificationEvent',
      'unsubscribeNotificationChannel',
      'unsubscribeNotificationEvent',
    ],
  },
})
