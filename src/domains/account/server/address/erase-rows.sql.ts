import { type RawBuilder, sql } from 'kysely'
import { type Deletion, noteDeletions } from '#domains/audit/server/deletion-protocol.sql.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { ADDRESS_REFERENCES, type Addressee, isTheirs, type Step } from './address-references.sql.ts'

/**
 * Storage keys of data exports, and of photos: those of guests, of which one of size 0 is still being
 * written, and those of callers' objections.
 */
export type LeftFiles = { copies: string[]; uploads: { key: string; size: number }[]; photos: string[] }

/** For the deletion protocol: the time of the erasure and the reason for it. */
export type Erasing = Omit<Deletion, 'type'>

/**
 * Erases the rows of an address, in one town or (null) everywhere, by the steps in `onErasure`. Waiting
 * mails to it are cancelled. Returns the files in storage that no longer have a row.
 */
export async function eraseRows(
  trx: Trx,
  addressee: Addressee,
  townId: number | null,
  erasing: Erasing,
): Promise<LeftFiles> {
  const copies = await deleteCopies(trx, addressee, townId)
  const uploads = await deleteGuestUploads(trx, addressee, townId)
  const photos = await deleteCallerWords(trx, addressee, townId)
  for (const reference of ADDRESS_REFERENCES)
    for (const step of reference.onErasure) {
      const town = reference.town === null ? sql`null::integer` : sql.ref(reference.town)
      const rows = sql`where ${isTheirs(reference, addressee, townId)} and ${step.only ?? sql`true`}`
      await take(trx, { table: reference.table, rows, town, email: addressee.email }, step, erasing)
    }
  return { copies, uploads, photos }
}

type Rows = { table: string; rows: RawBuilder<unknown>; town: RawBuilder<unknown>; email: string }

async function take(trx: Trx, { table, rows, town, email }: Rows, step: Step, erasing: Erasing) {
  const { set, noted, toldBy } = step
  const act =
    set === undefined
      ? sql`delete from ${written(table)} ${rows}`
      : sql`update ${written(table)} set ${set(email)} ${rows}`
  if (noted === undefined && toldBy === undefined) {
    await act.execute(trx)
    return
  }
  const { rows: taken } =
    await sql<Taken>`${act} returning id, ${town} as municipality_id, created_at`.execute(trx)
  if (noted !== undefined) await noteDeletions(trx, { type: noted, ...erasing }, taken)
  if (toldBy !== undefined) await forgetMails(trx, toldBy, taken, erasing.at)
}

type Taken = { id: number; municipalityId: number | null; createdAt: Date }

/**
 * Clears mails that carried erased content to other people, as the retention job does with old mails;
 * unsent mails are cancelled. A mail is written in the same transaction as its cause. The time range lets
 * the query use an index instead of a scan of all mails.
 */
async function forgetMails(trx: Trx, kind: string, gone: readonly Taken[], at: Date): Promise<void> {
  for (const { id, createdAt } of gone)
    await sql`
      update ${written('message')} set recipient = '', subject = '', text = '', html = '', picture = null, headers = '{}',
        cancelled_at = case when sent_at is null and refused_at is null then coalesce(cancelled_at, ${at}) else cancelled_at end
      where created_at between ${createdAt} and ${new Date(createdAt.getTime() + LONGEST_CAUSE)}
        and idempotency_key like ${`${kind}:${id}:%`}`.execute(trx)
}

/** Milliseconds from a row's time to that of its mails. No transaction runs that long. */
const LONGEST_CAUSE = 600_000

/** Deletes photos of unconfirmed guest reports. */
async function deleteGuestUploads(
  trx: Trx,
  addressee: Addressee,
  townId: number | null,
): Promise<LeftFiles['uploads']> {
  const guests = referenceOf('guest_report')
  const { rows } = await sql<LeftFiles['uploads'][number]>`
    delete from ${written('upload')} where guest_report_id in (
      select id from guest_report where ${isTheirs(guests, addressee, townId)}) returning key, size`.execute(
    trx,
  )
  return rows
}

/** Deletes what a caller was asked and answered, and their objections. Returns the keys of their photos. */
async function deleteCallerWords(trx: Trx, addressee: Addressee, townId: number | null): Promise<string[]> {
  const callers = sql`(select municipality_id, report_id from report_caller
    where ${isTheirs(referenceOf('report_caller'), addressee, townId)})`
  const ofCallers = sql`person_id is null and (municipality_id, report_id) in ${callers}`
  const { rows } = await sql<{ key: string }>`
    delete from ${written('photo')} where (municipality_id, objection_id) in (
      select municipality_id, id from report_objection where ${ofCallers}) returning key`.execute(trx)
  for (const table of ['report_objection', 'report_question'])
    await sql`delete from ${written(table)} where ${ofCallers}`.execute(trx)
  return rows.map(({ key }) => key)
}

/** Deletes the data exports of the address. Returns their storage keys. */
async function deleteCopies(trx: Trx, addressee: Addressee, townId: number | null): Promise<string[]> {
  const copies = referenceOf('data_export')
  const { rows } = await sql<{ storageKey: string }>`
    delete from ${written('data_export')} where ${isTheirs(copies, addressee, townId)} returning storage_key`.execute(
    trx,
  )
  return rows.map(({ storageKey }) => storageKey)
}

function referenceOf(table: string) {
  const found = ADDRESS_REFERENCES.find((each) => each.table === table)
  if (found === undefined) throw new Error(`no address is looked for in ${table}`)
  return found
}
