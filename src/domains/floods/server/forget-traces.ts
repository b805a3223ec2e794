import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { FLOOD_MINUTES } from '../flood.rules.ts'
import { deleteTraces } from './filing-traces.sql.ts'
import { deleteEmptyFloods } from './floods.sql.ts'

/** Deletes traces that no filing looks at any more, and floods in which nothing waits; returns the traces. */
export async function forgetTraces({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - FLOOD_MINUTES * MINUTE)
  const removed = await deleteTraces(db, before)
  await deleteEmptyFloods(db, before)
  return removed
}
