import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Sends what is due. Each message wakes it; it does not matter which call sends which. */
export const sendPushesJob = defineJob('push.send-due', z.object({}))

/** Forgets devices not seen for long, and messages that ended a while ago. */
export const forgetPushesJob = defineJob('push.forget-old', z.object({}))
