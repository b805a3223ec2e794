import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'
import { loadOne } from '#kit/server/loader.ts'
import { findStandings, type Standing } from './standings.sql.ts'

/**
 * Days after a person's last post during which the town's administrators may lock the account: 12 months
 * (rule 38).
 */
const LOCKABLE_DAYS = 365

const lately = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.now().getTime() - LOCKABLE_DAYS * DAY)

const loadStanding = loadOne(
  (context, ids: readonly number[]) => findStandings(context.db, ids, lately(context)),
  (row) => row.personId,
)

/**
 * The standing of an account. Null where the viewer's rights do not depend on it, or the account is deleted.
 */
export async function standingFor(context: Context, personId: number): Promise<Standing | null> {
  const { isSuperAdmin, adminOf } = context.viewer
  return isSuperAdmin || adminOf.size > 0 ? loadStanding(context, personId) : null
}

/** Reads the standing inside the transaction that is about to change it. */
export async function standingNow(
  db: Db,
  context: Pick<Context, 'clock'>,
  personId: number,
): Promise<Standing | null> {
  return (await findStandings(db, [personId], lately(context)))[0] ?? null
}
