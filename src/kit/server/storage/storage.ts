import { createReadStream } from 'node:fs'
import {
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  unlink,
} from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { Readable } from 'node:stream'

/** A file store: the disk, or an S3-compatible store. Keys are relative paths. */
export type Storage = {
  /**
   * Returns when the bytes are durable. Writing a key again replaces the file. An iterable is written as a
   * stream, never held in memory as a whole.
   */
  write(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** The file and its size in bytes, or null when there is none. */
  read(key: string): Promise<{ stream: ReadableStream<Uint8Array>; size: number } | null>
  /** Up to `length` bytes from `offset` on, fewer at the end of the file; null when there is no file. */
  readPart(key: string, offset: number, length: number): Promise<Uint8Array | null>
  /**
   * Makes the file of `from` readable as `to` too, and returns when that is durable. Copying onto a key again
   * replaces it; removing either leaves the other. Stored files never change, so on disk this is a hard link,
   * or a copy where links are not possible.
   * @throws when there is no file `from`.
   */
  copy(from: string, to: string): Promise<void>
  /** Idempotent: removing a missing file is no error. */
  remove(key: string): Promise<void>
  /**
   * Keys of the finished files below a folder, in no particular order; '' lists all. Files added or removed
   * meanwhile may be missed.
   */
  list(folder: string): AsyncIterable<string>
  /**
   * Removes the rest of interrupted writes below a folder, and empty folders. Call it only where no other
   * process writes: it cannot tell an interrupted write from a running one.
   */
  tidy(folder: string): Promise<void>
  /** @throws when the store cannot be written to. */
  check(): Promise<void>
}

export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    const path = normalize(join(root, key))
    if (!path.startsWith(root + sep)) throw new Error('a storage key must stay inside the store')
    return path
  }
  const storage: Storage = {
    write: async (key, bytes) => {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      const half = `${path}.part`
      await writeDurably(half, bytes).catch(async (error: unknown) => {
        // On a full disk it would keep what little room there is.
        await rm(half, { force: true }).catch(() => {})
        throw error
      })
      await rename(half, path)
      await syncFolder(dirname(path))
    },
    read: async (key) => {
      const path = pathOf(key)
      const info = await stat(path).catch(() => null)
      if (!info?.isFile()) return null
      return { stream: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, size: info.size }
    },
    readPart: async (key, offset, length) => {
      const file = await open(pathOf(key), 'r').catch(() => null)
      if (file === null) return null
      try {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    copy: async (from, to) => {
      const path = pathOf(to)
      await makeFolder(dirname(path))
      const half = `${path}.part`
      await rm(half, { force: true })
      await linkOrCopy(pathOf(from), half).catch(async (error: unknown) => {
        await rm(half, { force: true }).catch(() => {})
        throw error
      })
      await rename(half, path)
      // A rename between two names of one file leaves both in place.
      await rm(half, { force: true })
      await syncFolder(dirname(path))
    },
    remove: async (key) => {
      const path = pathOf(key)
      await rm(path, { force: true })
      // The rest of a write that a crash interrupted.
      await rm(`${path}.part`, { force: true })
    },
    list: (folder) => filesBelow(root, folder === '' ? root : pathOf(folder)),
    tidy: (folder) => tidyFolder(pathOf(folder)),
    check: async () => {
      const probe = join(root, `.probe-${process.pid}`)
      await makeFolder(root)
      await writeDurably(probe, new Uint8Array([1]))
      await unlink(probe)
    },
  }
  return storage
}

/** On a read-only disk Node reports ENOENT, which would count as a missing file. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    const message = `the folder ${path} cannot be made`
    throw Object.assign(new Error(message, { cause: error }), { code: 'EROFS', path })
  })
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  if (!(await stat(folder).catch(() => null))?.isDirectory()) return
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || entry.name.endsWith('.part') || entry.name.startsWith('.probe-')) continue
    yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
  }
}

/** The folder itself stays. */
async function tidyFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isFile() && entry.name.endsWith('.part')) await rm(path, { force: true })
    if (!entry.isDirectory()) continue
    await tidyFolder(path)
    if ((await readdir(path)).length === 0) await rmdir(path)
  }
}

/**
 * Error codes of file systems without hard links, or without them between these places, or beyond their limit
 * for this file.
 */
const LINKS_REFUSED = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!LINKS_REFUSED.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    await copyFile(from, to)
    await syncFile(to)
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function writeDurably(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** fsync of the folder: without it a crash of the machine may lose the new name. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
