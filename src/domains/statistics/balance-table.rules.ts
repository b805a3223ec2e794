import { message, say } from '#kit/common/say.ts'
import { ageText, dayText, monthText } from './figure-text.rules.ts'
import { monthOf } from './statistics.rules.ts'
import { type FigureCell, figureColumns, roundedDays } from './statistics-table.rules.ts'

export type BalanceWait = { count: number; median: number | null; p80: number | null }
type Part = { created: number; closed: number; open: number; close: BalanceWait }

/** The part of the API's response that the table needs. */
export type TabledBalance = {
  dateFrom: string
  dateTo: string
  created: number
  closed: number
  reopened: number
  open: number
  months: readonly { firstDay: string; created: number; closed: number; reopened: number; open: number }[]
  firstAnswer: BalanceWait
  close: BalanceWait
  categories: readonly (Part & { category: { name: string } | null })[]
  places: readonly (Part & { name: string | null })[]
  ages: readonly { from: number; to: number | null; count: number }[]
  confirmed: number
  objected: number
  done: number
  doneObjected: number | null
}

export const BALANCE_COLUMNS = figureColumns(message`80 % in Tagen`)

export const balanceTitle = (townName: string, { dateFrom, dateTo }: TabledBalance): string =>
  say`${townName}: Bilanz vom ${dayText(dateFrom)} bis ${dayText(dateTo)}`

/** All figures as one table, for CSV. A row ends with its last value. */
export function balanceRows(balance: TabledBalance, locale: string): FigureCell[][] {
  const { created, closed, reopened, open, months, categories, places, ages } = balance
  return [
    [say`Summe`, '', created, closed, reopened, open],
    [say`Dauer`, say`bis zur ersten Antwort`, null, null, null, null, ...waited(balance.firstAnswer)],
    [say`Dauer`, say`bis zum Abschluss`, null, null, null, null, ...waited(balance.close)],
    ...months.map((month) => [
      ...[say`Monat`, monthText(monthOf(month.firstDay), locale)],
      ...[month.created, month.closed, month.reopened, month.open],
    ]),
    ...ages.map((age) => [say`Offen seit`, ageText(age), null, null, null, age.count]),
    ...categories.map((part) => [
      ...[say`Kategorie`, part.category?.name ?? say`Gelöschte Kategorie`, ...countsOf(part)],
    ]),
    ...places.map((part) => [say`Ortsteil`, part.name ?? say`ohne Ortsangabe`, ...countsOf(part)]),
    [say`Behoben?`, say`Ja`, balance.confirmed],
    [say`Behoben?`, say`Nein`, balance.objected],
    [say`Als erledigt abgeschlossen`, '', balance.done],
    [say`davon „Noch nicht erledigt“`, '', balance.doneObjected],
  ]
}

const waited = ({ median, p80, count }: BalanceWait) => [roundedDays(median), roundedDays(p80), count]
const countsOf = ({ created, closed, open, close }: Part) => [created, closed, null, open, ...waited(close)]
