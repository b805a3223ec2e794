import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { identity } from './launch.ts'
import { makeOwned, type Place } from './place.ts'

/** How the server sorts and compares texts, whichever machine it runs on. */
export const LOCALE: readonly string[] = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=de-DE',
  '-T',
  'german',
]

/**
 * Creates the cluster in a temporary directory and renames it, so a killed start leaves no partial cluster.
 * If two start at once, the second uses the first's.
 */
export function initialise(place: Place, account: Account | null): void {
  const half = makeOwned(`${place.data}.new-${process.pid}`, account)
  const args = ['-D', half, '-U', 'postgres', '--auth=trust', ...LOCALE]
  const result = spawnSync(join(place.binaries, 'bin', 'initdb'), args, {
    ...identity(account),
    encoding: 'utf8',
  })
  try {
    if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || result.error?.message}`)
    // rename fails unless the target is empty or missing, so a finished cluster is never replaced.
    renameSync(half, place.data)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!isMade(place)) throw error
  }
}

export const isMade = (place: Place): boolean => existsSync(join(place.data, 'PG_VERSION'))
