import { z } from 'zod'
import { DISTRICT_NAME_MAX } from '#domains/places/district.rules.ts'
import { plainLine } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

export const districtSchema = z.object({
  name: plainLine()
    .min(1, { error: message`Bitte geben Sie dem Ortsteil einen Namen.` })
    .max(DISTRICT_NAME_MAX, { error: message`Höchstens ${DISTRICT_NAME_MAX} Zeichen.` }),
})
