import { GraphQLError } from 'graphql'
import { databaseFaultOf } from '#kit/server/database/database-fault.ts'
import { DomainError } from '#kit/server/errors.ts'
import type { Log } from '#kit/server/log.ts'
import { storageFaultOf } from '#kit/server/storage/storage-fault.ts'

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
      // The libraries' own codes are not among those that rule 74 lists.
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
  return new GraphQLError(passing?.sentence ?? apology(requestId), {
    path: error instanceof GraphQLError ? error.path : undefined,
    extensions: { code: 'INTERNAL', id: requestId, ...(passing && { retryAfter: passing.retryAfter }) },
  })
}

/** A fault that goes by: what to say of it, and the seconds after which it is worth trying again. */
export type PassingFault = { sentence: string; retryAfter: number }

/** Somebody has to look after the disk or the store. */
const STORE_PATIENCE = 60
/** A database that was started anew is back within that; 503 without a body of ours says the same. */
export const DATABASE_PATIENCE = 10

/** What to say of a fault that goes by, of the store or of the database; null for any other. */
export function passingFault(error: unknown, requestId: string): PassingFault | null {
  const number = `(Fehlernummer ${requestId.slice(0, 8)})`
  const database = databaseFaultOf(error)
  if (database === 'unreachable') {
    const sentence = `Unsere Datenbank ist gerade nicht zu erreichen. Bitte versuchen Sie es gleich noch einmal. ${number}`
    return { sentence, retryAfter: DATABASE_PATIENCE }
  }
  const store = database ?? storageFaultOf(error)
  if (store === null) return null
  const sentence =
    database === 'full'
      ? 'Auf dem Server ist gerade kein Platz mehr.'
      : store === 'full'
        ? 'Auf dem Server ist gerade kein Platz mehr für Fotos und Dateien.'
        : 'Fotos und Dateien lassen sich gerade weder speichern noch laden.'
  return {
    sentence: `${sentence} Bitte versuchen Sie es in einer Minute noch einmal. ${number}`,
    retryAfter: STORE_PATIENCE,
  }
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
