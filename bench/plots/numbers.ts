/** 1,000,000 */
export const grouped = (value: number): string => value.toLocaleString('en')

/** As many digits as say something: 0.024, 0.51, 2.52, 17.4, 595.2, 7,782. */
export function short(value: number): string {
  const size = Math.abs(value)
  if (size >= 1000) return grouped(Math.round(value))
  if (size >= 10) return value.toFixed(1)
  return value.toFixed(size < 0.1 && size > 0 ? 3 : 2)
}

/** As an axis says it: 0, 0.05, 20, 400,000. */
export const plain = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 6 })

/** Narrows to what is a number; older files lack some. */
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** Each once, in the order in which they came. */
export const distinct = <Of>(values: readonly Of[]): Of[] => [...new Set(values)]

/** Of things the one with the largest number; those without are left out. */
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

/** What people call a page that a benchmark names by a word. */
export const pageName = (page: string): string => PAGES[page] ?? page
