import type { z } from 'zod'
import { message } from '#kit/common/say.ts'

/** The first message of each invalid field, by its path ("location.street"). */
export type FieldErrors = Record<string, string>

/** For an absent value that even an empty text, list or object would not make up for. */
export const MISSING = message`Bitte machen Sie hier eine Angabe.`
/** For a value of the wrong kind, which no form of ours sends. */
const WRONG = message`Diese Angabe ist ungültig.`

/** Where a schema names no message of its own, the answer is German. */
const error: z.core.$ZodErrorMap = ({ input }) => (input == null ? MISSING() : WRONG())

/** The empty value of each kind that forms send in place of nothing. */
const EMPTY: Record<string, () => unknown> = { string: () => '', object: () => ({}), array: () => [] }

/** Validates for form and server alike: returns the clean value, or messages by field. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): { value: z.output<Schema>; errors: null } | { value: null; errors: FieldErrors } {
  const result = schema.safeParse(input, { error, reportInput: true })
  if (result.success) return { value: result.data, errors: null }
  const errors: FieldErrors = {}
  for (const issue of explained(schema, input, result.error.issues))
    errors[issue.path.join('.')] ??= issue.message
  return { value: null, errors }
}

/**
 * An absent field gets the message of an empty one, because schemas say only there what is missing. An absent
 * object gets the messages of its fields.
 */
function explained(schema: z.ZodType, input: unknown, issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  let filled = input
  for (const issue of issues) {
    const empty = issue.code === 'invalid_type' ? EMPTY[issue.expected] : undefined
    if (empty !== undefined && issue.message === MISSING() && valueAt(filled, issue.path) == null)
      filled = withValue(filled, issue.path, empty())
  }
  if (filled === input) return issues
  const again = schema.safeParse(filled, { error, reportInput: true })
  const told = again.success ? [] : explained(schema, filled, again.error.issues)
  const isTold = ({ path }: z.core.$ZodIssue) =>
    told.some((each) => path.every((step, index) => each.path[index] === step))
  return [...told, ...issues.filter((issue) => !isTold(issue))]
}

/** The value at a path; undefined where there is none. */
export const valueAt = (all: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | null)?.[step], all)

/** A copy of a value with another one at a path. */
function withValue(all: unknown, [first, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (first === undefined) return value
  const into = (Array.isArray(all) ? [...all] : { ...(all as object) }) as Record<PropertyKey, unknown>
  into[first] = withValue(into[first], rest, value)
  return into
}
