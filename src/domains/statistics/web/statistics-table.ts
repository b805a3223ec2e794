import { csvOf } from './csv.ts'
import { ageText, dayText, weekText } from './figure-texts.ts'
import type { StatisticsQuery } from './StatisticsPage.generated.ts'

const round = (days: number | null): number | null => (days === null ? null : Math.round(days * 100) / 100)

/** The whole page as one table: part, what, and its figures. */
export function tableOf(townName: string, statistics: StatisticsQuery['statistics']): string {
  const { weeks, categories, places, ages, firstAnswer, close } = statistics
  return csvOf([
    [`${townName}: Zahlen vom ${dayText(statistics.dateFrom)} bis ${dayText(statistics.dateTo)}`],
    [
      'Teil',
      'Was',
      'neu',
      'abgeschlossen',
      'wieder geöffnet',
      'offen',
      'Median in Tagen',
      '90 % in Tagen',
      'über',
    ],
    ['Summe', '', statistics.created, statistics.closed, statistics.reopened, statistics.open],
    ['Dauer', 'bis zur ersten Antwort', null, null, null, null, ...waited(firstAnswer)],
    ['Dauer', 'bis zum Abschluss', null, null, null, null, ...waited(close)],
    ...weeks.map(({ monday, created, closed, reopened, open }) => [
      'Woche',
      `${weekText(monday)} ab ${dayText(monday)}`,
      created,
      closed,
      reopened,
      open,
    ]),
    ...ages.map((age) => ['Offen seit', ageText(age), null, null, null, age.count]),
    ...categories.map(({ category, created, closed, open, closeMedian }) => [
      'Kategorie',
      category?.name ?? 'Gelöschte Kategorie',
      created,
      closed,
      null,
      open,
      round(closeMedian),
    ]),
    ...places.map(({ name, created, closed, open }) => [
      'Ortsteil',
      name ?? 'ohne Ortsangabe',
      created,
      closed,
      null,
      open,
    ]),
    ['Behoben?', 'Ja', statistics.resolvedYes],
    ['Behoben?', 'Nein', statistics.resolvedNo],
  ])
}

const waited = ({ median, p90, count }: { median: number | null; p90: number | null; count: number }) => [
  round(median),
  round(p90),
  count,
]
