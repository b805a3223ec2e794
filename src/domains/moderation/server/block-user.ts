import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { lockPerson } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { badInput, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { blockSchema, MOST_BLOCKED } from '../block.rules.ts'
import { countBlocks, deleteBlock, hasBlocked, insertBlock } from './blocks.sql.ts'
import { lastReadable } from './reported-content.ts'

/**
 * Folds somebody's comments and reports away for the asking person alone, who hears no more of them by mail either. Only
 * whom one can read can be blocked: nobody learns by number who has an account. Blocked again the reason is replaced.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT
 */
export async function blockUser(context: Context, userId: number, input: string): Promise<void> {
  const viewer = requireSignedIn(context.viewer)
  const { reason } = checked(blockSchema, { reason: input })
  if (userId === viewer.id) throw badInput({ userId: 'Sich selbst können Sie nicht blockieren.' })
  const isKnown = await hasBlocked(context.db, viewer.id, userId)
  if (!isKnown && (await lastReadable(context, userId, null)) === null) throw notFound('Dieses Konto')
  await context.db.transaction().execute(async (trx) => {
    // Two of a person's calls come one after the other, so that they count each other.
    await lockPerson(trx, viewer.id)
    if (!isKnown && (await countBlocks(trx, viewer.id)) >= MOST_BLOCKED) {
      throw badInput({
        userId: `Sie haben schon ${MOST_BLOCKED} Personen blockiert. Bitte heben Sie zuerst eine ältere Blockierung auf.`,
      })
    }
    await insertBlock(trx, {
      id: await nextId(trx, 'blocked_user_id'),
      personId: viewer.id,
      blockedPersonId: userId,
      reason,
      createdAt: context.clock.now(),
    })
  })
}

/**
 * Shows somebody again; whoever is not blocked stays so.
 * @throws UNAUTHENTICATED
 */
export async function unblockUser(context: Context, userId: number): Promise<void> {
  await deleteBlock(context.db, requireSignedIn(context.viewer).id, userId)
}
