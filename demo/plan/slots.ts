import { HOUR } from '#kit/server/clock.ts'
import type { Calendar } from './local-time.ts'
import { type Random, seededRandom, seedOf } from '../random.ts'
import type { DemoTown } from '../data/towns.ts'

/** What has become of a report by today. */
export type Outcome =
  | 'WAITING'
  | 'WITHDRAWN'
  | 'UNPUBLISHED'
  | 'NEW'
  | 'ACCEPTED'
  | 'DONE'
  | 'REOPENED'
  | 'REJECTED'
  | 'NOT_POSSIBLE'

/** Room for one report, before it is known what it is about. */
export type Slot = {
  outcome: Outcome
  createdAt: Date
  /** Days before today; 0 for those of the last hours. */
  age: number
}

/** So many reports, from so many days ago to so many; with a bend above 1 most of them are recent. */
type Share = readonly [outcome: Outcome, count: number, from: number, to: number, bend?: number]

const LINDENTAL: readonly Share[] = [
  ['WAITING', 5, 1, 2],
  ['WITHDRAWN', 1, 9, 9],
  ['UNPUBLISHED', 3, 5, 60],
  ['NEW', 9, 1, 4],
  ['NEW', 15, 4, 15],
  ['NEW', 7, 15, 34],
  ['NEW', 3, 35, 70],
  ['ACCEPTED', 6, 2, 6],
  ['ACCEPTED', 18, 6, 20],
  ['ACCEPTED', 14, 20, 45],
  ['ACCEPTED', 8, 45, 110],
  ['DONE', 81, 5, 399, 1.05],
  ['REOPENED', 2, 60, 200],
  ['REJECTED', 9, 6, 390],
  ['NOT_POSSIBLE', 9, 6, 390],
]

const smaller = (waiting: number, unpublished: number, fresh: number, done: number): readonly Share[] => [
  ['WAITING', waiting, 1, 2],
  ['UNPUBLISHED', unpublished, 5, 60],
  ['NEW', fresh - 3, 1, 6],
  ['NEW', 3, 6, 40],
  ['ACCEPTED', 2, 2, 7],
  ['ACCEPTED', 4, 7, 25],
  ['ACCEPTED', 3, 25, 80],
  ['DONE', done, 6, 399, 1.05],
  ['REJECTED', 2, 6, 390],
  ['NOT_POSSIBLE', 2, 6, 390],
]

/** Beside these, lindental has four internal reports and the one with the deep thread: 200 in all, elsewhere 40. */
const SHARES: Record<DemoTown['slug'], readonly Share[]> = {
  lindental: LINDENTAL,
  auenstadt: smaller(2, 1, 7, 16),
  moorhafen: smaller(0, 0, 9, 17),
  felskirch: smaller(1, 1, 7, 17),
  rebenau: smaller(1, 0, 8, 17),
}

/** Hours before the start of the demo at which the newest reports came in. */
const LAST_HOURS: Record<DemoTown['slug'], readonly (readonly [Outcome, number])[]> = {
  lindental: [
    ['WAITING', 0.7],
    ['WAITING', 2.6],
    ['WAITING', 5.2],
    ['NEW', 1.5],
    ['NEW', 4.1],
  ],
  auenstadt: [['WAITING', 1.2]],
  moorhafen: [['NEW', 0.9]],
  felskirch: [['WAITING', 3.3]],
  rebenau: [['WAITING', 2.1]],
}

/** How likely a report is in each hour of the day, from midnight. */
const HOURS = [0, 0, 0, 0, 0, 1, 3, 7, 8, 6, 6, 5, 7, 5, 4, 5, 6, 8, 9, 9, 8, 6, 4, 2]

export function planSlots(town: DemoTown, calendar: Calendar): Slot[] {
  const random = seededRandom(seedOf(`${town.slug} slots`))
  const recent = LAST_HOURS[town.slug].map(([outcome, hours]) => recentSlot(calendar, outcome, hours))
  const older = SHARES[town.slug].flatMap(([outcome, count, from, to, bend = 1]) =>
    Array.from({ length: count }, (_, at) => {
      // Spread evenly over the span rather than drawn freely: few would leave holes and heaps.
      const part = (at + random.next()) / count
      const age = Math.round(from + (to - from) * part ** bend)
      return { outcome, age, createdAt: calendar.day(age, hourOf(outcome, age, random)) }
    }),
  )
  return [...recent, ...older]
}

/** By night nobody reports: what would fall there came in the evening before. */
function recentSlot(calendar: Calendar, outcome: Outcome, hours: number): Slot {
  const createdAt = new Date(Math.floor((calendar.now.getTime() - hours * HOUR) / 1000) * 1000)
  const isNight = calendar.read(createdAt).hour < 6
  return { outcome, age: 0, createdAt: isNight ? calendar.day(1, 22 - hours * 0.4) : createdAt }
}

function hourOf(outcome: Outcome, age: number, random: Random): number {
  // What came yesterday and has been read since came before the office closed.
  const last = age === 1 && outcome !== 'WAITING' ? 15 : 23
  const hours = HOURS.slice(0, last)
  let rest = random.next() * hours.reduce((sum, weight) => sum + weight, 0)
  const hour = hours.findIndex((weight) => {
    rest -= weight
    return rest < 0
  })
  return hour + random.next()
}
