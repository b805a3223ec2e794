import type { z } from 'zod'
import { type FieldErrors, validate, valueAt } from '#kit/common/validation.ts'
import { isSame } from './is-same.ts'

/** Messages of fields at the last attempt. */
export type Found = {
  fields: FieldErrors
  /** The sent values, if the server refused them; null for errors of the form's own validation. */
  refused: unknown
}

export const NOTHING_FOUND: Found = { fields: {}, refused: null }

/** The values of a field's message, besides the field itself: paths by field. */
export type About = Readonly<Record<string, readonly string[]>>

/**
 * The messages whose cause still exists. One of the form's own validation stands while the schema says the
 * same. One of the server stands while its values are the refused ones, because only the server knows the
 * rule.
 */
export function standingErrors(
  { fields, refused }: Found,
  schema: z.ZodType,
  input: unknown,
  about: About = {},
): FieldErrors {
  const present = refused === null ? (validate(schema, input).errors ?? {}) : {}
  const stands = (field: string, message: string) =>
    refused === null
      ? present[field] === message
      : [field, ...(about[field] ?? [])].every((path) => isSame(at(refused, path), at(input, path)))
  return Object.fromEntries(Object.entries(fields).filter(([field, message]) => stands(field, message)))
}

const at = (input: unknown, path: string): unknown => valueAt(input, path.split('.'))
