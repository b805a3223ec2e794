import { z } from 'zod'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { NOTIFICATION_DAYS } from '../bell.rules.ts'
import { deleteNotificationsBefore } from './bell.sql.ts'

/** Deletes old notifications. */
export const deleteOldNotificationsJob = defineJob('notifications.forget-old', z.object({}))

/** Returns how many it deleted. */
export const deleteOldNotifications = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> =>
  deleteNotificationsBefore(db, new Date(clock.now().getTime() - NOTIFICATION_DAYS * DAY))
