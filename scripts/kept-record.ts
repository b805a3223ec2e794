import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BIOME = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')

/** Writes what the repository keeps of a run as JSON, formatted as `npm run check` wants it; throws where that failed. */
export function keepRecord(file: string, record: unknown): void {
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
  const { status, stderr } = spawnSync(process.execPath, [BIOME, 'format', '--write', file], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${file}: ${stderr}`)
}
