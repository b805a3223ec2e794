import { spawn } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#kit/server/database/db.ts'
import { randomToken } from '../../src/kit/server/secrets.ts'
import { peakOf } from '../site/peak-memory.ts'
import { insertTown } from '../site/proof-town.ts'
import { withEmptySite } from './empty-site.ts'
import { type City, pointsOf, writeCity } from './geodata-city.ts'

/** Maximum MiB for the largest import: less than Node's default limit on a machine with 8 GiB. */
const BOUND = 3500
/** Maximum factor for points outside of the area. */
const SHARE = 1.15
const CENTRE = [9, 50] as const

const LARGEST: City = { houses: 380_000, streets: 20_000, addresses: 110_000, pointsElsewhere: 0 }
const CITIES: Record<string, City> = {
  /** 1.95 of the maximum of 2 million points per import. */
  largest: LARGEST,
  /** The largest city in the file of a whole state. */
  inRegion: { ...LARGEST, pointsElsewhere: 12_000_000 },
  tooLarge: { ...LARGEST, addresses: 200_000 },
}

type Run = {
  points: number
  fileMiB: number
  seconds: number
  peakMiB: number
  exitCode: number | null
  said: string
  addresses: number
}

/**
 * Runs the real command on synthetic cities of the maximum size and above. The first run is killed halfway
 * and repeated. Linux only: the memory peak is read from /proc.
 */
export async function proveGeodataSize(): Promise<{ figures: Record<string, Run>; isProven: boolean }> {
  return withEmptySite(async ({ db, url, folder }) => {
    await insertTown(db, 1, 'grossstadt', { longitude: CENTRE[0], latitude: CENTRE[1] })
    const figures: Record<string, Run> = {}
    for (const [name, city] of Object.entries(CITIES)) {
      const path = join(folder, `${name}.osm.pbf`)
      writeCity(path, CENTRE, city)
      if (name === 'largest') figures.killed = await run(db, url, folder, path, city, 'Kacheln')
      figures[name] = await run(db, url, folder, path, city)
      rmSync(path)
    }
    return { figures, isProven: isProven(figures) }
  })
}

function isProven({ killed, largest, inRegion, tooLarge }: Record<string, Run>): boolean {
  if (!killed || !largest || !inRegion || !tooLarge) return false
  return (
    // A killed import leaves nothing behind, and a second one imports everything.
    killed.exitCode === null &&
    killed.addresses === 0 &&
    largest.exitCode === 0 &&
    largest.addresses > 100_000 &&
    largest.peakMiB <= BOUND &&
    inRegion.exitCode === 0 &&
    inRegion.addresses === largest.addresses &&
    inRegion.peakMiB <= largest.peakMiB * SHARE &&
    tooLarge.exitCode === 1 &&
    tooLarge.said.includes('mehr als 2.000.000 Punkte') &&
    tooLarge.addresses === largest.addresses
  )
}

async function run(
  db: Db,
  url: string,
  folder: string,
  path: string,
  city: City,
  killAt?: string,
): Promise<Run> {
  const started = performance.now()
  const args = ['scripts/cli/cli.ts', 'geodata', path, '--municipality', 'grossstadt']
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'files'),
    SECRET: randomToken(),
    DEMO: '0',
  }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const hear = (bytes: Buffer) => {
    said += String(bytes)
    if (killAt !== undefined && said.includes(killAt)) child.kill('SIGKILL')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let peakMiB = 0
  while (child.exitCode === null && child.signalCode === null) {
    peakMiB = Math.max(peakMiB, peakOf(child.pid))
    await wait(100)
  }
  const exitCode = await ended
  const { count } = await db
    .selectFrom('address')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    points: pointsOf(city) + city.pointsElsewhere,
    fileMiB: Math.round(statSync(path).size / 1024 / 1024),
    seconds: Math.round((performance.now() - started) / 1000),
    peakMiB,
    exitCode,
    said: said.trim().split('\n').slice(-9).join('\n'),
    addresses: count,
  }
}
