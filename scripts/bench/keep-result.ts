import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { keepRecord } from '../kept-record.ts'
import { drawPlots, KEPT } from './plots/draw-plots.ts'

/** Copies a result to docs/benchmarks and draws the plots anew. */
export function keepResult(file: string): void {
  keepRecord(join(KEPT, basename(file)), JSON.parse(readFileSync(file, 'utf8')))
  drawPlots()
}
