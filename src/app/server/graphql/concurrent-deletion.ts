import { GraphQLError, type GraphQLSchema } from 'graphql'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError, type ErrorCode, unauthenticated } from '#kit/server/errors.ts'

/** PostgreSQL's code of a foreign key violation: the referenced row is missing, or is still referenced. */
const FOREIGN_KEY = '23503'

/** Error codes that a concurrent deletion can cause; others have nothing to do with the account. */
const CODES_OF_DELETED_ROWS: ReadonlySet<unknown> = new Set<ErrorCode>([
  'NOT_FOUND',
  'CONFLICT',
  'UPLOAD_REJECTED',
])

/**
 * Translates the error of a mutation that meets a row deleted while it ran. Checks at the start cannot see
 * such a race, and locking every referenced row would serialise all writers. The foreign keys refuse the
 * write, and this maps the refusal:
 * - The account of the viewer is gone: UNAUTHENTICATED, as from the next call on.
 * - Any other referenced row is gone: CONFLICT.
 */
export function mapForeignKeyErrors(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field
    if (resolve === undefined) continue
    field.resolve = async (root, args, context: Context, info) => {
      try {
        return await resolve(root, args, context, info)
      } catch (error) {
        throw await answerFor(context, error)
      }
    }
  }
  return schema
}

async function answerFor(context: Context, error: unknown): Promise<unknown> {
  // A plain GraphQLError of the library is about the query itself.
  if (error instanceof GraphQLError && !(error instanceof DomainError)) return error
  if (error instanceof DomainError && !CODES_OF_DELETED_ROWS.has(error.extensions.code)) return error
  if (await isAccountGone(context)) {
    context.log.warn({ err: error }, 'an account was deleted while it was writing')
    return unauthenticated()
  }
  if (!isForeignKey(error)) return error
  context.log.warn({ err: error }, 'a referenced row was deleted while it was written')
  return new DomainError(
    'CONFLICT',
    say`Daran hat gerade jemand anders etwas geändert oder gelöscht. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.`,
  )
}

async function isAccountGone({ db, viewer }: Context): Promise<boolean> {
  if (viewer.id === null) return false
  // If the database fails now, the original error is still the answer.
  const found = await findPeople(db, [viewer.id]).catch(() => null)
  return found?.length === 0
}

const isForeignKey = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === FOREIGN_KEY
