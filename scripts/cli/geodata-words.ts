import { type SummaryLine, summaryLines } from '../../src/domains/geodata/import-summary.rules.ts'
import type { Imported, ImportProgress } from '../../src/domains/geodata/server/import-extract.ts'
import { summaryOf } from '../../src/domains/geodata/server/summary-of.ts'
import type { ProgressBar } from './progress-bar.ts'

const STAGES = {
  boundary: 'Grenze suchen',
  area: 'Gebiet lesen',
  addresses: 'Adressen ordnen',
  tiles: 'Kacheln schneiden',
  store: 'Speichern',
} as const

/** The import's progress in German, on a bar. */
export function geodataProgress(bar: ProgressBar): ImportProgress {
  let stage: keyof typeof STAGES = 'boundary'
  return {
    onRead: (bytes, of) => bar.show(STAGES[stage], bytes / of),
    onStage: (next, part) => {
      stage = next
      bar.show(STAGES[stage], part)
    },
  }
}

const COLUMN = 12

/** The result of the import in German, one fact per line. */
export function summary(imported: Imported): string {
  const lines = summaryLines(summaryOf(imported))
  const text = ({ label, text: said }: SummaryLine) =>
    `  ${`${label}:`.padEnd(COLUMN)}${label.length < COLUMN - 1 ? '' : ' '}${said}`
  return `${[`Karte und Adressen von ${imported.town.name} sind importiert.`, ...lines.map(text)].join('\n')}\n`
}
