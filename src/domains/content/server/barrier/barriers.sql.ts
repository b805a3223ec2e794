import type { Insertable, Selectable } from 'kysely'
import type { BarrierNotice } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type BarrierRow = Selectable<BarrierNotice>

export async function insertBarrier(trx: Trx, row: Insertable<BarrierNotice>): Promise<BarrierRow> {
  return trx.insertInto('barrierNotice').values(row).returningAll().executeTakeFirstOrThrow()
}

/**
 * One page of the notices to a municipality or (null) to the platform: unanswered first, then newest first.
 */
export async function listBarriers(
  db: Db,
  municipalityId: number | null,
  { page, count }: Page,
): Promise<{ rows: BarrierRow[]; total: number }> {
  const ofTown = db
    .selectFrom('barrierNotice')
    .where('municipalityId', municipalityId === null ? 'is' : '=', municipalityId)
  const rows = await ofTown
    .selectAll()
    .orderBy((eb) => eb('answeredAt', 'is not', null))
    .orderBy('id', 'desc')
    .limit(count)
    .offset((page - 1) * count)
    .execute()
  const { total } = await ofTown
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Finds and locks a notice until the transaction ends. */
export async function lockBarrier(trx: Trx, id: number): Promise<BarrierRow | null> {
  const row = await trx
    .selectFrom('barrierNotice')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function setAnsweredAt(trx: Trx, id: number, answeredAt: Date | null): Promise<void> {
  await trx.updateTable('barrierNotice').set({ answeredAt }).where('id', '=', id).execute()
}
