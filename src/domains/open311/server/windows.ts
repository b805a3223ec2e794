import { say } from '#kit/common/say.ts'
import { DAY } from '#kit/server/clock.ts'
import { SPAN_DAYS } from '../geo-report.rules.ts'
import { momentOf, type Parameters } from './parameters.ts'
import { badParameter } from './refusal.ts'

/** Both ends belong to it. */
export type Window = { from: Date; to: Date }

const SPAN = SPAN_DAYS * DAY
/** Answers tell moments to the second, so a window includes its last second as a whole. */
const LAST_MS_OF_SECOND = 999

/**
 * The window between two parameters. One that is missing follows from the other; null without both.
 * @throws Refusal for a moment without zone, an end before its begin, or more than 90 days
 */
export function windowOf(params: Parameters, first: string, last: string): Window | null {
  const begin = momentOf(params, first)
  const end = momentOf(params, last)
  if (begin === null && end === null) return null
  const to = end === null ? null : new Date(end.at.getTime() + (end.isExact ? 0 : LAST_MS_OF_SECOND))
  const from = begin?.at ?? new Date((to?.getTime() ?? 0) - SPAN)
  const until = to ?? new Date(from.getTime() + SPAN)
  if (until < from) throw badParameter(last, say`Dieser Zeitpunkt liegt vor „${first}“.`)
  if (until.getTime() - from.getTime() > SPAN + LAST_MS_OF_SECOND)
    throw badParameter(
      first,
      say`Zwischen „${first}“ und „${last}“ dürfen höchstens ${SPAN_DAYS} Tage liegen.`,
    )
  return { from, to: until }
}

/** The last ninety days. */
export const lastNinetyDays = (now: Date): Window => ({ from: new Date(now.getTime() - SPAN), to: now })

/** A moment as answers tell it: in UTC, to the second. */
export const momentText = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`
