import { sql } from 'kysely'
import { z } from 'zod'
import { CALLER_SOURCES } from '#domains/reports/report-sources.rules.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { read } from '../data/read.ts'
import { insertRows } from './insert-rows.ts'

const CALLERS = read(
  'callers.json',
  z
    .array(
      z.strictObject({
        name: z.string().nullable(),
        telephone: z.string().nullable(),
        mailbox: z.string().nullable(),
        /** House number of the main street. */
        house: z.number().nullable(),
      }),
    )
    .nonempty(),
)

type Called = { municipalityId: number; id: number; createdAt: Date; zip: string; place: string }

/**
 * Gives the open reports that came by telephone, mail or at the counter somebody who can be reached. The
 * numbers are those that the Bundesnetzagentur keeps for films.
 */
export async function insertCallers(trx: Trx): Promise<void> {
  const { rows: reports } = await sql<Called>`
    select r.municipality_id, r.id, r.created_at, m.zip, m.name as place
    from report r join municipality m on m.id = r.municipality_id
    where r.person_id is null and r.source = any(${[...CALLER_SOURCES]}::text[]) and r.resolved_at is null
    order by r.id`.execute(trx)
  const rows = reports.map(({ municipalityId, id, createdAt, zip, place }, index) => {
    const { name, telephone, mailbox, house } = CALLERS[index % CALLERS.length] as (typeof CALLERS)[number]
    return {
      ...{ municipalityId, reportId: id, name, telephone, recordedAt: createdAt },
      email: mailbox === null ? null : `${mailbox}@anruf.example`,
      address: house === null ? null : `Hauptstraße ${house}, ${zip} ${place}`,
      wantsMails: mailbox !== null,
      version: 1,
    }
  })
  await insertRows(trx, 'reportCaller', rows)
}
