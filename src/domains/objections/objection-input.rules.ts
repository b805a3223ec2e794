import { z } from 'zod'
import { plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'
import { OBJECTION_MAX } from './objection.rules.ts'

/** The words of somebody for whom the report is not done. */
export const objectionSchema = z.object({
  text: plainText()
    .min(1, { error: message`Bitte schreiben Sie, was noch nicht erledigt ist.` })
    .max(OBJECTION_MAX, { error: message`Das dürfen höchstens ${OBJECTION_MAX} Zeichen sein.` }),
})
