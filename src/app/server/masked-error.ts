import { GraphQLError } from 'graphql'
import { DomainError } from '#kit/server/errors.ts'
import type { Log } from '#kit/server/log.ts'
import { storageFaultOf } from '#kit/server/storage-fault.ts'

/**
 * What the outside sees of an error. Answers meant for people pass; a query that GraphQL itself refuses is told so;
 * anything else becomes one kind sentence with a number under which the log holds the rest: `log` carries the requestId.
 */
export function maskedError(error: unknown, log: Log, requestId: string): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error
  if (original instanceof DomainError) return withPath(original, error)
  if (error instanceof DomainError) return error
  // Either GraphQL refused the query itself, or one of our scalars a value in it.
  if (error instanceof GraphQLError && (original == null || original instanceof GraphQLError)) {
    const { message, nodes, source, positions, path, extensions } = error
    return new GraphQLError(message, {
      nodes,
      source,
      positions,
      path,
      // The libraries' own codes are not among those that DECISIONS 74 lists.
      extensions: { ...withoutCause(extensions), code: 'BAD_USER_INPUT' },
    })
  }
  // PostgreSQL's text cannot hold NUL: the one thing in a text that no check of ours has to know of.
  if (isNulInText(original ?? error)) {
    return new GraphQLError('Ihre Eingabe enthält ein unzulässiges Zeichen.', {
      path: error instanceof GraphQLError ? error.path : undefined,
      extensions: { code: 'BAD_USER_INPUT' },
    })
  }
  log.error({ err: original ?? error }, 'an unexpected error was masked')
  const passing = passingFault(original ?? error, requestId)
  return new GraphQLError(passing ?? apology(requestId), {
    path: error instanceof GraphQLError ? error.path : undefined,
    extensions: { code: 'INTERNAL', id: requestId, ...(passing !== null && { retryAfter: RETRY_AFTER }) },
  })
}

/** Seconds after which it is worth trying again where the store fails. */
export const RETRY_AFTER = 60

/** What to say of a fault that goes by when somebody has looked after the store; null for any other. */
export function passingFault(error: unknown, requestId: string): string | null {
  const fault = storageFaultOf(error)
  if (fault === null) return null
  const sentence =
    fault === 'full'
      ? 'Auf dem Server ist gerade kein Platz mehr für Fotos und Dateien.'
      : 'Fotos und Dateien lassen sich gerade weder speichern noch laden.'
  return `${sentence} Bitte versuchen Sie es in einer Minute noch einmal. (Fehlernummer ${requestId.slice(0, 8)})`
}

/** The sentence for a fault of ours. Its number is the beginning of the `requestId` in the log. */
export const apology = (requestId: string): string =>
  `Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal. (Fehlernummer ${requestId.slice(0, 8)})`

/** Yoga hangs the parser's own error, with a piece of the body, onto the answer. */
function withoutCause({ originalError: _, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest
}

const isNulInText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '22021'

function withPath(original: DomainError, error: unknown): GraphQLError {
  const path = error instanceof GraphQLError ? error.path : undefined
  return new GraphQLError(original.message, { path, extensions: original.extensions })
}
