import { say } from '#kit/common/say.ts'
import { isCalendarDay } from '#kit/common/schemas/is-calendar-day.ts'
import { badParameter } from './refusal.ts'

/** The parameters of a request, of its address or of its form. An empty one counts as absent. */
export type Parameters = {
  one(name: string): string | null
  /** The words of a comma list; a repeated parameter continues it. */
  list(name: string): string[] | null
  /** All of them in order, as they were sent. */
  entries(): Iterable<readonly [string, string]>
}

/** Reads parameters by name. */
export function parametersOf(params: {
  getAll(name: string): readonly unknown[]
  entries(): Iterable<readonly [string, string]>
}): Parameters {
  const all = (name: string) =>
    params
      .getAll(name)
      .filter((value): value is string => typeof value === 'string')
      .map((value) => value.trim())
      .filter((value) => value !== '')
  return {
    entries: () => params.entries(),
    one: (name) => all(name)[0] ?? null,
    list: (name) => {
      const words = all(name)
        .flatMap((value) => value.split(','))
        .map((word) => word.trim())
        .filter((word) => word !== '')
      return words.length === 0 ? null : [...new Set(words)]
    },
  }
}

/** A decimal number. @throws Refusal outside of the bounds */
export function numberOf(params: Parameters, name: string, least: number, most: number): number | null {
  const text = params.one(name)
  return text === null ? null : checkedNumber(name, text, least, most)
}

export function checkedNumber(name: string, text: string, least: number, most: number): number {
  const value = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw badParameter(name, say`Hier wird eine Zahl von ${least} bis ${most} erwartet.`)
}

/** A whole number. @throws Refusal outside of the bounds */
export function countOf(params: Parameters, name: string, most: number, otherwise: number): number {
  const value = numberOf(params, name, 1, most)
  if (value === null) return otherwise
  if (Number.isInteger(value)) return value
  throw badParameter(name, say`Hier wird eine ganze Zahl von 1 bis ${most} erwartet.`)
}

export function flagOf(params: Parameters, name: string): boolean {
  const text = params.one(name)?.toLowerCase() ?? 'false'
  if (text === 'true' || text === 'false') return text === 'true'
  throw badParameter(name, say`Hier wird „true“ oder „false“ erwartet.`)
}

/** A "+" that arrives unescaped in an address is a space. */
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?(\.\d{1,9})?(Z|[+ -]\d\d:\d\d)$/i

/**
 * A moment with a time zone, and whether it has fractional seconds.
 * @throws Refusal for anything else
 */
export function momentOf(params: Parameters, name: string): { at: Date; isExact: boolean } | null {
  const text = params.one(name)
  if (text === null) return null
  const [, day = '', time = '', seconds = ':00', fraction = '', zone = ''] = MOMENT.exec(text) ?? []
  const at = new Date(`${day}T${time}${seconds}${fraction}${zone.replace(' ', '+').toUpperCase()}`)
  if (isCalendarDay(day) && !Number.isNaN(at.getTime())) return { at, isExact: fraction !== '' }
  throw badParameter(
    name,
    say`Hier wird ein Zeitpunkt mit Zeitzone erwartet, zum Beispiel 2026-11-01T00:00:00Z.`,
  )
}
