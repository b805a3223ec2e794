import { sql } from 'kysely'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { type Filing, type FloodSign, MOST_TRACES, type Trace } from '../flood.rules.ts'

/** Key of the advisory lock under which a town's filings count each other. */
const LOCK = 0x666c6f6f

/** Facts of an author, as one town sees them. */
export type AuthorFacts = {
  /** Whether a report of theirs is public in this town. */
  hasPublished: boolean
  /** Whether staff of this town have approved one that is public. */
  hasApproved: boolean
  /** Whether one is public anywhere that was filed before the given moment. */
  hasLasting: boolean
  isGuest: boolean
  /** Since when they have an account. */
  confirmedAt: Date | null
}

export async function authorFacts(
  db: Db,
  municipalityId: number,
  personId: number,
  before: Date,
): Promise<AuthorFacts | null> {
  const { rows } = await sql<AuthorFacts>`select p.email_confirmed_at as confirmed_at,
      p.password_hash is null as is_guest,
      exists(select from report r where r.municipality_id = ${municipalityId} and r.person_id = p.id
        and r.is_published and r.deleted_at is null) as has_published,
      exists(select from report r
        join report_event e on e.municipality_id = r.municipality_id and e.report_id = r.id and e.kind = 'APPROVED'
        where r.municipality_id = ${municipalityId} and r.person_id = p.id
        and r.is_published and r.deleted_at is null) as has_approved,
      exists(select from report r where r.person_id = p.id and r.created_at <= ${before}
        and r.is_published and r.deleted_at is null) as has_lasting
    from person p where p.id = ${personId}`.execute(db)
  return rows[0] ?? null
}

/** The towns among these in which a report of the person is public. */
export async function townsWithPublished(
  db: Db,
  personId: number,
  municipalityIds: readonly number[],
): Promise<{ municipalityId: number }[]> {
  return db
    .selectFrom('report')
    .select('municipalityId')
    .distinct()
    .where('municipalityId', 'in', municipalityIds)
    .where('personId', '=', personId)
    .where('isPublished', '=', true)
    .where('deletedAt', 'is', null)
    .execute()
}

/** Filings of one town wait for each other until their transactions end: each sees those before it. */
export async function lockFilings(trx: Trx, municipalityId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${municipalityId})`.execute(trx)
}

/** The reports of a town since a moment, newest first, with their signs. */
export async function tracesSince(trx: Trx, municipalityId: number, since: Date): Promise<Trace[]> {
  const { rows } =
    await sql<Trace>`select t.report_id, r.person_id as author_id, t.is_guest, t.trusted_signs as trusted,
      t.text_sign as text, t.network_sign as network, t.photo_signs as photos, r.latitude, r.longitude,
      f.flood_id
    from filing_trace t
    join report r on r.municipality_id = t.municipality_id and r.id = t.report_id and r.deleted_at is null
    left join flood_report f on f.municipality_id = t.municipality_id and f.report_id = t.report_id
    where t.municipality_id = ${municipalityId} and t.filed_at > ${since}
    order by t.filed_at desc limit ${MOST_TRACES}`.execute(trx)
  return rows
}

/**
 * How the uploads look: width, height and bytes of their encoded files are the same for the same file. The
 * perceptual hash is nearly the same for a file that was encoded anew.
 */
export async function photoSigns(trx: Trx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ sign: string; hash: string | null }>`
    select width || 'x' || height || ':' || size as sign, perceptual_hash::text as hash
    from upload where id = any(${[...ids]}::integer[]) and size > 0`.execute(trx)
  return rows.flatMap(({ sign, hash }) => (hash === null ? [sign] : [sign, hash]))
}

export async function insertTrace(
  trx: Trx,
  municipalityId: number,
  reportId: number,
  filedAt: Date,
  { isGuest, trusted, text, network, photos }: Filing & { trusted: readonly FloodSign[] },
): Promise<void> {
  const signs = { textSign: text, networkSign: network, photoSigns: [...photos], trustedSigns: [...trusted] }
  await trx
    .insertInto('filingTrace')
    .values({ municipalityId, reportId, filedAt, isGuest, ...signs })
    .execute()
}

/** From now on, reports that are like this one by the sign pass. */
export async function trustTrace(
  trx: Trx,
  municipalityId: number,
  reportId: number,
  sign: FloodSign,
): Promise<void> {
  await sql`update ${written('filing_trace', municipalityId)}
    set trusted_signs = array_append(array_remove(trusted_signs, ${sign}), ${sign})
    where municipality_id = ${municipalityId} and report_id = ${reportId}`.execute(trx)
}

/** Deletes the traces of reports that were filed before a moment. */
export async function deleteTraces(db: Db, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${written('filing_trace')}
    where filed_at < ${before}`.execute(db)
  return Number(numAffectedRows)
}
