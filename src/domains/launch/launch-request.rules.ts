import { z } from 'zod'
import { plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

/** Longest message with a request, and longest reason of a refusal, in characters. */
export const LAUNCH_TEXT_MAX = 1000

const words = () =>
  plainText().max(LAUNCH_TEXT_MAX, {
    error: message`Das dürfen höchstens ${LAUNCH_TEXT_MAX} Zeichen sein.`,
  })

/** The words of a municipality to the platform; they may be missing. */
export const launchRequestSchema = z.object({ message: words() })

/** Why the platform does not switch a municipality on yet. */
export const launchAnswerSchema = z.object({
  reason: words().min(1, { error: message`Bitte schreiben Sie, was noch fehlt.` }),
})
