import { join } from 'node:path'
import { keepRecord } from '../../scripts/kept-record.ts'
import { drawPlots, KEPT } from '../plots/draw-plots.ts'

/** Stores a result in docs/benchmarks and redraws the plots. */
export async function keepResult(name: string, record: unknown): Promise<void> {
  keepRecord(join(KEPT, `${name}.json`), record)
  await drawPlots()
}
