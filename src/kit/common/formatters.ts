import { formatsOf } from './languages/speech.ts'

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()
const agos = new Map<string, Intl.RelativeTimeFormat>()

/**
 * Cached formatters, one for each locale and options. A formatter holds some ten kilobytes that the garbage
 * collector does not count, and a list needs hundreds. Their number is bounded by the languages and time
 * zones in use, so none is evicted.
 * @throws RangeError for a time zone or language that does not exist
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  return madeOnce(dates, key, () => new Intl.DateTimeFormat(locale, options))
}

/** @param digits decimal places, at most */
export const numberFormat = (digits: number): Intl.NumberFormat => {
  const locale = formatsOf()
  return madeOnce(
    numbers,
    locale + digits,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }),
  )
}

/** @param numeric `auto`: "gestern" instead of "vor 1 Tag" */
export const agoFormat = (numeric: 'always' | 'auto'): Intl.RelativeTimeFormat => {
  const locale = formatsOf()
  return madeOnce(agos, locale + numeric, () => new Intl.RelativeTimeFormat(locale, { numeric }))
}

export function madeOnce<Key, Made>(kept: Map<Key, Made>, key: Key, make: () => Made): Made {
  const made = kept.get(key) ?? make()
  kept.set(key, made)
  return made
}
