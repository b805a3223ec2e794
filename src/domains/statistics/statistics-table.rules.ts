import { type Message, message, say } from '#kit/common/say.ts'
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
  done: number
  doneObjected: number
  resolvedYes: number
  resolvedNo: number
  weeks: readonly (Counted & { monday: string; reopened: number })[]
  firstAnswer: Wait
  close: Wait
  categories: readonly (Counted & { category: { name: string } | null; closeMedian: number | null })[]
  places: readonly (Counted & { name: string | null })[]
  ages: readonly { from: number; to: number | null; count: number }[]
}

/** The columns of a table of figures, with the name of its upper waiting time. */
export const figureColumns = (upper: Message): readonly Message[] => [
  message`Teil`,
  message`Was`,
  message`neu`,
  message`abgeschlossen`,
  message`wieder geöffnet`,
  message`offen`,
  message`Median in Tagen`,
  upper,
  message`über`,
]

export const FIGURE_COLUMNS = figureColumns(message`90 % in Tagen`)

export const figuresTitle = (townName: string, { dateFrom, dateTo }: TabledFigures): string =>
  say`${townName}: Zahlen vom ${dayText(dateFrom)} bis ${dayText(dateTo)}`

export const roundedDays = (days: number | null): number | null =>
  days === null ? null : Math.round(days * 100) / 100

/** All figures as one table, the same for CSV and XLSX. A row ends with its last value. */
export function figureRows(statistics: TabledFigures): FigureCell[][] {
  const { created, closed, reopened, open, weeks, categories, places, ages, firstAnswer, close } = statistics
  return [
    [say`Summe`, '', created, closed, reopened, open],
    [say`Summe`, say`wieder geöffnet, in % der Abschlüsse`, null, null, reopenRate({ closed, reopened })],
    [say`Dauer`, say`bis zur ersten Antwort`, null, null, null, null, ...waited(firstAnswer)],
    [say`Dauer`, say`bis zum Abschluss`, null, null, null, null, ...waited(close)],
    ...weeks.map((week) => [
      ...[say`Woche`, say`${weekText(week.monday)} ab ${dayText(week.monday)}`],
      ...[week.created, week.closed, week.reopened, week.open],
    ]),
    ...ages.map((age) => [say`Offen seit`, ageText(age), null, null, null, age.count]),
    ...categories.map((part) => [
      ...[say`Kategorie`, part.category?.name ?? say`Gelöschte Kategorie`, part.created, part.closed],
      ...[null, part.open, roundedDays(part.closeMedian)],
    ]),
    ...places.map((part) => [
      ...[say`Ortsteil`, part.name ?? say`ohne Ortsangabe`, part.created, part.closed, null, part.open],
    ]),
    [say`Behoben?`, say`Ja`, statistics.resolvedYes],
    [say`Behoben?`, say`Nein`, statistics.resolvedNo],
    [say`Noch nicht erledigt`, say`erledigt`, null, statistics.done],
    [say`Noch nicht erledigt`, say`davon angezweifelt`, null, statistics.doneObjected],
  ]
}

const waited = ({ median, p90, count }: Wait) => [roundedDays(median), roundedDays(p90), count]
