import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Storage } from '../storage/storage.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const file = z.object({ key: z.string(), size: z.number().int().nonnegative(), sha256: hash })
const table = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  /** SHA-256 of the compressed file. */
  sha256: hash,
})

/** The contents of a backup. It is written last: a backup without a manifest is incomplete. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Time of the snapshot by the database's own clock. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: hash })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.number().int() })),
  files: z.array(file),
  /**
   * Files of DATA_DIR that belong to the data: the secret that signs links, and the keys of push
   * subscriptions.
   */
  keys: z.array(file),
})
export type Manifest = z.infer<typeof manifestSchema>
export type TableEntry = z.infer<typeof table>
export type FileEntry = z.infer<typeof file>

/** An error that the person at the terminal can act on. */
export class BackupError extends Error {}

const FOLDER = 'backups'
export const manifestKey = (stamp: string) => `${FOLDER}/${stamp}/manifest.json`
export const tableKey = (stamp: string, { schema, name }: Pick<TableEntry, 'schema' | 'name'>) =>
  `${FOLDER}/${stamp}/${schema}.${name}.copy.gz`
/** Named by content, so that a file in thirty backups is stored once. */
export const objectKey = (sha256: string) => `objects/${sha256.slice(0, 2)}/${sha256}`

/** A time as part of a file name; the names sort by time. */
export const stampOf = (time: Date) => time.toISOString().replaceAll(/[:.]/g, '-')
export const timeOf = (stamp: string) =>
  new Date(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

/** Stamps of the backups of a target, oldest first; incomplete ones apart. */
export async function listBackups(target: Storage): Promise<{ whole: string[]; cutOff: string[] }> {
  const all = new Set<string>()
  const whole = new Set<string>()
  for await (const key of target.list(FOLDER)) {
    const stamp = key.split('/')[1] ?? ''
    all.add(stamp)
    if (key === manifestKey(stamp)) whole.add(stamp)
  }
  return { whole: [...whole].sort(), cutOff: [...all].filter((stamp) => !whole.has(stamp)).sort() }
}

/** @throws BackupError where it is missing or not one of ours. */
export async function readManifest(target: Storage, stamp: string): Promise<Manifest> {
  const found = await target.read(manifestKey(stamp))
  if (found === null) throw new BackupError(`Eine Sicherung „${stamp}“ gibt es dort nicht.`)
  const text = (await buffer(found.stream)).toString()
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new BackupError(`Das Verzeichnis der Sicherung „${stamp}“ ist beschädigt.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
