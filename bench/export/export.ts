import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { ExportFormat } from '../../src/domains/municipalities/municipality.rules.ts'
import { openBenchSite } from '../site/site.ts'

/** An export of this many reports, written by us and by the library alone. */
export type ExportLine = {
  what: string
  rows: number
  rowsPerSecond: number
  bareRowsPerSecond: number
  /** Peak growth of the process in bytes. */
  peak: number
  barePeak: number
  isGood: boolean
}

/** Reports in the exported town. */
const TOWN = 12_000
const CASES: readonly { format: ExportFormat; rows: number }[] = [
  { format: 'XLSX', rows: 1000 },
  { format: 'XLSX', rows: 10_000 },
  { format: 'XML', rows: 1000 },
  { format: 'XML', rows: 10_000 },
  { format: 'PDF', rows: 100 },
  { format: 'PDF', rows: 500 },
]
/** Heap limit of each process in megabytes. An export that needs more fails, for any number of rows. */
const HEAP = ['--max-old-space-size=100', '--max-semi-space-size=4']
/** Maximum growth of the process in bytes, heap and everything else. */
export const MOST_MEMORY = 150 * 1024 * 1024
/** Maximum seconds for the largest file. */
export const MAX_SECONDS = 60

type Measured = { rows: number; seconds: number; bytes: number; peak: number }

/** Writes each file in a process of its own, for a town that is filled once. */
export async function benchExport(): Promise<ExportLine[]> {
  // Fill the site here, so that the workers do not pay for it with their memory.
  await (await openBenchSite({ reports: TOWN, municipalities: 1 }))[Symbol.asyncDispose]()
  return CASES.map(({ format, rows }) => {
    const [ours, bare] = [measure(format, rows, 'ours'), measure(format, rows, 'bare')]
    return {
      what: `${rows} as ${format}, ${Math.ceil(ours.bytes / 1024)} kB`,
      rows: ours.rows,
      rowsPerSecond: Math.round(ours.rows / ours.seconds),
      bareRowsPerSecond: Math.round(bare.rows / bare.seconds),
      ...{ peak: ours.peak, barePeak: bare.peak },
      isGood: ours.rows === rows && ours.seconds < MAX_SECONDS && ours.peak < MOST_MEMORY,
    }
  })
}

function measure(format: ExportFormat, rows: number, way: 'ours' | 'bare'): Measured {
  const worker = join(import.meta.dirname, 'export-worker.ts')
  const args = [...HEAP, worker, `${TOWN}/${rows}`, format, way]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const [line] = stdout.split('\n').filter((each) => each.startsWith('{"rows"'))
  if (status !== 0 || line === undefined) throw new Error(`${args.join(' ')}: ${stderr}`)
  return JSON.parse(line)
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)

export function exportTable(lines: readonly ExportLine[]): string {
  return lines
    .map(
      ({ what, rowsPerSecond, bareRowsPerSecond, peak, barePeak, isGood }) =>
        `${what.padEnd(28)} ${rowsPerSecond} rows/s (bare ${bareRowsPerSecond}), +${megabytes(peak)} MB (bare, with its rows before: +${megabytes(barePeak)} MB) ${isGood ? 'ok' : 'FAILED'}`,
    )
    .join('\n')
}
