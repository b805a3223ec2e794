import type { Trx } from '#kit/server/db.ts'

/** Whether a session has not been ended; then it is not until the transaction ends. */
export async function keepSession(trx: Trx, id: string): Promise<boolean> {
  const query = trx.selectFrom('session').select('id').where('id', '=', id).where('endedAt', 'is', null)
  return (await query.forShare().executeTakeFirst()) !== undefined
}
