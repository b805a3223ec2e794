import { nextId } from '#kit/server/database/db.ts'
import type { TestSite } from '../site.ts'

/** A flood of a town in which these reports are held. */
export async function aFlood(
  { services: { db, clock } }: TestSite,
  town: { id: number },
  reports: readonly { id: number }[],
): Promise<number> {
  const id = await nextId(db, 'flood_id')
  const at = { beganAt: clock.now(), lastAt: clock.now() }
  const municipalityId = town.id
  await db
    .insertInto('flood')
    .values({ municipalityId, id, sign: 'TEXT', ...at })
    .execute()
  await db
    .insertInto('floodReport')
    .values(reports.map((report) => ({ municipalityId, reportId: report.id, floodId: id })))
    .execute()
  return id
}
