import { type Selectable, sql } from 'kysely'
import { DELETED_ACCOUNT_ID } from '#domains/users/server/deleted-account.ts'
import type { GuessModel } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { GONE, type LearnedReport, type TownWords } from './model/town-words.ts'

/** A town's model without its words. */
export type GuessModelRow = Omit<Selectable<GuessModel>, 'words'>

/** The models of some towns, without their words. */
export async function findModels(db: Db, municipalityIds: readonly number[]): Promise<GuessModelRow[]> {
  return db
    .selectFrom('guessModel')
    .select([
      ...(['municipalityId', 'learnedAt', 'fingerprint', 'lastReportId', 'reports'] as const),
      ...(['tried', 'firstRight', 'threeRight'] as const),
    ])
    .where('municipalityId', 'in', municipalityIds)
    .execute()
}

export async function findWords(db: Db, municipalityId: number): Promise<TownWords | null> {
  const query = db.selectFrom('guessModel').select('words').where('municipalityId', '=', municipalityId)
  return ((await query.executeTakeFirst())?.words as TownWords | undefined) ?? null
}

/** Ids of the towns that guess, and of those that have a model. */
export async function townsToLearn(db: Db): Promise<{ id: number; guesses: boolean }[]> {
  const { rows } = await sql<{ id: number; guesses: boolean }>`
    select m.id, m.is_active and m.guesses_categories as guesses from municipality m
    where (m.is_active and m.guesses_categories)
      or exists(select from guess_model g where g.municipality_id = m.id)
    order by m.id`.execute(db)
  return rows
}

/**
 * The public reports that a town learns from, the newest ones: those of which staff have begun, so that the
 * category is theirs. Where the author is gone, all of a day have one author. A title that begins with
 * the name of a category is left out: the program made it of that name, and would learn from its own answer.
 */
const learnable = (municipalityId: number, most: number, upTo: number | null) => sql`
  select r.id, r.category_id, r.description,
    case when exists(select from category k
        left join sub_category sk on sk.municipality_id = ${municipalityId} and sk.category_id = k.id
        where k.municipality_id = ${municipalityId}
        and (starts_with(r.title, k.name) or starts_with(r.title, sk.name)))
      then '' else r.title end as title,
    coalesce('p' || nullif(r.person_id, ${DELETED_ACCOUNT_ID}), ${GONE} || r.created_at::date) as author
  from report r
  join status s on s.municipality_id = ${municipalityId} and s.id = r.status_id and s.kind in ('ACCEPTED', 'DONE', 'NOT_POSSIBLE')
  join category c on c.municipality_id = ${municipalityId} and c.id = r.category_id and not c.is_internal
  where r.municipality_id = ${municipalityId} and r.deleted_at is null and r.is_published and not r.is_internal
    and r.transferred_at is null and (${upTo}::integer is null or r.id <= ${upTo})
  order by r.id desc limit ${most}`

export type LearnableRow = LearnedReport & { id: number }

export async function learnableReports(
  db: Db,
  municipalityId: number,
  most: number,
): Promise<LearnableRow[]> {
  const { rows } = await sql<LearnableRow>`
    select id, category_id, author, title || E'\n' || description as text
    from (${learnable(municipalityId, most, null)}) l order by id desc`.execute(db)
  return rows
}

/** A digest of the reports up to one, and how many are newer. */
export async function stateOfReports(
  db: Db,
  municipalityId: number,
  upTo: number,
  most: number,
): Promise<{ fingerprint: string; newer: number }> {
  const { rows } = await sql<{ fingerprint: string; newer: number }>`
    select md5(coalesce(string_agg(l.id || ':' || l.category_id || ':' || md5(l.title || E'\n' || l.description),
        ',' order by l.id), '')) as fingerprint,
      (select count(*)::integer from (${learnable(municipalityId, most, null)}) n where n.id > ${upTo}) as newer
    from (${learnable(municipalityId, most, upTo)}) l`.execute(db)
  return rows[0] ?? { fingerprint: '', newer: 0 }
}

export async function saveModel(trx: Trx, row: GuessModelRow, words: TownWords): Promise<void> {
  const values = { ...row, words: JSON.stringify(words) }
  await trx
    .insertInto('guessModel')
    .values(values)
    .onConflict((conflict) => conflict.column('municipalityId').doUpdateSet(values))
    .execute()
}

export async function deleteModel(trx: Trx, municipalityId: number): Promise<void> {
  await sql`delete from ${written('guess_model', municipalityId)}
    where municipality_id = ${municipalityId}`.execute(trx)
}
