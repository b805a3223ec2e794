import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './under-load.ts'

/** Milliseconds of the disk fault. */
const LASTS = 20_000
const MEGABYTE = Buffer.alloc(1024 * 1024)

const mount = (...options: string[]) => void execFileSync('mount', options, { stdio: 'ignore' })

/** Whether this account may mount a tmpfs: only root may. */
export function canMount(folder: string): boolean {
  try {
    mount('-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', folder)
  } catch {
    return false
  }
  unmount(folder)
  return true
}

const unmount = (path: string) => void execFileSync('umount', ['-l', path], { stdio: 'ignore' })

/** A tmpfs of this many megabytes. */
const aDisk = (path: string, megabytes: number) =>
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)

/** Writes until the disk is full, down to the last block. */
function fillUp(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (let size = MEGABYTE.length; size >= 512; ) {
      try {
        if (writeSync(file, MEGABYTE, 0, size) < size) size /= 2
      } catch {
        size /= 2
      }
    }
  } finally {
    closeSync(file)
  }
}

const asideOf = (dataDir: string) => join(dataDir, 'aside')
const photosOn = (dataDir: string) => join(dataDir, 'disk')

/** Another process fills the disk again and again, until somebody frees space. */
async function keepFull(folder: string): Promise<void> {
  const filler = join(folder, 'filler')
  for (const end = Date.now() + LASTS; Date.now() < end; await wait(500)) fillUp(filler)
  rmSync(filler)
}

const saidSomewhere = (said: Iterable<string>, what: RegExp) =>
  [...said].some((each) => what.test(each)) ? [] : [`nobody was told: ${what.source}`]

export const DISK_FAULTS: readonly Fault[] = [
  {
    fault: 'the disk of the photos is full',
    means: 'a tmpfs of 64 MB below the folder of the photos, filled to its last block',
    within: 3000,
    prepare: (dataDir) => aDisk(photosOn(dataDir), 64),
    strike: async ({ dataDir }) => {
      await keepFull(photosOn(dataDir))
    },
    judge: ({ said }) => saidSomewhere(said, /kein Platz mehr für Fotos.*\[again in 60 s\]/),
    tidy: (dataDir) => unmount(photosOn(dataDir)),
  },
  {
    fault: 'the disk of the photos is read-only',
    means: 'that tmpfs mounted read-only while the site runs',
    within: 3000,
    prepare: (dataDir) => aDisk(photosOn(dataDir), 64),
    strike: async ({ dataDir }) => {
      mount('-o', 'remount,ro', photosOn(dataDir))
      await wait(LASTS)
      mount('-o', 'remount,rw', photosOn(dataDir))
    },
    judge: ({ said }) => saidSomewhere(said, /weder speichern noch laden.*\[again in 60 s\]/),
    tidy: (dataDir) => unmount(photosOn(dataDir)),
  },
  {
    fault: 'the disk with database and photos is full',
    means: 'DATA_DIR on a tmpfs of 700 MB, filled to its last block: PostgreSQL can extend no file',
    within: 30_000,
    prepare: (dataDir) => {
      aDisk(dataDir, 700)
      for (const folder of [photosOn(dataDir), asideOf(dataDir)]) mkdirSync(folder)
      aDisk(asideOf(dataDir), 64)
    },
    strike: async ({ dataDir }) => {
      await keepFull(dataDir)
    },
    tidy: (dataDir) => {
      unmount(asideOf(dataDir))
      unmount(dataDir)
    },
  },
]
