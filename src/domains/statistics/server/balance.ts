import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { dayIn } from '#kit/common/german.ts'
import type { Context } from '#kit/server/builder.ts'
import { balanceMonths, MIN_SAMPLE_SIZE, MOST_PARTS, UPPER_SHARE } from '../balance.rules.ts'
import { objectionFigure } from './objection-figures.sql.ts'
import type { PartRow, Period } from './statistics.sql.ts'
import { figuresOf, type Wait, withOpen } from './statistics.ts'

/** A town's public figures: of the reports that everybody may see, over the last twelve months. */
export async function balanceOf(context: Pick<Context, 'db' | 'clock'>, town: MunicipalityRow) {
  const timeZone = timeZoneOf(town.country)
  const today = dayIn(context.clock.now(), timeZone)
  const months = balanceMonths(today)
  const period: Period = {
    ...{ municipalityId: town.id, dateFrom: months[0] ?? today, dateTo: today, timeZone },
    ...{ isPublic: true, step: 'month', upperShare: UPPER_SHARE },
  }
  const [{ steps, categories, places, firstAnswer, close, ...figures }, objections] = await Promise.all([
    figuresOf(context, period),
    objectionFigure(context.db, period),
  ])
  return {
    ...{ dateFrom: period.dateFrom, dateTo: today },
    ...figures,
    done: objections.done,
    doneObjected: objections.done < MIN_SAMPLE_SIZE ? null : objections.objected,
    months: withOpen(steps, months, figures.open),
    firstAnswer: withoutSmallSamples(firstAnswer),
    close: withoutSmallSamples(close),
    categories: categories.slice(0, MOST_PARTS).map(partOf),
    places: places.map(partOf),
  }
}

export type Balance = Awaited<ReturnType<typeof balanceOf>>

/** Hides median and percentile when the sample is too small. */
export const withoutSmallSamples = ({ count, median, upper }: Wait): Wait =>
  count < MIN_SAMPLE_SIZE ? { count, median: null, upper: null } : { count, median, upper }

const partOf = <Key>({ key, created, closed, open, closeCount, closeMedian, closeUpper }: PartRow<Key>) => ({
  ...{ key, created, closed, open },
  close: withoutSmallSamples({ count: closeCount, median: closeMedian, upper: closeUpper }),
})
