import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Sends due messages. Each message starts this job; any run sends all that are due. */
export const sendPushesJob = defineJob('push.send-due', z.object({}))

/** Deletes devices not seen for long, and messages that ended a while ago. */
export const forgetPushesJob = defineJob('push.forget-old', z.object({}))
