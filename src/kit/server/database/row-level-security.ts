import { sql } from 'kysely'
import type { Db, Trx } from './db.ts'

/**
 * Reads under row-level security (migration 0130): statements in `read` see only the rows of one
 * municipality, and no accounts or other rows that belong to none. For lists of people's data; it costs three
 * round trips. On a server without the role meldewerk_town only the statements' own conditions hold.
 * @throws the errors of `read`, and one where it writes
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
