import { type Message, message, say } from '#kit/common/say.ts'
import type { RoutingRule } from './routing.rules.ts'

/** Short names of the days, Monday first. */
export const WEEKDAYS: readonly { day: number; name: Message }[] = [
  { day: 1, name: message`Mo` },
  { day: 2, name: message`Di` },
  { day: 3, name: message`Mi` },
  { day: 4, name: message`Do` },
  { day: 5, name: message`Fr` },
  { day: 6, name: message`Sa` },
  { day: 7, name: message`So` },
]

/** "Mo–Fr", "Sa, So": three days or more in a row are one span. */
export function weekdaysText(weekdays: readonly number[]): string {
  const spans: number[][] = []
  for (const day of weekdays) {
    const last = spans.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else spans.push([day])
  }
  const name = (wanted: number | undefined) => WEEKDAYS.find(({ day }) => day === wanted)?.name() ?? ''
  return spans
    .flatMap((span) => (span.length > 2 ? [`${name(span[0])}–${name(span.at(-1))}`] : span.map(name)))
    .join(', ')
}

/** "18:00" of a minute of the day. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The minute of the day of "18:00"; null for none, NaN for what is no time. */
export function minuteOf(clock: string): number | null {
  if (clock.trim() === '') return null
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(clock.trim()) ?? []
  return Number(hour) < 24 && Number(minute) < 60 ? Number(hour) * 60 + Number(minute) : Number.NaN
}

type Named = Pick<RoutingRule, 'district' | 'weekdays' | 'fromMinute' | 'toMinute'> & {
  /** The name of the category or sub-category; null for any. */
  concern: string | null
}

/** The conditions of a rule in a line: "Schlagloch in Altstadt, Mo–Fr". */
export function conditionText({ concern, district, weekdays, fromMinute, toMinute }: Named): string {
  const what = concern ?? say`Alles`
  const times = [
    ...(weekdays === null ? [] : [weekdaysText(weekdays)]),
    ...(fromMinute === null || toMinute === null
      ? []
      : [say`${clockText(fromMinute)}–${clockText(toMinute)}\u00a0Uhr`]),
  ].join(' ')
  const where = district === null ? what : say`${what} in ${district}`
  return times === '' ? where : `${where}, ${times}`
}
