import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BIOME = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')

/** Writes a run's result as JSON, formatted for `npm run check`. It throws if the formatting fails. */
export function keepRecord(file: string, record: unknown): void {
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
  const { status, stderr } = spawnSync(process.execPath, [BIOME, 'format', '--write', file], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${file}: ${stderr}`)
}
