import { type Selectable, sql } from 'kysely'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import type { ReportNote } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { lockRow } from '#kit/server/database/town-rows.ts'

export type NoteRow = Selectable<ReportNote>

/** Inserts a note with its mentions. False where a call with the same key has written it. */
export async function insertNote(trx: Trx, note: NoteRow, mentionedIds: readonly number[]): Promise<boolean> {
  const query = trx
    .insertInto('reportNote')
    .values(note)
    .onConflict((conflict) => conflict.doNothing())
  if ((await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows !== 1n) return false
  const { municipalityId, id: noteId } = note
  const mentions = mentionedIds.map((personId) => ({ municipalityId, noteId, personId }))
  if (mentions.length > 0) await trx.insertInto('reportNoteMention').values(mentions).execute()
  return true
}

export async function findNotes(db: Db, ids: readonly number[]): Promise<NoteRow[]> {
  return db.selectFrom('reportNote').selectAll().where('id', 'in', ids).execute()
}

/** Locks a note; null where it is gone. */
export const lockNote = (trx: Trx, id: number): Promise<NoteRow | null> =>
  lockRow<NoteRow>(trx, 'report_note', id)

export async function deleteNote(trx: Trx, { municipalityId, id }: NoteRow): Promise<void> {
  const query = trx.deleteFrom('reportNote').where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/** The newest notes of each report before an id, the oldest first. */
export async function notesOf(
  db: Db,
  reportIds: readonly number[],
  { before, most }: { before: number; most: number },
): Promise<NoteRow[]> {
  const ranked = db
    .selectFrom('reportNote')
    .selectAll()
    .select(sql<number>`row_number() over (partition by report_id order by id desc)`.as('place'))
    .where('reportId', 'in', reportIds)
    .where('id', '<', before)
  const rows = await db
    .selectFrom(ranked.as('note'))
    .selectAll()
    .where('place', '<=', most)
    .orderBy('id')
    .execute()
  return rows.map(({ place: _, ...note }) => note)
}

/** The people that notes mention. */
export async function mentionedBy(
  db: Db,
  noteIds: readonly number[],
): Promise<(PersonRow & { noteId: number })[]> {
  const query = db
    .selectFrom('reportNoteMention')
    .innerJoin('person', 'person.id', 'reportNoteMention.personId')
    .selectAll('person')
    .select('reportNoteMention.noteId')
    .where('reportNoteMention.noteId', 'in', noteIds)
  return query.orderBy('person.lastName').orderBy('person.id').execute()
}
