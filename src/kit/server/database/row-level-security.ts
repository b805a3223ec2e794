import { sql } from 'kysely'
import type { Db, Trx } from './db.ts'

/**
 * Reads with the eyes of one municipality: whatever a statement in `read` asks for, PostgreSQL shows it the rows of that
 * municipality alone, and neither accounts nor anything else that belongs to none (row-level security, migration 0130). For
 * what reads people's data by the list; it costs three round trips. Where the server has no role meldewerk_town the statements'
 * own conditions stand alone.
 * @throws whatever `read` throws, and when it writes
 */
export const inTown = <Result>(
  db: Db,
  municipalityId: number,
  read: (trx: Trx) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`
        select set_config('meldewerk.town', ${String(municipalityId)}, true), set_config('role', rolname, true)
        from pg_roles where rolname = 'meldewerk_town' and pg_has_role(current_user, oid, 'member')
          and has_any_column_privilege(oid, 'person', 'select')`.execute(trx)
      return read(trx)
    })
