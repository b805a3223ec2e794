import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Sends the messages that are due. Each message starts this job; any run sends all of them. */
export const deliverMessagesJob = defineJob('webhook.deliver-due', z.object({}))
