import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Makes public whose time has come. */
export const publishAnnouncementsJob = defineJob('announcements.publish-due', z.object({}))

/** Writes the mails about one announcement, and goes on where a killed worker stopped. */
export const notifyFollowersJob = defineJob('announcements.notify-followers', z.object({ id: z.int() }))
