import { z } from 'zod'
import { emailSchema } from '#domains/users/user.rules.ts'
import { isBlank, plainLine } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

const LINE_MAX = 200

const line = () =>
  z
    .preprocess(
      (value) => (isBlank(value) ? null : value),
      plainLine()
        .max(LINE_MAX, { error: message`Diese Angabe darf höchstens ${LINE_MAX} Zeichen haben.` })
        .nullish(),
    )
    .transform((text) => text ?? null)

/** Contact details supplied by a program. Unverified, so they create no author; only staff see them. */
export const senderSchema = z.object({
  firstName: line(),
  lastName: line(),
  email: z
    .preprocess((value) => (isBlank(value) ? null : value), emailSchema.nullish())
    .transform((text) => text ?? null),
  phone: line(),
  address: line(),
  mediaUrl: z
    .preprocess(
      (value) => (isBlank(value) ? null : value),
      plainLine()
        .max(1000, { error: message`Diese Angabe darf höchstens ${1000} Zeichen haben.` })
        .nullish(),
    )
    .transform((text) => text ?? null),
})
export type Sender = z.output<typeof senderSchema>
