import { z } from 'zod'
import { defineJob } from '#kit/server/jobs.ts'

/** Writes an invitation's mail, whether or not there is an account: only here that makes a difference. */
export const sendInvitationJob = defineJob(
  'management.send-invitation',
  z.object({ municipalityId: z.int(), id: z.int(), key: z.uuid() }),
)
