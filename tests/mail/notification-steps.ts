import { HOUR, MINUTE } from '#kit/server/clock.ts'
import { type Random, seededRandom } from '../../demo/random.ts'

/** The steps of a sequence. The same list drives the program and its model. */
export type Step =
  | {
      do: 'TELL'
      title: string
      to: readonly number[]
      actor: number | null
      isHeld: boolean
      isUndone: boolean
    }
  | { do: 'WAIT'; milliseconds: number }
  | { do: 'SET'; person: number; setting: Setting; isOn: boolean }
  | { do: 'SHOW'; isShown: boolean }
  | { do: 'SEND' }

const SETTINGS = ['REPORT_STATUS', 'OWN_REPORTS.EMAIL', 'OWN_REPORTS.WEB_PUSH'] as const
export type Setting = (typeof SETTINGS)[number]

/** Milliseconds for which a revocable message is held. */
export const HOLD = 10_000

export type Sequence = {
  seed: number
  start: Date
  /** The maximum of separate mails per person in the window. */
  most: number
  steps: readonly Step[]
}

/** Start times: by day, and shortly before each edge of a night, clock changes included. */
const STARTS = [
  '2026-11-21T11:00:00Z',
  '2026-11-21T19:50:00Z',
  '2027-03-27T19:50:00Z',
  '2027-03-28T00:52:00Z',
  '2027-03-28T04:50:00Z',
  '2027-10-30T18:50:00Z',
  '2027-10-31T00:52:00Z',
  '2027-10-31T05:50:00Z',
]
const PEOPLE = 2
const STEPS = 24
// Whole minutes, so that some steps fall exactly on the edges of windows and nights.
const SHORT = [HOLD, MINUTE, 2 * MINUTE, 5 * MINUTE, 9 * MINUTE, 10 * MINUTE]
const LONG = [...SHORT, HOUR, 3 * HOUR]

/** The steps for two people and one report; the same seed gives the same steps. */
export function sequenceOf(seed: number): Sequence {
  const random = seededRandom(seed)
  const start = new Date(random.pick(STARTS))
  const most = random.pick([3, 3, 3, 1, 2, 5])
  const waits = random.next() < 0.5 ? SHORT : LONG
  // Push is off by default, so only few sequences would use it without these.
  const chosen = Array.from(
    { length: PEOPLE },
    (_, person): Step => ({ do: 'SET', person, setting: 'OWN_REPORTS.WEB_PUSH', isOn: random.next() < 0.7 }),
  )
  const steps = Array.from({ length: STEPS }, (_, index) =>
    step(random, waits, `Nachricht-${seed}-${index}-`),
  )
  // At the end everything is due, and the night is over.
  const end = [60 * MINUTE, 12 * HOUR].flatMap((milliseconds): Step[] => [
    { do: 'WAIT', milliseconds },
    { do: 'SEND' },
  ])
  return { seed, start, most, steps: [...chosen, ...steps, { do: 'SEND' }, ...end] }
}

function step(random: Random, waits: readonly number[], title: string): Step {
  const what = random.next()
  const person = random.whole(0, PEOPLE - 1)
  if (what < 0.47) {
    const to = random.pick([[0], [1], [0, 1], [1, 0, 1]])
    const isHeld = random.next() < 0.2
    const isUndone = isHeld && random.next() < 0.5
    return { do: 'TELL', title, to, actor: random.next() < 0.1 ? person : null, isHeld, isUndone }
  }
  if (what < 0.71) return { do: 'WAIT', milliseconds: random.pick(waits) }
  if (what < 0.78) return { do: 'SET', person, setting: random.pick(SETTINGS), isOn: random.next() < 0.6 }
  if (what < 0.82) return { do: 'SHOW', isShown: random.next() < 0.7 }
  return { do: 'SEND' }
}
