import type { Insertable, Selectable } from 'kysely'
import type { LaunchRequest } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type LaunchRequestRow = Selectable<LaunchRequest>

/** The requests of municipalities, at most one each. */
export const findLaunchRequests = (db: Db, municipalityIds: readonly number[]): Promise<LaunchRequestRow[]> =>
  db.selectFrom('launchRequest').selectAll().where('municipalityId', 'in', municipalityIds).execute()

/** The request of a locked municipality. */
export async function findLaunchRequest(db: Db, municipalityId: number): Promise<LaunchRequestRow | null> {
  return (await findLaunchRequests(db, [municipalityId]))[0] ?? null
}

/** Stores a request in place of a refused one. */
export async function saveLaunchRequest(trx: Trx, row: Insertable<LaunchRequest>): Promise<void> {
  await deleteLaunchRequest(trx, row.municipalityId)
  await trx.insertInto('launchRequest').values(row).execute()
}

export async function answerLaunchRequest(
  trx: Trx,
  municipalityId: number,
  answer: Pick<LaunchRequestRow, 'answer' | 'answeredById' | 'answeredAt'>,
): Promise<void> {
  await trx.updateTable('launchRequest').set(answer).where('municipalityId', '=', municipalityId).execute()
}

export async function deleteLaunchRequest(trx: Trx, municipalityId: number): Promise<void> {
  await trx.deleteFrom('launchRequest').where('municipalityId', '=', municipalityId).execute()
}

/** Ids of the platform's administrators. */
export async function platformAdministrators(db: Db): Promise<number[]> {
  const query = db.selectFrom('person').select('id').where('isSuperAdmin', '=', true)
  const found = await query.where('deletedAt', 'is', null).where('lockedAt', 'is', null).execute()
  return found.map(({ id }) => id)
}
