import { sql } from 'kysely'
import type { Db, Trx } from '#kit/server/database/db.ts'

/** A team with the ids of its members who work for the town. */
export type TeamRow = { municipalityId: number; id: number; name: string; memberIds: number[] }

const MEMBERS = sql<number[]>`array(select m.person_id from team_member m
  where m.municipality_id = team.municipality_id and m.team_id = team.id and exists(select from municipality_role r
    where r.municipality_id = m.municipality_id and r.person_id = m.person_id) order by m.person_id)`

/** The teams of a town, by name. */
export async function teamsOf(db: Db, municipalityId: number): Promise<TeamRow[]> {
  return db
    .selectFrom('team')
    .select(['municipalityId', 'id', 'name', MEMBERS.as('memberIds')])
    .where('municipalityId', '=', municipalityId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Teams by ids, of any town. */
export async function findTeams(db: Db, ids: readonly number[]): Promise<TeamRow[]> {
  const query = db.selectFrom('team').select(['municipalityId', 'id', 'name', MEMBERS.as('memberIds')])
  return query.where('id', 'in', ids).execute()
}

/** The teams to which people belong where they work. */
export async function teamsOfPeople(
  db: Db,
  personIds: readonly number[],
): Promise<{ personId: number; municipalityId: number; teamId: number }[]> {
  const { rows } = await sql<{ personId: number; municipalityId: number; teamId: number }>`
    select m.person_id, m.municipality_id, m.team_id from team_member m
    where m.person_id = any(${[...personIds]}::int[]) and exists(select from municipality_role r
      where r.municipality_id = m.municipality_id and r.person_id = m.person_id)`.execute(db)
  return rows
}

/** The open reports of each team of a town. */
export async function openReportsOfTeams(
  db: Db,
  municipalityId: number,
): Promise<{ teamId: number; total: number }[]> {
  const { rows } = await sql<{ teamId: number; total: number }>`
    select team_id, count(*)::integer as total from report
    where municipality_id = ${municipalityId} and team_id is not null and resolved_at is null and deleted_at is null
    group by team_id`.execute(db)
  return rows
}

type Team = Pick<TeamRow, 'municipalityId' | 'id'>

/** Inserts a team or changes its name, and replaces its members. */
export async function saveTeamRow(
  trx: Trx,
  { municipalityId, id, name, memberIds }: TeamRow,
  createdAt: Date,
): Promise<void> {
  await trx
    .insertInto('team')
    .values({ municipalityId, id, name, createdAt })
    .onConflict((conflict) => conflict.columns(['municipalityId', 'id']).doUpdateSet({ name }))
    .execute()
  const old = trx.deleteFrom('teamMember').where('municipalityId', '=', municipalityId)
  await old.where('teamId', '=', id).execute()
  const members = memberIds.map((personId) => ({ municipalityId, teamId: id, personId }))
  await trx.insertInto('teamMember').values(members).execute()
}

/** Deletes a team. Its rules lose their goal; its reports keep a number that names nothing any more. */
export async function deleteTeamRow(trx: Trx, { municipalityId, id }: Team): Promise<void> {
  const rules = trx.updateTable('routingRule').set({ teamId: null })
  await rules.where('municipalityId', '=', municipalityId).where('teamId', '=', id).execute()
  const team = trx.deleteFrom('team').where('municipalityId', '=', municipalityId)
  await team.where('id', '=', id).execute()
}

/** Locks what a town has said about responsibility until the transaction ends. */
export async function lockRouting(trx: Trx, municipalityId: number): Promise<void> {
  const query = trx.selectFrom('municipality').select('id').where('id', '=', municipalityId)
  await query.forUpdate().executeTakeFirst()
}
