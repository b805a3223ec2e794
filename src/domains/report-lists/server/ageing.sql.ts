import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import type { Ageing } from '../report-queue.rules.ts'

export type AgeingRow = Ageing & { municipalityId: number; statusId: number }

/**
 * The thresholds of each status in the reminder rules of these towns; none where a town has them switched
 * off.
 */
export async function ageingOfTowns(db: Db, municipalityIds: readonly number[]): Promise<AgeingRow[]> {
  const { rows } = await sql<AgeingRow>`
    select s.municipality_id, s.status_id, min(r.min_age) as overdue_days, max(r.min_age) as long_overdue_days
    from reminder_rule r
      join reminder_rule_status s on s.municipality_id = r.municipality_id and s.reminder_rule_id = r.id
      join municipality m on m.id = r.municipality_id
    where r.municipality_id = any(${[...municipalityIds]}::integer[]) and 'REMINDER_RULES' = any(m.enabled_features)
    group by s.municipality_id, s.status_id`.execute(db)
  return rows
}
