import { z } from 'zod'
import { telephoneSchema } from '#domains/users/profile.rules.ts'
import { emailSchema } from '#domains/users/user.rules.ts'
import { isBlank, plainLine } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'
import { CALLER_LINE_MAX } from './caller.rules.ts'

/** A text that may be missing: a blank one is null. */
const orNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullish()).transform((text) => text ?? null)

const line = () =>
  plainLine().max(CALLER_LINE_MAX, {
    error: message`Diese Angabe darf höchstens ${CALLER_LINE_MAX} Zeichen haben.`,
  })

/** Validates what staff write down of a caller, in form and server. Every field may be missing. */
export const callerSchema = z
  .object({
    name: orNull(line()),
    telephone: orNull(telephoneSchema),
    email: orNull(emailSchema),
    address: orNull(line()),
    wantsMails: z.boolean(),
  })
  .superRefine(({ email, wantsMails }, { addIssue }) => {
    if (wantsMails && email === null)
      addIssue({
        ...{ code: 'custom', path: ['email'], input: email },
        message: NEEDS_ADDRESS(),
      })
  })

const NEEDS_ADDRESS = message`Damit die Person per E-Mail hört, wie es weitergeht, braucht es ihre Adresse. Bitte ergänzen Sie sie, oder nehmen Sie den Haken heraus.`

/** The checked data of a caller. */
export type CallerData = z.output<typeof callerSchema>

/** Whether there is anything to store. */
export const saysSomething = ({ name, telephone, email, address }: CallerData): boolean =>
  [name, telephone, email, address].some((text) => text !== null)

/** Validates changed data: at least one is there, because erasing is an act of its own. */
export const changedCallerSchema = callerSchema.superRefine((caller, { addIssue }) => {
  if (!saysSomething(caller))
    addIssue({
      ...{ code: 'custom', path: ['name'], input: null },
      message: NOTHING_LEFT(),
    })
})

const NOTHING_LEFT = message`Bitte lassen Sie mindestens eine Angabe stehen. Soll nichts bleiben, löschen Sie die Kontaktdaten.`
