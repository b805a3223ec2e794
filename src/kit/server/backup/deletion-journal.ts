import { z } from 'zod'
import type { Trx } from '../database/db.ts'
import type { Enqueue } from '../jobs.ts'
import { defineJob } from '../jobs.ts'
import type { Storage } from '../storage/storage.ts'
import { stampOf, timeOf } from './manifest.ts'

const deletion = z.union([
  z.object({
    /** What it was. */
    kind: z.enum(['person', 'report', 'comment', 'municipality']),
    id: z.number().int(),
    at: z.coerce.date(),
  }),
  // By the key of its files: a photo that was covered stays, but for what it showed before.
  z.object({ kind: z.literal('photo'), id: z.string().regex(/^[\w-]+$/), at: z.coerce.date() }),
  // What was known of an address: a keyed hash of it, and the number of the town where it went or 0 for everywhere.
  z.object({ kind: z.literal('address'), id: z.string().regex(/^[0-9a-f]{64}-\d+$/), at: z.coerce.date() }),
])
export type Deletion = z.infer<typeof deletion>

/** Writes a deletion down outside the database, which a restore takes back to what it was. */
export const noteDeletionJob = defineJob('backup.note-deletion', deletion)

/** Where deletions stand, in the store and in each target of backups. */
export const JOURNAL = 'deletions'

/** Has a deletion noted once the transaction that does it is committed: not before, and surely then. */
export const noteDeletion = (trx: Trx, { enqueue }: { enqueue: Enqueue }, entry: Deletion): Promise<void> =>
  enqueue(trx, noteDeletionJob, entry)

/** The name says all: reading the journal is one listing. Writing it again changes nothing. */
export const writeDeletion = (storage: Storage, { kind, id, at }: Deletion): Promise<void> =>
  storage.write(`${JOURNAL}/${stampOf(at)}_${kind}_${id}`, new TextEncoder().encode(`${kind} ${id}\n`))

/** What is noted from a time on, the oldest first. */
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
  // A photo's key may hold what parts the name.
  const id = kind === 'photo' || kind === 'address' ? rest.join('_') : Number(rest[0])
  const parsed = deletion.safeParse({ kind, id, at: timeOf(stamp) })
  return parsed.success ? parsed.data : null
}

/** Copies what is new of the journal to a target, and drops on both sides what no backup needs any more. */
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
