import { HOUR } from '#kit/server/clock.ts'
import type { DemoTown, Outcome } from '../data/towns.ts'
import { type Random, seededRandom, seedOf } from '../random.ts'
import type { Calendar } from './local-time.ts'

/** Room for one report, before it is known what it is about. */
export type Slot = {
  outcome: Outcome
  createdAt: Date
  /** Days before today; 0 for those of the last hours. */
  age: number
}

/** How likely a report is in each hour of the day, from midnight. */
const HOURS = [0, 0, 0, 0, 0, 1, 3, 7, 8, 6, 6, 5, 7, 5, 4, 5, 6, 8, 9, 9, 8, 6, 4, 2]

export function planSlots(town: DemoTown, calendar: Calendar): Slot[] {
  const random = seededRandom(seedOf(`${town.slug} slots`))
  const recent = town.lastHours.map(([outcome, hours]) => recentSlot(calendar, outcome, hours))
  const older = town.older.flatMap(([outcome, count, from, to, bend = 1]) =>
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
  // A report of yesterday that has been read since came in before the office closed.
  const last = age === 1 && outcome !== 'WAITING' ? 15 : 23
  const hours = HOURS.slice(0, last)
  let rest = random.next() * hours.reduce((sum, weight) => sum + weight, 0)
  const hour = hours.findIndex((weight) => {
    rest -= weight
    return rest < 0
  })
  return hour + random.next()
}
