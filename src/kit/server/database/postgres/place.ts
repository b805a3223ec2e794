import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, canReach } from './account.ts'
import { binariesFolder } from './binaries.ts'

/** Where root's database goes when its own account cannot enter DATA_DIR (a checkout below a closed home). */
const FALLBACK = '/var/lib/meldewerk'

export type Place = { data: string; sockets: string; binaries: string; moved: boolean }

/** Chooses folders that the server's account can reach, and makes them. */
export function preparePlace(dataDir: string, account: Account | null): Place {
  mkdirSync(dataDir, { recursive: true })
  const name = createHash('sha256').update(`${dataDir} ${process.getuid?.()}`).digest('hex').slice(0, 12)
  const moved = account !== null && !canReach(account, dataDir)
  const home = moved ? join(FALLBACK, name) : dataDir
  if (moved) mkdirSync(home, { recursive: true, mode: 0o755 })
  const data = makeOwned(join(home, 'postgres'), account)
  // A socket's path may have 107 bytes at most, so it cannot lie below DATA_DIR; the hash keeps clusters
  // apart.
  const sockets = join(tmpdir(), `meldewerk-${name}`)
  requireOurs(sockets, account)
  makeOwned(sockets, account)
  return { data, sockets, binaries: reachableBinaries(account, home), moved }
}

function reachableBinaries(account: Account | null, home: string): string {
  const packaged = binariesFolder()
  if (account === null || canReach(account, join(packaged, 'bin'))) return packaged
  const copy = join(home, 'postgres-binaries')
  if (existsSync(copy)) return copy
  // Renamed when whole: a start that was cut off leaves no half copy.
  const half = `${copy}.part`
  rmSync(half, { recursive: true, force: true })
  cpSync(packaged, half, { recursive: true, verbatimSymlinks: false, dereference: true })
  renameSync(half, copy)
  return copy
}

/**
 * Refuses a folder that another account of the machine has made: everybody may write to the folder of
 * temporary files, and who owns the sockets could pretend to be the server.
 * @throws if it is there and is no folder, or neither ours nor the server account's
 */
export function requireOurs(path: string, account: Account | null): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined) return
  const owners = [process.getuid?.(), account?.uid]
  if (found.isDirectory() && owners.includes(found.uid)) return
  throw new Error(
    `${path} gehört einem anderen Konto; bitte entfernen oder TMPDIR setzen. / ${path} belongs to another account: remove it, or set TMPDIR.`,
  )
}

/** Makes a folder that nobody but the server's account may enter. */
export function makeOwned(path: string, account: Account | null): string {
  mkdirSync(dirname(path), { recursive: true })
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  if (account !== null) chownSync(path, account.uid, account.gid)
  return path
}
