import { localTimeOf, momentOf } from '#kit/common/zoned-time.ts'

/** Values of the browser's own fields: 2026-11-21 and 14:05. */
export type DayAndTime = { day: string; time: string }

const two = (value: number) => String(value).padStart(2, '0')

/** Day and time of a moment in local time; without a moment an empty day and eight o'clock. */
export function dayAndTime(moment: Date | null, timeZone: string): DayAndTime {
  if (moment === null) return { day: '', time: '08:00' }
  const { year, month, day, hour, minute } = localTimeOf(moment, timeZone)
  return { day: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` }
}

/** The chosen moment in local time; null where a part is missing. */
export function chosenMoment({ day, time }: DayAndTime, timeZone: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number)
  if (!year || !month || !date || Number.isNaN(hour) || Number.isNaN(minute)) return null
  return momentOf({ year, month, day: date, hour, minute }, timeZone)
}
