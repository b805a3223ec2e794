import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import type { ReportEventKind } from '#domains/reports/report-history.rules.ts'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Random } from '../random.ts'
import type { Calendar } from './local-time.ts'
import type { Slot } from './slots.ts'
import type { PlannedPerson, PlannedStep } from './types.ts'

export type Traveller = {
  slot: Slot
  /** In how much of a hurry the town is: URGENT, SLOW or neither (scene-facts). */
  isUrgent: boolean
  isSlow: boolean
  /** Public from the start: filed by staff, or in a town that does not read first. */
  isPublicAtOnce: boolean
  author: PlannedPerson
  /** The person who acts for the town. */
  clerk: PlannedPerson
}

type Move = readonly [kind: ReportEventKind, to: StatusKind, earliest: number, latest: number]

/**
 * The steps of a report from its creation to what has become of it, at office hours and never after
 * `calendar.now`. Steps are such as rules 6 and 8 allow.
 */
export function planWay(traveller: Traveller, calendar: Calendar, random: Random): PlannedStep[] {
  const { slot, isPublicAtOnce, isUrgent, author, clerk } = traveller
  const first = isPublicAtOnce ? 'NEW' : 'NOT_APPROVED'
  const steps: PlannedStep[] = [{ kind: 'CREATED', from: null, to: first, at: slot.createdAt, actor: author }]
  // A day's reports must look the same at any hour the demo starts: only those of the last hours reach
  // into today.
  const end = slot.age === 0 ? calendar.now : calendar.day(0, 0)
  for (const [kind, to, earliest, latest] of movesOf(traveller, random)) {
    const last = steps.at(-1)
    if (last === undefined) break
    const wait = earliest + (latest - earliest) * random.next() ** 1.6
    const ideal = new Date(Math.round((last.at.getTime() + wait) / 1000) * 1000)
    // Somebody is on call by day for what cannot wait.
    const onDuty = isUrgent ? calendar.whenAwake : calendar.whenOpen
    const open = slot.age === 0 ? ideal : onDuty(ideal, random)
    const at = open < end ? open : between(last.at, end, calendar, random)
    steps.push({ kind, from: last.to, to, at, actor: clerk })
  }
  return steps
}

/** For what would not be over by now: somewhere in the time that there is, by day if possible. */
function between(from: Date, to: Date, calendar: Calendar, random: Random): Date {
  const left = to.getTime() - from.getTime()
  const moments = Array.from({ length: 12 }, () => {
    return new Date(Math.round((from.getTime() + left * random.between(0.1, 0.8)) / 1000) * 1000)
  })
  const byDay = moments.filter((at) => calendar.whenAwake(at, random) === at)
  const open = byDay.find((at) => calendar.whenOpen(at, random) === at)
  return open ?? byDay[0] ?? new Date(from.getTime() + Math.round(left / 3000) * 1000)
}

function movesOf(traveller: Traveller, random: Random): Move[] {
  const { slot, isPublicAtOnce, isUrgent, isSlow } = traveller
  const approve: Move[] = isPublicAtOnce ? [] : [['APPROVED', 'NEW', ...approval(traveller)]]
  const changed = (to: StatusKind, earliest: number, latest: number): Move => [
    'STATUS_CHANGED',
    to,
    earliest,
    latest,
  ]
  const accept = isUrgent
    ? changed('ACCEPTED', 10 * MINUTE, 2 * HOUR)
    : changed('ACCEPTED', 2 * HOUR, 6 * DAY)
  const longest = isUrgent ? 3 * DAY : (isSlow ? 0.8 : 0.55) * slot.age * DAY
  const finish = changed('DONE', isUrgent ? 3 * HOUR : DAY, Math.min(longest, isSlow ? 90 * DAY : 34 * DAY))
  switch (slot.outcome) {
    case 'WAITING':
      return []
    case 'WITHDRAWN':
      return [...approve, ['APPROVAL_WITHDRAWN', 'NOT_APPROVED', 5 * DAY, 6 * DAY]]
    case 'UNPUBLISHED':
      return [changed('REJECTED', HOUR, 2 * DAY)]
    case 'NEW':
      return approve
    case 'ACCEPTED':
      return [...approve, accept]
    case 'DONE':
      // Small things are done without being accepted first.
      return random.next() < 0.24 && !isSlow ? [...approve, finish] : [...approve, accept, finish]
    case 'REOPENED':
      return [
        ...approve,
        accept,
        changed('DONE', DAY, 9 * DAY),
        changed('ACCEPTED', 2 * DAY, 8 * DAY),
        finish,
      ]
    case 'REJECTED':
    case 'NOT_POSSIBLE':
      return [...approve, changed(slot.outcome, isUrgent ? HOUR : 5 * HOUR, isUrgent ? 8 * HOUR : 9 * DAY)]
  }
}

function approval({ slot, isUrgent }: Traveller): readonly [number, number] {
  if (slot.age === 0) return [6 * MINUTE, 20 * MINUTE]
  if (slot.age === 1) return [20 * MINUTE, 3 * HOUR]
  return isUrgent ? [8 * MINUTE, 50 * MINUTE] : [30 * MINUTE, 26 * HOUR]
}
