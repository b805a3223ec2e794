import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Builds the data export that the row with this id describes. */
export const exportDataJob = defineJob('account.export-data', z.object({ id: z.uuid() }))
