import { ageText, dayText, weekText } from './figure-text.rules.ts'
import { reopenRate } from './statistics.rules.ts'

export type FigureCell = string | number | null

type Wait = { count: number; median: number | null; p90: number | null }
type Counted = { created: number; closed: number; open: number }

/** The part of the API's response that the table needs. */
export type TabledFigures = Counted & {
  dateFrom: string
  dateTo: string
  reopened: number
  resolvedYes: number
  resolvedNo: number
  weeks: readonly (Counted & { monday: string; reopened: number })[]
  firstAnswer: Wait
  close: Wait
  categories: readonly (Counted & { category: { name: string } | null; closeMedian: number | null })[]
  places: readonly (Counted & { name: string | null })[]
  ages: readonly { from: number; to: number | null; count: number }[]
}

export const FIGURE_COLUMNS = [
  ...['Teil', 'Was', 'neu', 'abgeschlossen', 'wieder geöffnet', 'offen'],
  ...['Median in Tagen', '90 % in Tagen', 'über'],
] as const

export const figuresTitle = (townName: string, { dateFrom, dateTo }: TabledFigures): string =>
  `${townName}: Zahlen vom ${dayText(dateFrom)} bis ${dayText(dateTo)}`

const round = (days: number | null): number | null => (days === null ? null : Math.round(days * 100) / 100)

/** All figures as one table, the same for CSV and XLSX. A row ends with its last value. */
export function figureRows(statistics: TabledFigures): FigureCell[][] {
  const { created, closed, reopened, open, weeks, categories, places, ages, firstAnswer, close } = statistics
  return [
    ['Summe', '', created, closed, reopened, open],
    ['Summe', 'wieder geöffnet, in % der Abschlüsse', null, null, reopenRate({ closed, reopened })],
    ['Dauer', 'bis zur ersten Antwort', null, null, null, null, ...waited(firstAnswer)],
    ['Dauer', 'bis zum Abschluss', null, null, null, null, ...waited(close)],
    ...weeks.map((week) => [
      ...['Woche', `${weekText(week.monday)} ab ${dayText(week.monday)}`],
      ...[week.created, week.closed, week.reopened, week.open],
    ]),
    ...ages.map((age) => ['Offen seit', ageText(age), null, null, null, age.count]),
    ...categories.map((part) => [
      ...['Kategorie', part.category?.name ?? 'Gelöschte Kategorie', part.created, part.closed],
      ...[null, part.open, round(part.closeMedian)],
    ]),
    ...places.map((part) => [
      ...['Ortsteil', part.name ?? 'ohne Ortsangabe', part.created, part.closed, null, part.open],
    ]),
    ['Behoben?', 'Ja', statistics.resolvedYes],
    ['Behoben?', 'Nein', statistics.resolvedNo],
  ]
}

const waited = ({ median, p90, count }: Wait) => [round(median), round(p90), count]
