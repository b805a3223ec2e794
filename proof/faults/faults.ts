import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { CLOCK_FAULTS, hasFakeTime } from './clocks.ts'
import { DATABASE_FAULTS } from './databases.ts'
import { canMount, DISK_FAULTS } from './disks.ts'
import { type FaultLeftOut, type FaultLine, holds } from './line.ts'
import { MAIL_FAULTS } from './mails.ts'
import { STORE_FAULTS } from './stores.ts'
import { type Fault, underLoad } from './under-load.ts'
import { UPLOAD_FAULTS } from './uploads.ts'

export type FaultFigures = {
  seed: number
  faults: (FaultLine & { holds: boolean })[]
  leftOut: FaultLeftOut[]
}

const FOLDER = resolve('data', 'proof-faults')

/** Faults that this proof does not cover, and where they are covered instead. */
const NOT_HERE: readonly FaultLeftOut[] = [
  {
    fault: 'two new versions start at once on an older state, a migration is killed half-way',
    missing: 'needs no load: src/kit/server/database/migrate.test.ts does both with real processes',
  },
]

/** Injects one fault after the other, each into a new site. `only` selects faults whose names contain it. */
export async function proveFaults(seed: number, only = ''): Promise<FaultFigures> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  mkdirSync(FOLDER, { recursive: true })
  const leftOut: FaultLeftOut[] = [...NOT_HERE]
  const hasMount = canMount(FOLDER)
  const faults: Fault[] = [
    ...[...DATABASE_FAULTS, ...MAIL_FAULTS, ...STORE_FAULTS, ...UPLOAD_FAULTS],
    ...(hasFakeTime() ? CLOCK_FAULTS : []),
    ...(hasMount ? DISK_FAULTS : []),
  ]
  if (!hasFakeTime())
    leftOut.push(...CLOCK_FAULTS.map(({ fault }) => ({ fault, missing: 'libfaketime (Debian: faketime)' })))
  if (!hasMount)
    leftOut.push(...DISK_FAULTS.map(({ fault }) => ({ fault, missing: 'only root may mount a small disk' })))
  const lines: FaultFigures['faults'] = []
  try {
    for (const [index, fault] of faults.entries()) {
      if (!fault.fault.includes(only)) continue
      const line = await underLoad(fault, seed + index)
      lines.push({ ...line, holds: holds(line) })
    }
  } finally {
    rmSync(FOLDER, { recursive: true, force: true })
  }
  return { seed, faults: lines, leftOut }
}

/** Each fault was reported clearly, lost nothing acknowledged, and healed in time. */
export const isWithstood = ({ faults }: FaultFigures): boolean =>
  faults.length > 0 && faults.every((line) => line.holds)
