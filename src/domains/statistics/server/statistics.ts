import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { checkedDay } from '#domains/report-lists/server/report-filter.ts'
import { dayIn } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
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
import { deadlineFigures } from './deadline-figures.sql.ts'
import { objectionFigure } from './objection-figures.sql.ts'
import {
  categoryRows,
  durations,
  feedback,
  openByAge,
  type Period,
  placeRows,
  type StepRow,
  stepRows,
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
    throw badInput({ dateFrom: say`„Von“ muss vor „bis“ liegen und darf nicht in der Zukunft sein.` })
  if (daysBetween(dateFrom, dateTo) > MAX_DAYS)
    throw badInput({ dateFrom: say`Bitte wählen Sie höchstens ein Jahr auf einmal.` })
  const counted = { isPublic: false, step: 'week', upperShare: 0.9 } as const
  return { municipalityId: town.id, dateFrom, dateTo, timeZone, today, ...counted }
}

/** The figures for a town's statistics page. @throws BAD_USER_INPUT */
export async function statisticsOf(context: Context, town: MunicipalityRow, asked: Asked) {
  const { today, ...period } = checkedPeriod(context, town, asked)
  const [{ firstAnswer, close, steps, ...figures }, deadlines, objections] = await Promise.all([
    figuresOf(context, period),
    deadlineFigures(context.db, period, context.clock.now()),
    objectionFigure(context.db, period),
  ])
  const { dateFrom, dateTo } = period
  return {
    ...{ dateFrom, dateTo, today },
    ...figures,
    weeks: withOpen(steps, weeksBetween(dateFrom, dateTo), figures.open).map(({ firstDay, ...week }) => ({
      monday: firstDay,
      ...week,
    })),
    firstAnswer: p90Of(firstAnswer),
    close: p90Of(close),
    deadlines,
    objections,
  }
}

export type Statistics = Awaited<ReturnType<typeof statisticsOf>>

/** The figures of a period: for the page, the CSV and the PDF. */
export async function figuresOf({ db, clock }: Pick<Context, 'db' | 'clock'>, period: Period) {
  const [steps, waits, categories, places, ages, said] = await Promise.all([
    stepRows(db, period),
    durations(db, period),
    categoryRows(db, period),
    placeRows(db, period),
    openByAge(db, period, clock.now()),
    feedback(db, period),
  ])
  const inside = steps.filter(({ firstDay }) => firstDay !== null)
  const total = (key: 'created' | 'closed' | 'reopened') => inside.reduce((sum, row) => sum + row[key], 0)
  return {
    created: total('created'),
    closed: total('closed'),
    reopened: total('reopened'),
    open: ages.reduce((sum, { count }) => sum + count, 0),
    steps,
    firstAnswer: waited(waits?.answered, waits?.answerMedian, waits?.answerUpper),
    close: waited(waits?.closed, waits?.closeMedian, waits?.closeUpper),
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

/** Waiting times in days: of how many reports, the median, and the time that the upper share stays below. */
export type Wait = { count: number; median: number | null; upper: number | null }

const waited = (count = 0, median: number | null = null, upper: number | null = null): Wait => ({
  count,
  median,
  upper,
})

const p90Of = ({ count, median, upper }: Wait) => ({ count, median, p90: upper })

/**
 * Adds the number of open reports at the end of each step. It counts backwards from the reports that are open
 * now, so the query reads only events since the period began, not the town's whole history.
 */
export function withOpen(rows: readonly StepRow[], firstDays: readonly string[], openNow: number) {
  const byDay = new Map(rows.map((row) => [row.firstDay, row]))
  const change = (firstDay: string | null) => {
    const { created = 0, closed = 0, reopened = 0 } = byDay.get(firstDay) ?? {}
    return { created, closed, reopened, by: created - closed + reopened }
  }
  let open = openNow - change(null).by
  const newestFirst = firstDays.toReversed().map((firstDay) => {
    const { created, closed, reopened, by } = change(firstDay)
    const step = { firstDay, created, closed, reopened, open }
    open -= by
    return step
  })
  return newestFirst.reverse()
}
