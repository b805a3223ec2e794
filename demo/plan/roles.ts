import type { DemoTown, Outcome } from '../data/towns.ts'
import type { Random } from '../random.ts'
import type { Role } from './cast.ts'
import type { Calendar } from './local-time.ts'
import type { Slot } from './slots.ts'
import type { PlannedPerson } from './types.ts'

/** A slot and who files it, where that is settled beforehand. */
export type Part = Role & { author: PlannedPerson | 'staff' | null }

/**
 * Outcomes of the reports that the two citizens with an account have filed in lindental; the report with the
 * deep thread comes on top.
 */
const CITIZEN: readonly Outcome[] = [
  'WAITING',
  'NEW',
  'NEW',
  'ACCEPTED',
  'ACCEPTED',
  'DONE',
  'DONE',
  'NOT_POSSIBLE',
]
const NEIGHBOUR: readonly Outcome[] = ['NEW', 'ACCEPTED', 'DONE', 'DONE']

/**
 * How many of the reports of office hours staff writes down for somebody on the telephone or at the counter.
 */
const BY_STAFF = 0.12

/** Chooses the slots of the two citizens with an account and those that staff files. */
export function assignParts(
  town: DemoTown,
  slots: readonly Slot[],
  { citizen, neighbour }: { citizen: PlannedPerson; neighbour: PlannedPerson },
  { calendar, random }: { calendar: Calendar; random: Random },
): Part[] {
  const authors = new Map<Slot, PlannedPerson | 'staff'>()
  const give = (outcomes: readonly Outcome[], person: PlannedPerson) => {
    for (const outcome of outcomes) {
      // Not of the last hours: those fill themselves in differently at every hour of the day.
      const free = slots.filter((slot) => slot.outcome === outcome && slot.age > 0 && !authors.has(slot))
      authors.set(random.pick(free), person)
    }
  }
  if (town.slug === 'lindental') {
    give(CITIZEN, citizen)
    give(NEIGHBOUR, neighbour)
  }
  for (const slot of slots) {
    const isRead = slot.outcome === 'NEW' || slot.outcome === 'ACCEPTED' || slot.outcome === 'DONE'
    const { weekday, hour } = calendar.read(slot.createdAt)
    const isOffice = weekday <= 5 && hour > 7.5 && hour < 17
    if (isRead && isOffice && slot.age > 1 && !authors.has(slot) && random.next() < BY_STAFF) {
      authors.set(slot, 'staff')
    }
  }
  return slots.map((slot) => {
    const author = authors.get(slot) ?? null
    return { ...slot, author, isNeutral: author !== null }
  })
}
