import type { PersonalSpan } from './personal-spans.rules.ts'

/** The mark for words that were covered. Everybody reads it, so it is German (rule 145). */
export const MARK = '[verdeckt]'
/** Where a text would become too long with the other one. */
export const SHORT_MARK = '[–]'
/** Most places of one text in one act. */
export const MAX_SPANS = 100
/** Most texts in one act: a report with a long discussion. */
export const MAX_TEXTS = 100

export type Span = Pick<PersonalSpan, 'start' | 'end'>

/** Why a choice of places is refused. */
export type SpanFault = 'NONE' | 'OUTSIDE' | 'TOO_LONG'

/** Sorted, and joined where they overlap or touch. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}

/** Whether a place lies inside the text, holds more than white space and cuts no character in two. */
export function isInside(text: string, { start, end }: Span): boolean {
  if (!(start >= 0 && start < end && end <= text.length)) return false
  return !isHalf(text, start) && !isHalf(text, end) && text.slice(start, end).trim() !== ''
}

const isHalf = (text: string, at: number): boolean =>
  /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at))

/** The text with a mark at each of these places, which are sorted and apart. */
export const withMark = (text: string, spans: readonly Span[], mark: string): string => {
  let covered = ''
  let last = 0
  for (const { start, end } of spans) {
    covered += text.slice(last, start) + mark
    last = end
  }
  return covered + text.slice(last)
}

/** The text with a mark at each place, or why it cannot be covered so. */
export function coverSpans(text: string, spans: readonly Span[], max: number): string | { fault: SpanFault } {
  if (spans.length === 0 || spans.length > MAX_SPANS) return { fault: 'NONE' }
  if (!spans.every((span) => isInside(text, span))) return { fault: 'OUTSIDE' }
  const places = joined(spans)
  const covered = [MARK, SHORT_MARK].map((mark) => withMark(text, places, mark))
  return covered.find((each) => each.length <= max) ?? { fault: 'TOO_LONG' }
}

/** Words that were covered. */
export type Said = {
  words: string
  /** Whether no letter or digit stood before and behind them: then longer words do not hold them. */
  isWhole: boolean
}

const isLetter = (text: string): boolean => /^[\p{L}\d]$/u.test(text)
const isCut = (text: string, at: number): boolean =>
  isLetter(text.charAt(at - 1)) && isLetter(text.charAt(at))

/** The words at the places, as they stood in the text. */
export const wordsAt = (text: string, spans: readonly Span[]): Said[] =>
  joined(spans).map(({ start, end }) => ({
    words: text.slice(start, end),
    isWhole: !isCut(text, start) && !isCut(text, end),
  }))
