import type { z } from 'zod'
import { say } from '#kit/common/say.ts'
import { validate } from '#kit/common/validation.ts'
import { badInput } from './errors.ts'

/**
 * The validated input of a call.
 * @throws BAD_USER_INPUT with one message per field.
 */
export function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { value, errors } = validate(schema, input)
  if (errors !== null) throw badInput(errors)
  return value
}

/** Characters of a key that a client chooses. */
const KEY_MAX = 100

/**
 * The idempotency key of a call: the same key creates one thing, however often it is sent; null without one.
 * @throws BAD_USER_INPUT for one too long.
 */
export function checkedKey(key: string | null | undefined): string | null {
  if (!key) return null
  if (key.length > KEY_MAX)
    throw badInput({ idempotencyKey: say`Der Schlüssel darf höchstens ${KEY_MAX} Zeichen haben.` })
  return key
}
