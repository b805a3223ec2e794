import { type Insertable, sql } from 'kysely'
import type { PageText } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import { type Db, nextId, type Trx } from '#kit/server/database/db.ts'

/** The owner of a text: a municipality, or (null) the platform. */
export type Owner = number | null

const ofOwner = (municipalityId: Owner) =>
  municipalityId === null
    ? sql<boolean>`t.municipality_id is null`
    : sql<boolean>`t.municipality_id = ${municipalityId}`

/** The current own text of a municipality or (null) the platform; null if it has none. */
export async function findPageText(
  db: Db,
  page: string,
  municipalityId: Owner,
): Promise<{ text: string; createdAt: Date } | null> {
  const row = await db
    .selectFrom('pageText')
    .select(['text', 'createdAt'])
    .where('page', '=', page)
    .where('municipalityId', municipalityId === null ? 'is' : '=', municipalityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.text == null ? null : { text: row.text, createdAt: row.createdAt }
}

/** A version of a page with its author's current name. Text null means that the owner gave the text up. */
export type VersionRow = {
  id: number
  page: string
  municipalityId: Owner
  text: string | null
  createdAt: Date
  authorName: string | null
  isAuthorOfPlatform: boolean
}

const VERSION = sql`t.id, t.page, t.municipality_id, t.text, t.created_at,
  p.first_name || ' ' || p.last_name as author_name, coalesce(p.is_super_admin, false) as is_author_of_platform`

/** The newest version of every page that a municipality, or the platform, ever wrote. */
export async function newestVersions(db: Db, municipalityId: Owner): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select distinct on (t.page) ${VERSION}
    from page_text t left join person p on p.id = t.person_id
    where ${ofOwner(municipalityId)} order by t.page, t.id desc`.execute(db)
  return rows
}

/** One page of the list of versions, newest first. */
export async function listVersions(
  db: Db,
  slug: string,
  municipalityId: Owner,
  { page, count }: Page,
): Promise<{ rows: VersionRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<VersionRow>`
      select ${VERSION} from page_text t left join person p on p.id = t.person_id
      where ${ofOwner(municipalityId)} and t.page = ${slug}
      order by t.id desc limit ${count} offset ${(page - 1) * count}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from page_text t where ${ofOwner(municipalityId)} and t.page = ${slug}`.execute(
      db,
    ),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** One version of a page, to restore it. */
export async function findVersion(
  db: Db,
  slug: string,
  municipalityId: Owner,
  id: number,
): Promise<{ text: string | null } | null> {
  const { rows } = await sql<{ text: string | null }>`
    select t.text from page_text t
    where ${ofOwner(municipalityId)} and t.page = ${slug} and t.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Namespace of the advisory lock that serialises changes of one owner's texts. */
const LOCK = 94
export async function lockTexts(trx: Trx, municipalityId: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${municipalityId ?? 0})`.execute(trx)
}

export async function newestVersionId(trx: Trx, slug: string, municipalityId: Owner): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(t.id) as id from page_text t where ${ofOwner(municipalityId)} and t.page = ${slug}`.execute(
    trx,
  )
  return rows[0]?.id ?? 0
}

export async function insertVersion(trx: Trx, row: Omit<Insertable<PageText>, 'id'>): Promise<void> {
  await trx
    .insertInto('pageText')
    .values({ id: await nextId(trx, 'page_text_id'), ...row })
    .execute()
}

/** Records the owner of a picture. */
export async function insertTextPicture(
  db: Db,
  path: string,
  municipalityId: Owner,
  at: Date,
): Promise<void> {
  await db.insertInto('textPicture').values({ path, municipalityId, createdAt: at }).execute()
}
