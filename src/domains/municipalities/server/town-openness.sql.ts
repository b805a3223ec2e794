import { DAY } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'
import { DAYS_BEFORE_DELETION } from '../settings.rules.ts'

/** The moment since which a municipality must have been switched off for its former staff to read there still: 30 days ago. */
export const readableSince = (now: Date): Date => new Date(now.getTime() - DAYS_BEFORE_DELETION * DAY)

/**
 * Whether the municipality that is, or was, at an address is there for everybody; if not, for those who worked there. Null: for nobody,
 * because there is none, or it was switched off more than 30 days ago.
 */
export async function findTownOpenness(db: Db, slug: string, now: Date): Promise<boolean | null> {
  const query = db
    .selectFrom('municipality')
    .select('isActive')
    .where((where) =>
      where.or([
        where('slug', '=', slug),
        where(
          'id',
          'in',
          where.selectFrom('municipalityFormerSlug').select('municipalityId').where('slug', '=', slug),
        ),
      ]),
    )
    .where((where) =>
      where.or([where('isActive', '=', true), where('deactivatedAt', '>', readableSince(now))]),
    )
  const rows = await query.execute()
  return rows.length === 0 ? null : rows.some(({ isActive }) => isActive)
}
