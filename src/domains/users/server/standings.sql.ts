import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'

/** The relation of an account to the towns: it decides what administrators may do with it. */
export type Standing = {
  personId: number
  isSuperAdmin: boolean
  isLocked: boolean
  /** The person's own municipality. */
  homeMunicipalityId: number | null
  adminOf: readonly number[]
  editorOf: readonly number[]
  /**
   * Towns in which the account has filed a report or written a comment under its own name, deleted ones
   * included.
   */
  postedIn: readonly number[]
  /** Ids of towns where the person has posted since a given moment. */
  postedLatelyIn: readonly number[]
}

/** The standings of accounts that are not deleted, in one statement; "lately" begins at `since`. */
export async function findStandings(db: Db, ids: readonly number[], since: Date): Promise<Standing[]> {
  const role = (name: string) => sql`array(
    select municipality_id from municipality_role where person_id = p.id and role = ${name} order by 1)`
  const { rows } = await sql<Standing>`
    select p.id as person_id, p.is_super_admin, p.locked_at is not null as is_locked,
      p.municipality_id as home_municipality_id, ${role('ADMIN')} as admin_of, ${role('EDITOR')} as editor_of,
      coalesce(posts.ever, '{}') as posted_in, coalesce(posts.lately, '{}') as posted_lately_in
    from person p left join lateral (
      select array_agg(municipality_id order by municipality_id) as ever,
        array_agg(municipality_id order by municipality_id) filter (where last_at >= ${since}) as lately
      from (
        select municipality_id, max(created_at) as last_at from (
          select municipality_id, created_at from report where person_id = p.id
          union all
          select municipality_id, created_at from comment where person_id = p.id and not is_official and official_of_id is null) post
        group by municipality_id) town) posts on true
    where p.id = any(${[...ids]}::int[]) and p.deleted_at is null`.execute(db)
  return rows
}
