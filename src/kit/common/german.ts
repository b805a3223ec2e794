const NARROW_DAY_MS = 24 * 60 * 60 * 1000

/** "21. November 2026, 14:05 Uhr" in the given time zone; Austria says Jänner. */
export function dateTimeText(iso: string, timeZone: string, locale = 'de-DE'): string {
  const date = new Date(iso)
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }).format(date)
  return `${dateText(iso, timeZone, locale)}, ${time} Uhr`
}

/** "21. November 2026". */
export function dateText(iso: string, timeZone: string, locale = 'de-DE'): string {
  return new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(iso),
  )
}

/** "21.11.2026", for narrow places. */
export function shortDateText(iso: string, timeZone: string, locale = 'de-DE'): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(iso))
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * NARROW_DAY_MS],
  ['month', 30 * NARROW_DAY_MS],
  ['week', 7 * NARROW_DAY_MS],
  ['day', NARROW_DAY_MS],
  ['hour', NARROW_DAY_MS / 24],
  ['minute', NARROW_DAY_MS / 24 / 60],
]

/** "vor 3 Tagen", "gestern", "gerade eben". */
export function agoText(iso: string, now: Date): string {
  const passed = now.getTime() - new Date(iso).getTime()
  const step = STEPS.find(([, length]) => passed >= length)
  if (step === undefined) return 'gerade eben'
  const [unit, length] = step
  return new Intl.RelativeTimeFormat('de', { numeric: 'auto' }).format(-Math.floor(passed / length), unit)
}

/** "1.234,5". */
export function numberText(value: number, digits = 0): string {
  return new Intl.NumberFormat('de-DE', { maximumFractionDigits: digits }).format(value)
}

/** "1 Meldung", "0 Meldungen". */
export function countText(count: number, one: string, many: string): string {
  return `${numberText(count)}\u00a0${count === 1 ? one : many}`
}
