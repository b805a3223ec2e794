import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Makes the copy of somebody's data that this row waits for. */
export const exportDataJob = defineJob('account.export-data', z.object({ id: z.uuid() }))

/** Removes files whose rows are gone: a file is not part of a transaction. */
export const removeFilesJob = defineJob('account.remove-files', z.object({ keys: z.array(z.string()) }))
