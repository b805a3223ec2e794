import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Runs an import whose file has arrived. */
export const importPlacesJob = defineJob(
  'geodata.import',
  z.object({ municipalityId: z.number().int(), id: z.number().int() }),
)

/** Ends abandoned imports. */
export const dropImportsJob = defineJob('geodata.drop-imports', z.object({}))
