import { MINUTE } from '#kit/server/clock.ts'
import { HOLD, type Sequence, type Step } from './notification-steps.ts'

/** How a notification arrived: in its own mail, in a bundle, or on a device. */
export type Way = 'alone' | 'bundled' | 'device'

/** One arrival: the person, the title and the way. */
export const arrival = (person: number, title: string, way: Way): string => `${person} ${title} ${way}`

/**
 * Nights in Central Europe, 21 to 7, written by hand: 9 hours at the spring clock change, 11 hours at the
 * autumn one.
 */
const NIGHTS = [
  ['2026-11-21T20:00Z', '2026-11-22T06:00Z'],
  ['2026-11-22T20:00Z', '2026-11-23T06:00Z'],
  ['2026-11-23T20:00Z', '2026-11-24T06:00Z'],
  ['2027-03-27T20:00Z', '2027-03-28T05:00Z'],
  ['2027-03-28T19:00Z', '2027-03-29T05:00Z'],
  ['2027-03-29T19:00Z', '2027-03-30T05:00Z'],
  ['2027-10-30T19:00Z', '2027-10-31T06:00Z'],
  ['2027-10-31T20:00Z', '2027-11-01T06:00Z'],
  ['2027-11-01T20:00Z', '2027-11-02T06:00Z'],
].map(([from = '', until = '']) => ({ from: Date.parse(from), until: Date.parse(until) }))

/**
 * Planted faults of the model, to show that the comparison notices them. Each is a small shift in
 * milliseconds, except for the first.
 */
export type Planted = {
  mostBy?: number
  windowBy?: number
  holdBy?: number
  eveningBy?: number
  morningBy?: number
  /**
   * Shifts the end of the night after a clock change, as if the clocks had not changed: in spring and in
   * autumn.
   */
  springBy?: number
  autumnBy?: number
}

type Waiting = { person: number; title: string; at: number; due: number; isBundled: boolean }
type Push = { person: number; title: string; number: number; at: number; due: number }

/**
 * An independent implementation of E-10 and rule 51, different from the program's: two lists, of waiting and
 * of arrived messages.
 */
export class NotificationModel {
  readonly arrived: string[] = []
  private now: number
  private isShown = true
  private waiting: Waiting[] = []
  private pushes: Push[] = []
  private readonly told: Waiting[] = []
  /** The newest message on each person's device. All are about one report, so a new one replaces the old. */
  private readonly shown = new Map<number, number>()
  private readonly off = new Set(['0 OWN_REPORTS.WEB_PUSH', '1 OWN_REPORTS.WEB_PUSH'])
  private readonly most: number
  private readonly window: number
  private readonly hold: number
  private readonly nights: readonly { from: number; until: number }[]

  constructor({ start, most }: Pick<Sequence, 'start' | 'most'>, planted: Planted = {}) {
    const { mostBy = 0, windowBy = 0, holdBy = 0, eveningBy = 0, morningBy = 0 } = planted
    const changed = new Map([
      [Date.parse('2027-03-28T05:00Z'), planted.springBy ?? 0],
      [Date.parse('2027-10-31T06:00Z'), planted.autumnBy ?? 0],
    ])
    this.now = start.getTime()
    this.most = most + mostBy
    this.window = 10 * MINUTE + windowBy
    this.hold = HOLD + holdBy
    this.nights = NIGHTS.map(({ from, until }) => ({
      from: from + eveningBy,
      until: until + morningBy + (changed.get(until) ?? 0),
    }))
  }

  apply(step: Step): void {
    if (step.do === 'WAIT') this.now += step.milliseconds
    if (step.do === 'SHOW') this.isShown = step.isShown
    if (step.do === 'SET') this.off[step.isOn ? 'delete' : 'add'](`${step.person} ${step.setting}`)
    if (step.do === 'SEND') this.send()
    if (step.do === 'TELL' && !step.isUndone)
      for (const person of new Set(step.to)) if (person !== step.actor) this.tell(person, step)
  }

  private wants(person: number, channel: 'EMAIL' | 'WEB_PUSH'): boolean {
    return !this.off.has(`${person} REPORT_STATUS`) && !this.off.has(`${person} OWN_REPORTS.${channel}`)
  }

  private tell(person: number, { title, isHeld }: { title: string; isHeld: boolean }): void {
    const at = this.now
    const free = isHeld ? at + this.hold : at
    const number = Number(/-(\d+)-$/.exec(title)?.[1])
    if (this.wants(person, 'WEB_PUSH')) this.pushes.push({ person, title, number, at, due: free })
    if (!this.wants(person, 'EMAIL')) return
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
      if (this.wants(person, 'EMAIL') && this.isShown)
        this.arrived.push(arrival(person, title, isBundled ? 'bundled' : 'alone'))
    if (!this.nights.some(({ from, until }) => this.now >= from && this.now < until)) this.ring()
  }

  /** Each device gets the newest message that is due, unless it already shows a newer one. */
  private ring(): void {
    const due = this.pushes.filter((each) => each.due <= this.now)
    this.pushes = this.pushes.filter((each) => each.due > this.now)
    for (const [person, own] of Map.groupBy(due, (each) => each.person)) {
      const newest = own.reduce((last, each) => (each.number > last.number ? each : last))
      if (newest.number < (this.shown.get(person) ?? -1) || this.now - newest.at >= DAY) continue
      // A message that may not be sent must not replace another one (decision 0072).
      if (!this.wants(person, 'WEB_PUSH') || !this.isShown) continue
      this.shown.set(person, newest.number)
      this.arrived.push(arrival(person, newest.title, 'device'))
    }
  }
}

/** A push message expires after a day (E-22). */
const DAY = 24 * 60 * MINUTE
