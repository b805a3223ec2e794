import { GraphQLError, type GraphQLSchema } from 'graphql'
import { findPeople } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError, type ErrorCode, unauthenticated } from '#kit/server/errors.ts'

/** PostgreSQL's code for a row that refers to one that is not there, or that others still refer to. */
const FOREIGN_KEY = '23503'

/** What is said of something that was there a moment ago; all else has nothing to do with the account. */
const OF_WHAT_IS_GONE: ReadonlySet<unknown> = new Set<ErrorCode>(['NOT_FOUND', 'CONFLICT', 'UPLOAD_REJECTED'])

/**
 * Lets every mutation say what is the matter where something it writes about was deleted while it worked. Checks at its beginning
 * cannot know of that, and locking all of it would let everybody wait for everybody: the database's own references refuse
 * such a row, and here that gets its answer.
 * - The account of whoever writes is gone: UNAUTHENTICATED, as from the next call on.
 * - Anything else that a row refers to: CONFLICT.
 */
export function answeringWhatIsGone(schema: GraphQLSchema): GraphQLSchema {
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
  // A GraphQLError of the library's own is about the query.
  if (error instanceof GraphQLError && !(error instanceof DomainError)) return error
  if (error instanceof DomainError && !OF_WHAT_IS_GONE.has(error.extensions.code)) return error
  if (await isAccountGone(context)) {
    context.log.warn({ err: error }, 'an account was deleted while it was writing')
    return unauthenticated()
  }
  if (!isForeignKey(error)) return error
  context.log.warn({ err: error }, 'what a row refers to was deleted while it was written')
  return new DomainError(
    'CONFLICT',
    'Daran hat gerade jemand anders etwas geändert oder gelöscht. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  )
}

async function isAccountGone({ db, viewer }: Context): Promise<boolean> {
  if (viewer.id === null) return false
  // Where the database fails now, that is not the answer to what failed before.
  const found = await findPeople(db, [viewer.id]).catch(() => null)
  return found?.length === 0
}

const isForeignKey = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === FOREIGN_KEY
