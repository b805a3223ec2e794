import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'

type About = { municipalityId: number; originalId: number; reportIds: readonly number[] }

/** The reports that are to be merged. */
const merged = ({ municipalityId, reportIds }: About) => sql`merged as (
  select id, person_id, is_internal, is_published from report
  where municipality_id = ${municipalityId} and id = any(${[...reportIds]}::integer[]))`

const wants = (person: string, event: string) => sql`not exists(select from notification_preference n
  where n.person_id = ${sql.ref(person)} and n.setting = ${event} and not n.is_on)`

/** How many people would newly be with the original, by the rules of the merge itself. */
export async function countMoved(db: Db, kind: 'FOLLOWER' | 'SUPPORTER', about: About): Promise<number> {
  const { municipalityId, originalId } = about
  const people = sql.table(kind === 'FOLLOWER' ? 'report_follower' : 'report_supporter')
  const { rows } = await sql<{ count: number }>`
    with ${merged(about)}, coming as (
      select p.person_id from ${people} p join merged on merged.id = p.report_id where p.municipality_id = ${municipalityId}
      union
      select a.id from merged join person a on a.id = merged.person_id and a.deleted_at is null
      where ${kind === 'FOLLOWER' ? wants('a.id', 'REPORT_STATUS') : sql`true`}
        and not exists(select from report_merge_person l where l.municipality_id = ${municipalityId}
          and l.report_id = merged.id and l.kind = ${kind} and l.person_id = a.id and l.has_left))
    select count(*)::integer as count from coming
    where person_id is distinct from (select person_id from report where municipality_id = ${municipalityId} and id = ${originalId})
      and not exists(select from ${people} p where p.municipality_id = ${municipalityId} and p.report_id = ${originalId}
        and p.person_id = coming.person_id)`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many authors and further followers would be told. */
export async function countTold(
  db: Db,
  about: About & { actorId: number },
): Promise<{ authorsTold: number; followersTold: number }> {
  const { municipalityId, actorId } = about
  const isReached = sql`a.id <> ${actorId} and a.deleted_at is null and a.locked_at is null and a.email_confirmed_at is not null`
  const { rows } = await sql<{ authorsTold: number; followersTold: number }>`
    with ${merged(about)}
    select (select count(*) from merged join person a on a.id = merged.person_id
        where not merged.is_internal and ${isReached} and ${wants('a.id', 'REPORT_STATUS')})::integer as authors_told,
      (select count(distinct a.id) from merged
        join report_follower f on f.municipality_id = ${municipalityId} and f.report_id = merged.id
        join person a on a.id = f.person_id
        where merged.is_published and not merged.is_internal and ${isReached} and ${wants('a.id', 'FOLLOWED_STATUS')}
          and a.id not in (select person_id from merged where person_id is not null))::integer as followers_told`.execute(
    db,
  )
  return rows[0] ?? { authorsTold: 0, followersTold: 0 }
}
