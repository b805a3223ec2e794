import type { DomainError } from '../../../src/kit/server/errors.ts'

/** The German sentences of a use case that refused: one for each field, or its own. */
export function sentencesOf({ message, extensions }: DomainError): string[] {
  const fields = Object.entries((extensions.fields ?? {}) as Record<string, string>)
  return fields.length === 0 ? [message] : fields.map(([field, text]) => `${field}: ${text}`)
}
