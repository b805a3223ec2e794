import { sendPushesJob } from '#domains/push/server/push.jobs.ts'
import { sendPushes } from '#domains/push/server/send-pushes.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { sendDigests, sendDigestsJob } from './digests/send-digests.ts'
import { forgetTold, forgetToldJob } from './forget-told.ts'
import { findPushObstacle } from './may-leave.ts'
import { assignmentNotifications } from './subscribers/assignment-notifications.ts'
import { commentNotifications } from './subscribers/comment-notifications.ts'
import { decisionNotifications } from './subscribers/decision-notifications.ts'
import {
  duplicateNotifications,
  tellOfDuplicate,
  tellOfDuplicateJob,
} from './subscribers/duplicate-notifications.ts'
import { filedNotifications } from './subscribers/filed-notification.ts'
import { guestNotifications } from './subscribers/guest-notifications.ts'
import { heldNotifications } from './subscribers/held-notifications.ts'
import { noticeNotifications } from './subscribers/notice-notifications.ts'
import { recipientNotifications } from './subscribers/recipient-notifications.ts'
import { reportNotifications } from './subscribers/report-notifications.ts'
import { staffNotifications } from './subscribers/staff-notifications.ts'
import { followerNotifications, tellFollowers, tellFollowersJob } from './subscribers/tell-followers.ts'
import { tellTown, tellTownJob, townNotifications } from './subscribers/tell-town.ts'

export const notifications = defineDomain({
  name: 'notifications',
  types: [
    () => import('./bell.graphql.ts'),
    () => import('./digests/daily-digest.graphql.ts'),
    () => import('./notification.graphql.ts'),
    () => import('./unsubscribing/mail-subscription.graphql.ts'),
  ],
  subscribers: [
    ...filedNotifications,
    ...reportNotifications,
    ...commentNotifications,
    ...noticeNotifications,
    ...decisionNotifications,
    ...followerNotifications,
    ...duplicateNotifications,
    ...guestNotifications,
    ...assignmentNotifications,
    ...recipientNotifications,
    ...staffNotifications,
    ...townNotifications,
    ...heldNotifications,
  ],
  jobs: [
    job(tellFollowersJob, tellFollowers),
    job(tellTownJob, tellTown),
    job(tellOfDuplicateJob, tellOfDuplicate),
    job(sendDigestsJob, sendDigests, {
      cron: '* * * * *',
      counts: { digests: 'bundled notifications were written' },
    }),
    job(forgetToldJob, forgetTold, {
      cron: '43 2 * * *',
      counts: { removed: 'notifications older than 90 days were removed' },
    }),
    // Each message wakes its sending; what has to be tried again has no other alarm. Here, for who may still be told is known here.
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
