import { MINUTE } from '#kit/server/clock.ts'

/** What a sequence does to people: the same list drives the program and this model of it. */
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
  | { do: 'SET'; person: number; setting: 'REPORT_STATUS' | 'OWN_REPORTS.EMAIL'; isOn: boolean }
  | { do: 'SHOW'; isShown: boolean }
  | { do: 'SEND' }

export const HOLD = 10_000

/** Whom something reached, and whether in a mail of its own. */
export const arrival = (person: number, title: string, isBundled: boolean): string =>
  `${person} ${title} ${isBundled ? 'bundled' : 'alone'}`

type Waiting = { person: number; title: string; at: number; due: number; isBundled: boolean }

/**
 * What REQUIREMENTS E-10 and DECISIONS 51 say, told once more and in another way than the program does it: one list of what
 * waits, one of what arrived. `most` and `window` can be set wrong, to see that the comparison notices.
 */
export class NotificationModel {
  readonly arrived: string[] = []
  private now = 0
  private isShown = true
  private waiting: Waiting[] = []
  private readonly told: Waiting[] = []
  private readonly off = new Set<string>()
  private readonly most: number
  private readonly window: number

  constructor({ most = 3, window = 10 * MINUTE } = {}) {
    this.most = most
    this.window = window
  }

  apply(step: Step): void {
    if (step.do === 'WAIT') this.now += step.milliseconds
    if (step.do === 'SHOW') this.isShown = step.isShown
    if (step.do === 'SET') this.off[step.isOn ? 'delete' : 'add'](`${step.person} ${step.setting}`)
    if (step.do === 'SEND') this.send()
    if (step.do === 'TELL' && !step.isUndone)
      for (const person of new Set(step.to)) if (person !== step.actor) this.tell(person, step)
  }

  private wants(person: number): boolean {
    return !this.off.has(`${person} REPORT_STATUS`) && !this.off.has(`${person} OWN_REPORTS.EMAIL`)
  }

  private tell(person: number, { title, isHeld }: { title: string; isHeld: boolean }): void {
    if (!this.wants(person)) return
    const at = this.now
    const free = isHeld ? at + HOLD : at
    const bundle = this.told.findLast((each) => each.person === person && each.isBundled)
    const lately = this.told.filter(
      (each) => each.person === person && !each.isBundled && at - each.at < this.window,
    )
    const until =
      bundle !== undefined && bundle.due > at
        ? bundle.due
        : lately.length >= this.most
          ? (lately[0]?.at ?? 0) + this.window
          : null
    const one = { person, title, at, isBundled: until !== null, due: until ?? free }
    this.told.push(one)
    this.waiting.push({ ...one, due: Math.max(one.due, free) })
  }

  private send(): void {
    const due = this.waiting.filter((each) => each.due <= this.now)
    this.waiting = this.waiting.filter((each) => each.due > this.now)
    for (const { person, title, isBundled } of due)
      if (this.wants(person) && this.isShown) this.arrived.push(arrival(person, title, isBundled))
  }
}
