import { newsMail } from '#domains/mail-facts.ts'
import { defineDomain, job } from '#kit/server/domain.ts'
import { notifyFollowersJob, publishAnnouncementsJob } from './announcement.jobs.ts'
import { notifyFollowers } from './notify-followers.ts'
import { publishDue } from './publish-due.ts'

export const announcements = defineDomain({
  name: 'announcements',
  mails: {
    'announcement.published': newsMail(17, 'FOLLOWER'),
    'announcement.in-area': newsMail(44, 'FOLLOWER'),
  },
  types: [
    () => import('./announcement.graphql.ts'),
    () => import('./announcement-scope.graphql.ts'),
    () => import('./fitting-announcements.graphql.ts'),
    () => import('./announcement-mutations.graphql.ts'),
    () => import('./announcement-followers.graphql.ts'),
  ],
  jobs: [
    job(publishAnnouncementsJob, publishDue, {
      cron: '* * * * *',
      counts: { announcements: 'announcements were published' },
    }),
    job(notifyFollowersJob, (context, { id }) => notifyFollowers(context, id)),
  ],
  allowances: {
    following: ['followAnnouncements', 'unfollowAnnouncements'],
    managing: ['createAnnouncement', 'deleteAnnouncement', 'updateAnnouncement'],
  },
})
