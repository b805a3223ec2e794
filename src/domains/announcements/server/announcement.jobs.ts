import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Publishes announcements whose time has come. */
export const publishAnnouncementsJob = defineJob('announcements.publish-due', z.object({}))

/** Writes the mails about one announcement. After a crash it resumes where it stopped. */
export const notifyFollowersJob = defineJob('announcements.notify-followers', z.object({ id: z.int() }))
