import { z } from 'zod'
import type { Trx } from '../database/db.ts'
import type { Enqueue } from '../jobs.ts'
import { defineJob } from '../jobs.ts'
import type { Storage } from '../storage/storage.ts'
import { stampOf, timeOf } from './manifest.ts'

const deletion = z.union([
  z.object({
    /** The kind of the deleted thing. */
    kind: z.enum(['person', 'report', 'imported-report', 'comment', 'municipality']),
    id: z.number().int(),
    at: z.coerce.date(),
  }),
  // By the key of its files: redacting a photo deletes only its former versions.
  z.object({ kind: z.literal('photo'), id: z.string().regex(/^[\w-]+$/), at: z.coerce.date() }),
  // Data of an e-mail address: a keyed hash of the address, and the number of the town that deleted it, or 0
  // for all towns.
  z.object({ kind: z.literal('address'), id: z.string().regex(/^[0-9a-f]{64}-\d+$/), at: z.coerce.date() }),
  // Words that were covered in a report: its number, their length, and a keyed hash of them.
  z.object({ kind: z.literal('words'), id: z.string().regex(/^\d+-\d+-[0-9a-f]{64}$/), at: z.coerce.date() }),
])
export type Deletion = z.infer<typeof deletion>

/**
 * Writes a deletion into the journal outside the database, because a restore brings back an older database.
 */
export const noteDeletionJob = defineJob('backup.note-deletion', deletion)

/** Folder of the journal, in the store and in each target of backups. */
export const JOURNAL = 'deletions'

/**
 * Enqueues the journal entry of a deletion in its transaction: it is written if, and only if, the deletion is
 * committed.
 */
export const noteDeletion = (trx: Trx, { enqueue }: { enqueue: Enqueue }, entry: Deletion): Promise<void> =>
  enqueue(trx, noteDeletionJob, entry)

/** The name contains all data, so reading the journal is one listing. Writing an entry is idempotent. */
export const writeDeletion = (storage: Storage, { kind, id, at }: Deletion): Promise<void> =>
  storage.write(`${JOURNAL}/${stampOf(at)}_${kind}_${id}`, new TextEncoder().encode(`${kind} ${id}\n`))

/** The entries from a time on, oldest first. */
export async function readDeletions(storage: Storage, since: Date): Promise<Deletion[]> {
  const entries: Deletion[] = []
  for await (const key of storage.list(JOURNAL)) {
    const entry = parseKey(key)
    if (entry !== null && entry.at >= since) entries.push(entry)
  }
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime())
}

function parseKey(key: string): Deletion | null {
  const [stamp = '', kind, ...rest] = key.slice(JOURNAL.length + 1).split('_')
  // A photo's key may contain the separator.
  const isNamed = kind === 'photo' || kind === 'address' || kind === 'words'
  const id = isNamed ? rest.join('_') : Number(rest[0])
  const parsed = deletion.safeParse({ kind, id, at: timeOf(stamp) })
  return parsed.success ? parsed.data : null
}

/**
 * Copies new entries of the journal to a target, and removes on both sides those that no backup needs any
 * more.
 */
export async function mirrorDeletions(storage: Storage, target: Storage, neededSince: Date): Promise<number> {
  const there = new Set<string>()
  for await (const key of target.list(JOURNAL)) there.add(key)
  let copied = 0
  for (const entry of await readDeletions(storage, neededSince)) {
    if (there.has(`${JOURNAL}/${stampOf(entry.at)}_${entry.kind}_${entry.id}`)) continue
    await writeDeletion(target, entry)
    copied += 1
  }
  for (const store of [storage, target]) {
    for await (const key of store.list(JOURNAL)) {
      const entry = parseKey(key)
      if (entry !== null && entry.at < neededSince) await store.remove(key)
    }
  }
  return copied
}
