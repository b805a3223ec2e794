import { GraphQLError } from 'graphql'
import { say } from '#kit/common/say.ts'
import { databaseFaultOf } from '#kit/server/database/database-fault.ts'
import { DomainError } from '#kit/server/errors.ts'
import type { Log } from '#kit/server/log.ts'
import { storageFaultOf } from '#kit/server/storage/storage-fault.ts'
import { missingInput } from './missing-input.ts'

/**
 * The public form of an error. Errors meant for people pass, and so do GraphQL's errors about the query. Any
 * other error becomes a general sentence with a number. The log holds the details under that number; `log`
 * carries the requestId.
 */
export function maskedError(error: unknown, log: Log, requestId: string): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error
  if (original instanceof DomainError) return withPath(original, error)
  if (error instanceof DomainError) return error
  // The error comes from GraphQL's own validation, or from a scalar of ours.
  if (error instanceof GraphQLError && (original == null || original instanceof GraphQLError)) {
    const { nodes, source, positions, path, extensions } = error
    const { message, ...told } = missingInput(error.message) ?? { message: error.message }
    return new GraphQLError(message, {
      nodes,
      source,
      positions,
      path,
      // Rule 74 lists the codes; the libraries' own codes are not among them.
      extensions: { ...withoutCause(extensions), ...told, code: 'BAD_USER_INPUT' },
    })
  }
  // PostgreSQL's text type cannot hold NUL. This one place handles it, so no other check has to.
  if (isNulInText(original ?? error)) {
    return new GraphQLError(say`Ihre Eingabe enthält ein unzulässiges Zeichen.`, {
      path: error instanceof GraphQLError ? error.path : undefined,
      extensions: { code: 'BAD_USER_INPUT' },
    })
  }
  log.error({ err: original ?? error }, 'an unexpected error was masked')
  const passing = temporaryFault(original ?? error, requestId)
  return new GraphQLError(passing?.sentence ?? internalErrorMessage(requestId), {
    path: error instanceof GraphQLError ? error.path : undefined,
    extensions: { code: 'INTERNAL', id: requestId, ...(passing && { retryAfter: passing.retryAfter }) },
  })
}

/** A temporary fault: the sentence for people, and the seconds until a retry is worth it. */
export type PassingFault = { sentence: string; retryAfter: number }

/** Seconds: an operator has to look after the disk or the store. */
const STORE_RETRY_AFTER = 60
/** Seconds: a restarted database is back by then. A page with 503 uses the same value. */
export const DATABASE_RETRY_AFTER = 10

/** The sentence and delay for a temporary fault of the store or the database; null for any other error. */
export function temporaryFault(error: unknown, requestId: string): PassingFault | null {
  const number = say`(Fehlernummer ${requestId.slice(0, 8)})`
  const database = databaseFaultOf(error)
  if (database === 'unreachable') {
    const sentence = say`Unsere Datenbank ist gerade nicht zu erreichen. Bitte versuchen Sie es gleich noch einmal. ${number}`
    return { sentence, retryAfter: DATABASE_RETRY_AFTER }
  }
  const store = database ?? storageFaultOf(error)
  if (store === null) return null
  const sentence =
    database === 'full'
      ? say`Auf dem Server ist gerade kein Platz mehr.`
      : store === 'full'
        ? say`Auf dem Server ist gerade kein Platz mehr für Fotos und Dateien.`
        : say`Fotos und Dateien lassen sich gerade weder speichern noch laden.`
  return {
    sentence: say`${sentence} Bitte versuchen Sie es in einer Minute noch einmal. ${number}`,
    retryAfter: STORE_RETRY_AFTER,
  }
}

/** The sentence for an internal error. Its number is the start of the `requestId` in the log. */
export const internalErrorMessage = (requestId: string): string =>
  say`Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal. (Fehlernummer ${requestId.slice(0, 8)})`

/** Removes the parser's error that Yoga attaches to the answer: it quotes a piece of the body. */
function withoutCause({ originalError: _, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest
}

const isNulInText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '22021'

function withPath(original: DomainError, error: unknown): GraphQLError {
  const path = error instanceof GraphQLError ? error.path : undefined
  return new GraphQLError(original.message, { path, extensions: original.extensions })
}
