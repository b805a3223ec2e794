import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { lockPerson } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { badInput, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { blockSchema, MOST_BLOCKED } from '../block.rules.ts'
import { countBlocks, deleteBlock, hasBlocked, insertBlock } from './blocks.sql.ts'
import { lastReadable } from './reported-content.ts'

/**
 * Blocks a person for the viewer alone: their comments and reports are folded, and they cause no more mails.
 * Only a person with visible contributions can be blocked, so that nobody finds out by id who has an account.
 * A second block replaces the reason.
 * @throws UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT
 */
export async function blockUser(context: Context, userId: number, input: string): Promise<void> {
  const viewer = requireSignedIn(context.viewer)
  const { reason } = checked(blockSchema, { reason: input })
  if (userId === viewer.id) throw badInput({ userId: say`Sich selbst können Sie nicht blockieren.` })
  const isKnown = await hasBlocked(context.db, viewer.id, userId)
  if (!isKnown && (await lastReadable(context, userId, null)) === null)
    throw notFound(say`Dieses Konto wurde nicht gefunden.`)
  await context.db.transaction().execute(async (trx) => {
    // The lock serialises the viewer's own calls, so that concurrent ones cannot exceed the limit.
    await lockPerson(trx, viewer.id)
    if (!isKnown && (await countBlocks(trx, viewer.id)) >= MOST_BLOCKED) {
      throw badInput({
        userId: say`Sie haben schon ${MOST_BLOCKED} Personen blockiert. Bitte heben Sie zuerst eine ältere Blockierung auf.`,
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
 * Removes a block. Idempotent.
 * @throws UNAUTHENTICATED
 */
export async function unblockUser(context: Context, userId: number): Promise<void> {
  await deleteBlock(context.db, requireSignedIn(context.viewer).id, userId)
}
