import { escapePattern } from '#kit/common/search-text.ts'
import {
  ADDRESSED_NAME,
  DAYS_AND_TIMES,
  EDGE,
  EMAIL,
  END,
  IBAN,
  IBAN_MIN,
  LEAST_DIGITS,
  LEAST_DIGITS_NAMED,
  LONGEST_BEFORE,
  NAMED_PHONE,
  NO_NAME,
  OFFICE,
  PHONE,
  PLATES,
  THING_BEFORE,
} from './personal-patterns.rules.ts'

/** Kinds of personal data in a free text (D-27). */
export type PersonalData = 'plate' | 'phone' | 'email' | 'iban' | 'name'

/** A find: from its first code unit to the one behind its last, as JavaScript counts them. */
export type PersonalSpan = { start: number; end: number; kind: PersonalData }

type Span = readonly [start: number, end: number]

/** A find is masked, so that no second pattern finds a part of it. No pattern has this character. */
const MASK = '\u0001'

/**
 * The personal data that a text seems to hold, in their order and apart from each other. The search is
 * heuristic: screens mark and warn, and never forbid. `own` are names that are found as whole words, too.
 */
export function personalSpansIn(text: string, own: readonly string[] = []): PersonalSpan[] {
  const found: PersonalSpan[] = []
  let rest = text
  const each = (kind: PersonalData, pattern: RegExp, spanOf: (match: RegExpExecArray) => Span | null) => {
    let masked = ''
    let last = 0
    for (const match of rest.matchAll(pattern)) {
      const span = spanOf(match)
      if (span === null) continue
      const [start, end] = span
      found.push({ start, end, kind })
      masked += rest.slice(last, start) + MASK.repeat(end - start)
      last = end
    }
    rest = masked + rest.slice(last)
  }
  each('email', EMAIL, wholeOf)
  each('iban', IBAN, ibanOf)
  for (const plate of PLATES) each('plate', plate, wholeOf)
  rest = rest.replace(DAYS_AND_TIMES, (date) => MASK.repeat(date.length))
  each('phone', PHONE, (match) => phoneOf(match, LEAST_DIGITS))
  each('phone', NAMED_PHONE, (match) => phoneOf(match, LEAST_DIGITS_NAMED))
  each('name', ADDRESSED_NAME, nameOf)
  for (const name of own) {
    const word = name.trim()
    if (/\p{L}{3}/u.test(word))
      each('name', new RegExp(`${EDGE}${escapePattern(word)}${END}`, 'giu'), wholeOf)
  }
  return found.sort((a, b) => a.start - b.start)
}

const wholeOf = ({ 0: all, index }: RegExpExecArray): Span => [index, index + all.length]

function phoneOf(match: RegExpExecArray, least: number): Span | null {
  const { 0: all, index, input } = match
  if (all.replace(/\D/g, '').length < least) return null
  const isOfThing = THING_BEFORE.test(input.slice(Math.max(0, index - LONGEST_BEFORE), index))
  return isOfThing ? null : wholeOf(match)
}

/** The longest beginning that ends with a whole group and has the right checksum. */
function ibanOf({ 0: all, index }: RegExpExecArray): Span | null {
  for (let length = all.length; length >= IBAN_MIN; length -= 1) {
    const isEdge = length === all.length || all[length] === ' '
    if (isEdge && isIban(all.slice(0, length))) return [index, index + length]
  }
  return null
}

/** ISO 13616: the country and the checksum go to the end, letters count from 10, and the rest by 97 is 1. */
function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '').toUpperCase()
  if (plain.length < IBAN_MIN) return false
  let rest = 0
  for (const sign of plain.slice(4) + plain.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** The name behind a form of address: without an office, and only as far as its words can be a name. */
function nameOf({ 0: all, index }: RegExpExecArray): Span | null {
  const office = OFFICE.exec(all)?.[0] ?? ''
  const offset = office === '' ? 0 : office.length + 1
  let end = offset
  for (const word of all.slice(offset).split(' ')) {
    if (word === '' || NO_NAME.test(word)) break
    end += word.length + (end === offset ? 0 : 1)
  }
  return end <= offset ? null : [index + offset, index + end]
}
