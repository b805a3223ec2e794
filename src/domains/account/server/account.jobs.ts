import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Makes the copy of somebody's data that this row waits for. */
export const exportDataJob = defineJob('account.export-data', z.object({ id: z.uuid() }))
