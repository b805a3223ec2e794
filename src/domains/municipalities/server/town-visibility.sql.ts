import { DAY } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'
import { DAYS_BEFORE_DELETION } from '../settings.rules.ts'

/** The earliest deactivation after which former staff can still read: 30 days before now. */
export const readableSince = (now: Date): Date => new Date(now.getTime() - DAYS_BEFORE_DELETION * DAY)

/**
 * Returns whether the municipality with this slug or former slug is public (true) or readable for its staff
 * or former staff only (false); null if there is none, or it was deactivated more than 30 days ago.
 */
export async function findTownVisibility(db: Db, slug: string, now: Date): Promise<boolean | null> {
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
      where.or([
        where('isActive', '=', true),
        where('firstActivatedAt', 'is', null),
        where('deactivatedAt', '>', readableSince(now)),
      ]),
    )
  const rows = await query.execute()
  return rows.length === 0 ? null : rows.some(({ isActive }) => isActive)
}
