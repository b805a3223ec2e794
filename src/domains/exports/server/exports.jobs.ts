import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Writes the file of the export with this id. */
export const makeExportJob = defineJob('exports.make', z.object({ id: z.uuid() }))

/** Removes expired files. */
export const removeReportExportsJob = defineJob('exports.remove-old', z.object({}))
