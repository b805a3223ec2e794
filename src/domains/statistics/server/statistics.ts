import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { checkedDay } from '#domains/report-lists/server/report-filter.ts'
import { dayIn } from '#kit/common/german.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import {
  AGES,
  addDays,
  DEFAULT_WEEKS,
  daysBetween,
  MAX_DAYS,
  mondayOf,
  weeksBetween,
} from '../statistics.rules.ts'
import {
  categoryRows,
  durations,
  feedback,
  openByAge,
  type Period,
  placeRows,
  type WeekRow,
  weekRows,
} from './statistics.sql.ts'

type Asked = { dateFrom?: string | null | undefined; dateTo?: string | null | undefined }

/** @throws BAD_USER_INPUT */
function checkedPeriod({ clock }: Context, town: MunicipalityRow, asked: Asked): Period & { today: string } {
  const timeZone = timeZoneOf(town.country)
  const today = dayIn(clock.now(), timeZone)
  const wanted = checkedDay('dateTo', asked.dateTo) ?? today
  const dateTo = wanted > today ? today : wanted
  const dateFrom =
    checkedDay('dateFrom', asked.dateFrom) ?? addDays(mondayOf(dateTo), -7 * (DEFAULT_WEEKS - 1))
  if (dateFrom > dateTo)
    throw badInput({ dateFrom: '„Von“ muss vor „bis“ liegen und darf nicht in der Zukunft sein.' })
  if (daysBetween(dateFrom, dateTo) > MAX_DAYS)
    throw badInput({ dateFrom: 'Bitte wählen Sie höchstens ein Jahr auf einmal.' })
  return { municipalityId: town.id, dateFrom, dateTo, timeZone, today }
}

/** The figures for a town's statistics page. @throws BAD_USER_INPUT */
export async function statisticsOf(context: Context, town: MunicipalityRow, asked: Asked) {
  const { today, ...period } = checkedPeriod(context, town, asked)
  const { db, clock } = context
  const [weeks, waits, categories, places, ages, said] = await Promise.all([
    weekRows(db, period),
    durations(db, period),
    categoryRows(db, period),
    placeRows(db, period),
    openByAge(db, period, clock.now()),
    feedback(db, period),
  ])
  const open = ages.reduce((sum, { count }) => sum + count, 0)
  const inside = weeks.filter(({ week }) => week !== null)
  const total = (key: 'created' | 'closed' | 'reopened') => inside.reduce((sum, row) => sum + row[key], 0)
  return {
    ...period,
    today,
    created: total('created'),
    closed: total('closed'),
    reopened: total('reopened'),
    open,
    weeks: withOpen(weeks, period, open),
    firstAnswer: waited(waits?.answered, waits?.answerMedian, waits?.answerP90),
    close: waited(waits?.closed, waits?.closeMedian, waits?.closeP90),
    categories,
    places,
    ages: AGES.map(({ from, to }) => ({
      from,
      to,
      count: ages
        .filter(({ days }) => days >= from && (to === null || days <= to))
        .reduce((sum, { count }) => sum + count, 0),
    })),
    feedback: said ?? { yes: 0, no: 0 },
  }
}

export type Statistics = Awaited<ReturnType<typeof statisticsOf>>

const waited = (count = 0, median: number | null = null, p90: number | null = null) => ({
  count,
  median,
  p90,
})

/**
 * Adds the number of open reports at the end of each week. It counts backwards from the reports that are open
 * now, so the query reads only events since the period began, not the town's whole history.
 */
function withOpen(rows: readonly WeekRow[], { dateFrom, dateTo }: Period, openNow: number) {
  const byWeek = new Map(rows.map((row) => [row.week, row]))
  const change = (week: string | null) => {
    const { created = 0, closed = 0, reopened = 0 } = byWeek.get(week) ?? {}
    return { created, closed, reopened, by: created - closed + reopened }
  }
  let open = openNow - change(null).by
  const newestFirst = weeksBetween(dateFrom, dateTo).reverse()
  const weeks = newestFirst.map((monday) => {
    const { created, closed, reopened, by } = change(monday)
    const week = { monday, created, closed, reopened, open }
    open -= by
    return week
  })
  return weeks.reverse()
}
