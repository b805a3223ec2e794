import { spawn } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomToken } from '../../src/kit/server/secrets.ts'
import { withEmptySite } from '../geodata/empty-site.ts'
import { peakOf } from '../site/peak-memory.ts'
import { insertTown } from '../site/proof-town.ts'
import { fillTown } from './fill-town.ts'
import { type FileShape, SHAPES, writeReports } from './large-files.ts'

const REPORTS = 100_000
/** Reports whose import shows what the program itself needs. */
const FEW = 2000
/** MiB that a hundred thousand reports may need above that: their numbers, and the collector's slack. */
const ROOM = 250
const CENTRE = { longitude: 9, latitude: 50.5 }

type Run = { seconds: number; peakMiB: number; exitCode: number | null; said: string }
export type ImportFigures = {
  reports: number
  few: Run
  shapes: Record<FileShape, Run & { fileMiB: number; stored: number }>
  again: Run
  undone: Run
  /** Reports that undoing removed. */
  removed: number
}

/** Runs the real command on a large file of each shape, and undoes the last run. */
export async function proveImport(reports = REPORTS): Promise<ImportFigures> {
  return withEmptySite(async ({ db, url, folder }) => {
    const shapes = {} as ImportFigures['shapes']
    const call = (...words: string[]) => run(url, folder, words)
    const count = async () =>
      (
        await db
          .selectFrom('report')
          .select((select) => select.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    await insertTown(db, 1, 'grossstadt', CENTRE)
    await fillTown(db, 1)
    const small = join(folder, 'few.json')
    writeReports(small, 'json', FEW)
    const take = (path: string, source: string) =>
      call(path, '--town', 'grossstadt', '--format', 'fixmystreet', '--source', source)
    const few = await take(small, 'few')
    for (const shape of SHAPES) {
      const path = join(folder, `large.${shape}`)
      writeReports(path, shape, reports)
      const before = await count()
      const done = await take(path, shape)
      shapes[shape] = {
        ...done,
        fileMiB: Math.round(statSync(path).size / 1024 / 1024),
        stored: (await count()) - before,
      }
    }
    const again = await take(join(folder, 'large.csv'), 'csv')
    for (const shape of SHAPES) rmSync(join(folder, `large.${shape}`))
    const before = await count()
    const undone = await call('--undo', '4')
    return { reports, few, shapes, again, undone, removed: before - (await count()) }
  })
}

/** Whether everything was taken over once, and the memory does not grow with the file. */
export function isBounded({ reports, few, shapes, again, undone, removed }: ImportFigures): boolean {
  const bound = few.peakMiB + ROOM
  return (
    SHAPES.every((shape) => {
      const { exitCode, stored, peakMiB } = shapes[shape]
      return exitCode === 0 && stored === reports && peakMiB <= bound
    }) &&
    again.exitCode === 0 &&
    /: 0\sMeldungen übernommen/.test(again.said) &&
    undone.exitCode === 0 &&
    undone.peakMiB <= bound &&
    removed === reports
  )
}

/** Linux only: the memory peak is read from /proc. */
async function run(url: string, folder: string, words: readonly string[]): Promise<Run> {
  const started = performance.now()
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'files'),
    SECRET: randomToken(),
    DEMO: '0',
  }
  const child = spawn(process.execPath, ['--', 'scripts/cli/cli.ts', 'admin', 'import', ...words], {
    ...{ env, stdio: ['ignore', 'pipe', 'pipe'] },
  })
  let said = ''
  const hear = (bytes: Buffer) => {
    said = `${said}${bytes}`.slice(-4000)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let peakMiB = 0
  while (child.exitCode === null && child.signalCode === null) {
    peakMiB = Math.max(peakMiB, peakOf(child.pid))
    await wait(100)
  }
  return {
    exitCode: await ended,
    seconds: Math.round((performance.now() - started) / 1000),
    peakMiB,
    said: said.trim().split('\n').slice(-3).join('\n'),
  }
}
