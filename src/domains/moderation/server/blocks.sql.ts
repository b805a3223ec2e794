import type { Insertable, Selectable } from 'kysely'
import type { BlockedUser } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type BlockRow = Selectable<BlockedUser>

/** The people that each person has blocked, newest first, at most the limit per person. */
export async function blocksOf(db: Db, personIds: readonly number[]): Promise<BlockRow[]> {
  const query = db.selectFrom('blockedUser').selectAll().where('personId', 'in', personIds)
  return query.orderBy('id', 'desc').execute()
}

export async function countBlocks(db: Db, personId: number): Promise<number> {
  const query = db.selectFrom('blockedUser').where('personId', '=', personId)
  return (await query.select((select) => select.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
}

/** Inserts a block; an existing one gets the new reason. */
export async function insertBlock(trx: Trx, block: Insertable<BlockedUser>): Promise<void> {
  const query = trx.insertInto('blockedUser').values(block)
  await query
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'blockedPersonId'])
        .doUpdateSet((set) => ({ reason: set.ref('excluded.reason') })),
    )
    .execute()
}

export async function deleteBlock(db: Db, personId: number, blockedPersonId: number): Promise<void> {
  const query = db.deleteFrom('blockedUser').where('personId', '=', personId)
  await query.where('blockedPersonId', '=', blockedPersonId).execute()
}

/** Returns whether a person has blocked another one. */
export async function hasBlocked(db: Db, personId: number, blockedPersonId: number): Promise<boolean> {
  const query = db.selectFrom('blockedUser').select('id').where('personId', '=', personId)
  return (await query.where('blockedPersonId', '=', blockedPersonId).executeTakeFirst()) !== undefined
}
