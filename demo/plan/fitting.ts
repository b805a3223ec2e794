import { HINTS } from '../data/hints.ts'
import { type Months, sceneIs, sceneOf } from '../data/scenes.ts'
import type { LocalTime } from './local-time.ts'

const isWithin = ([first, last]: Months, month: number): boolean =>
  first <= last ? month >= first && month <= last : month >= first || month <= last

/**
 * Whether there is such a thing only for a part of the year, and this is it: a town then hears of it more
 * often.
 */
export const isInSeason = (scene: string, { month }: LocalTime): boolean => {
  const { months } = sceneOf(scene)
  return months !== undefined && isWithin(months, month)
}

/** Whether the month allows what a text says; enough for answers, which name no hour. */
export function fitsMonth(text: string, { month }: LocalTime): boolean {
  return HINTS.months.every(({ words, months }) => isWithin(months, month) || !words.test(text))
}

/**
 * Whether somebody can have written a text at a moment: season, day of the week and hour agree with what it
 * says.
 */
export function fitsMoment(text: string, at: LocalTime): boolean {
  if (!fitsMonth(text, at)) return false
  if (HINTS.hours.some(({ words, from, to }) => (at.hour < from || at.hour > to) && words.test(text)))
    return false
  return HINTS.weekdays.every(({ words, days }) => days.includes(at.weekday) || !words.test(text))
}

/** Whether a text says nothing about the day of the week or the hour. */
export function isTimeless(text: string): boolean {
  return ![...HINTS.hours, ...HINTS.weekdays].some(({ words }) => words.test(text))
}

/** Whether a scene can be seen and photographed at a moment. */
export function fitsScene(scene: string, at: LocalTime): boolean {
  const { months } = sceneOf(scene)
  if (months !== undefined && !isWithin(months, at.month)) return false
  if (sceneIs(scene, 'by-day')) return at.hour > 8.5 && at.hour < 16
  return !sceneIs(scene, 'by-night') || isDark(at)
}

/** Whether the hour of the scene cannot be told before it is known when the demo starts. */
export const needsItsHour = (scene: string): boolean => sceneIs(scene, 'by-day') || sceneIs(scene, 'by-night')

/** Roughly, for Central Europe. */
export function isDark({ month, hour }: LocalTime): boolean {
  if (month >= 11 || month <= 1) return hour < 7.6 || hour > 16.8
  if (month === 2 || month === 10) return hour < 7 || hour > 18.2
  if (month === 3 || month === 9) return hour < 6.2 || hour > 19.6
  return hour < 5 || hour > 21.3
}
