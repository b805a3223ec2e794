import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Sends the reports that are due. Each dispatch starts this job; any run sends all of them. */
export const deliverDispatchesJob = defineJob('exchange.deliver-due', z.object({}))
/** Reads what partners say of the reports that they have. */
export const readUpdatesJob = defineJob('exchange.read-updates', z.object({}))
