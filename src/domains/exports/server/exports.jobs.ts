import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Writes the file that this row waits for. */
export const makeExportJob = defineJob('exports.make', z.object({ id: z.uuid() }))

/** Takes out files whose time is over. */
export const removeReportExportsJob = defineJob('exports.remove-old', z.object({}))
