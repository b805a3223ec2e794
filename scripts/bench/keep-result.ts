import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { drawPlots, KEPT } from './plots/draw-plots.ts'

const BIOME = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')

/** Copies a result to docs/benchmarks, formatted as `npm run check` wants it, and draws the plots anew. */
export function keepResult(file: string): void {
  const kept = join(KEPT, basename(file))
  copyFileSync(file, kept)
  const { status, stderr } = spawnSync(process.execPath, [BIOME, 'format', '--write', kept], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${kept}: ${stderr}`)
  drawPlots()
}
