import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Writes an invitation's mail. Only this job looks whether there is an account. */
export const sendInvitationJob = defineJob(
  'management.send-invitation',
  z.object({ municipalityId: z.int(), id: z.int(), key: z.uuid() }),
)
