import type { z } from 'zod'

/** The first message of each invalid field, by its path ("location.street"). */
export type FieldErrors = Record<string, string>

/** The same validation for form and server: the clean value, or messages by field. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): { value: z.output<Schema>; errors: null } | { value: null; errors: FieldErrors } {
  const result = schema.safeParse(input)
  if (result.success) return { value: result.data, errors: null }
  const errors: FieldErrors = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message
  return { value: null, errors }
}
