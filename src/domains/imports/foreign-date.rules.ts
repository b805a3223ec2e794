import { momentOf } from '#kit/common/zoned-time.ts'

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i
const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}):(\d\d)(?::(\d\d))?(?: Uhr)?)?$/

/** The hour of a day without a time: it is the same day in each time zone near. */
const NOON = 12

/**
 * A time as other systems write it: ISO 8601, or the German form. Without an offset it is that of the town's
 * clocks, without a time it is noon. Null for anything else, also for 31 February, and for 3/4/2020, which
 * two countries read as two days.
 */
export function foreignDate(text: string, timeZone: string): Date | null {
  const iso = ISO.exec(text.trim())
  const german = iso === null ? GERMAN.exec(text.trim()) : null
  const parts = iso ?? german
  if (parts === null) return null
  const [, first = '', second = '', third = '', hourText, minuteText = '0', secondText = '0', offset] = parts
  const [year, month, day] = (iso === null ? [third, second, first] : [first, second, third]).map(Number) as [
    number,
    number,
    number,
  ]
  const [hour, minute, seconds] = [Number(hourText ?? NOON), Number(minuteText), Number(secondText)]
  if (!isDay(year, month, day) || hour > 23 || minute > 59 || seconds > 60) return null
  const rest = Math.min(seconds, 59) * 1000
  if (offset === undefined)
    return new Date(momentOf({ year, month, day, hour, minute }, timeZone).getTime() + rest)
  return new Date(Date.UTC(year, month - 1, day, hour, minute) + rest - minutesOf(offset) * 60_000)
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** "+02:00", "+0200" or "+02" in minutes; 0 for "Z". */
function minutesOf(offset: string): number {
  const digits = offset.replace(/\D/g, '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return offset.startsWith('-') ? -minutes : minutes
}
