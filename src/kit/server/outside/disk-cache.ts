import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, HOUR } from '../clock.ts'
import type { Log } from '../log.ts'

/**
 * A cached answer of a service with its expiry. `isMissing`: the service has nothing at this address.
 */
export type Kept = {
  url: string
  isMissing: boolean
  /** Milliseconds since 1970. */
  freshUntil: number
  /** Milliseconds that the service granted; a 304 does not repeat it. */
  lifetime: number
  etag: string | null
  lastModified: string | null
  body: Buffer
}

export type DiskCache = {
  read(url: string): Promise<Kept | null>
  /** Never fails: a full disk disables the cache, not the page. */
  write(kept: Kept, log: Log): Promise<void>
}

/** Eviction reduces the cache to this share of its limit. */
const KEPT_SHARE = 0.9
/** Milliseconds: the time of last use is updated no more often. */
const TOUCH = HOUR
const HEAD_BYTES = 4
/** Bytes: a file occupies whole disk blocks. */
const BLOCK = 4096
const onDisk = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK

/**
 * Cache of answers of outside services, one file for each address: a header line, then the bytes. Eviction is
 * least recently used. Several processes may share the folder: files appear atomically, and each process
 * measures the folder again when it has written enough.
 */
export function diskCache(folder: string, maxBytes: number, clock: Clock): DiskCache {
  let size: Promise<number> | null = null
  let sweeping = false
  const pathOf = (url: string) => {
    const hash = createHash('sha256').update(url).digest('hex')
    return join(folder, hash.slice(0, 2), hash.slice(2))
  }

  const sweep = async () => {
    const files = (await allFiles(folder)).sort((a, b) => a.usedAt - b.usedAt)
    let total = files.reduce((sum, file) => sum + file.size, 0)
    if (total <= maxBytes) return total
    for (const file of files) {
      if (total <= maxBytes * KEPT_SHARE) break
      await rm(file.path, { force: true })
      total -= file.size
    }
    return total
  }

  return {
    read: async (url) => {
      const path = pathOf(url)
      const bytes = await readFile(path).catch(() => null)
      const kept = bytes === null ? null : parse(bytes)
      if (kept?.url !== url) return null
      const used = await stat(path).catch(() => null)
      if (used !== null && clock.now().getTime() - used.mtimeMs > TOUCH) {
        await utimes(path, clock.now(), clock.now()).catch(() => {})
      }
      return kept
    },
    write: async (kept, log) => {
      const path = pathOf(kept.url)
      try {
        const bytes = print(kept)
        if (bytes.length > maxBytes / 10) return
        await mkdir(join(path, '..'), { recursive: true })
        const half = `${path}.${randomUUID()}.part`
        await writeFile(half, bytes)
        await utimes(half, clock.now(), clock.now())
        await rename(half, path)
        size = (size ?? sweep()).then((before) => before + onDisk(bytes.length))
        if ((await size) > maxBytes && !sweeping) {
          sweeping = true
          size = sweep()
          await size
          sweeping = false
        }
      } catch (error) {
        sweeping = false
        size = null
        log.warn({ err: error }, 'an answer of an outside service could not be cached')
      }
    },
  }
}

function print({ body, ...head }: Kept): Buffer {
  const line = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(HEAD_BYTES)
  length.writeUInt32BE(line.length)
  return Buffer.concat([length, line, body])
}

/** A truncated file counts as missing. */
function parse(bytes: Buffer): Kept | null {
  try {
    const end = HEAD_BYTES + bytes.readUInt32BE(0)
    const head = JSON.parse(bytes.subarray(HEAD_BYTES, end).toString()) as Omit<Kept, 'body'>
    return { ...head, body: bytes.subarray(end) }
  } catch {
    return null
  }
}

async function allFiles(folder: string): Promise<{ path: string; size: number; usedAt: number }[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: { path: string; size: number; usedAt: number }[] = []
  // Sequential: a full folder has hundreds of thousands of files, too many for concurrent calls.
  for (const entry of found) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const info = await stat(path).catch(() => null)
    if (info !== null) files.push({ path, size: onDisk(info.size), usedAt: info.mtimeMs })
  }
  return files
}
