/** Example: 1,000,000. */
export const grouped = (value: number): string => value.toLocaleString('en')

/** Only as many digits as are significant: 0.024, 0.51, 2.52, 17.4, 595.2, 7,782. */
export function short(value: number): string {
  const size = Math.abs(value)
  if (size >= 1000) return grouped(Math.round(value))
  if (size >= 10) return value.toFixed(1)
  return value.toFixed(size < 0.1 && size > 0 ? 3 : 2)
}

/** A number as an axis shows it: 0, 0.05, 20, 400,000. */
export const plain = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 6 })

/** A type guard for numbers, because older files lack some fields. */
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** The distinct values, in their original order. */
export const distinct = <Of>(values: readonly Of[]): Of[] => [...new Set(values)]

/** The item with the largest number. Items without a number are left out. */
export function largestBy<Of>(all: readonly Of[], of: (each: Of) => number | null | undefined) {
  const known = all.flatMap((each) => {
    const value = of(each)
    return isNumber(value) ? [{ each, value }] : []
  })
  return known.toSorted((a, b) => b.value - a.value)[0]
}

const PAGES: Record<string, string> = {
  town: 'a town',
  list: 'all reports',
  report: 'a report',
  create: 'the form',
}

/** The readable name of a page that a benchmark names by a keyword. */
export const pageName = (page: string): string => PAGES[page] ?? page
