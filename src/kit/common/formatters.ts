const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<number, Intl.NumberFormat>()
const agos = new Map<string, Intl.RelativeTimeFormat>()

/**
 * Formatters that are made once for each way to write: one holds some ten kilobytes that the garbage collector does not count,
 * and a list asks for hundreds. There are as many as places' time zones and languages, so none has to go again.
 * @throws RangeError for a time zone or language that does not exist
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  return madeOnce(dates, key, () => new Intl.DateTimeFormat(locale, options))
}

/** @param digits behind the comma, at most */
export const numberFormat = (digits: number): Intl.NumberFormat =>
  madeOnce(numbers, digits, () => new Intl.NumberFormat('de-DE', { maximumFractionDigits: digits }))

/** @param numeric `auto`: "gestern" instead of "vor 1 Tag" */
export const agoFormat = (numeric: 'always' | 'auto'): Intl.RelativeTimeFormat =>
  madeOnce(agos, numeric, () => new Intl.RelativeTimeFormat('de', { numeric }))

export function madeOnce<Key, Made>(kept: Map<Key, Made>, key: Key, make: () => Made): Made {
  const made = kept.get(key) ?? make()
  kept.set(key, made)
  return made
}
