import type { Insertable, Selectable } from 'kysely'
import type { OffensiveContentNotice } from '#generated/tables.ts'
import type { Trx } from '#kit/server/db.ts'
import type { ContentType } from '../notice.rules.ts'

export type NoticeRow = Omit<Selectable<OffensiveContentNotice>, 'contentType'> & { contentType: ContentType }

/** Inserts a notice; false where the same person's notice on the same thing is open already. */
export async function insertNotice(trx: Trx, notice: Insertable<OffensiveContentNotice>): Promise<boolean> {
  const query = trx
    .insertInto('offensiveContentNotice')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}
