import type { ImportSummary } from '../import-summary.rules.ts'
import type { Imported } from './import-extract.ts'

/** The figures of an import of map data. */
export const summaryOf = ({ prepared, offTheEarth, tooLong }: Imported): ImportSummary => ({
  kind: 'EXTRACT',
  counts: prepared.counts,
  boundaryReason: prepared.boundaryReason,
  maxZoom: prepared.map.maxZoom,
  ...{ offTheEarth, tooLong },
})
