import { listText } from '#kit/common/list-text.ts'
import { type Message, message, say } from '#kit/common/say.ts'
/** Kinds of personal data in a free text (D-27). */
export type PersonalData = 'plate' | 'phone' | 'email'

/** Every quantifier below is bounded, so the time is linear in the length of the text. */
const EMAIL = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,3}\.\p{L}{2,24}/u

/** Dates and times are numbers with separators, too. */
const DAYS_AND_TIMES = /\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?|\d{1,2}:\d{2}/g
/** An area code or a country code, and the separators between digits. */
const PHONE = /(?<![\d.,/-])(?:\+|00|\(?0)[1-9][\d ()/.-]{4,22}\d/g
/** Fewest digits of a number with an area code. */
const LEAST_DIGITS = 7

const EDGE = '(?<![\\p{L}\\d])'
const END = '(?![\\p{L}\\d])'
const CANTONS = 'AG|AI|AR|BE|BL|BS|FL|FR|GE|GL|GR|JU|LU|NE|NW|OW|SG|SH|SO|SZ|TG|TI|UR|VD|VS|ZG|ZH'
const PLATES = [
  // Germany: LDK-AB 123, M XY 1234 E. Lower case only with a hyphen: "in der 12" is no plate.
  new RegExp(`${EDGE}[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2}[ -]?[1-9]\\d{0,3} ?[EH]?${END}`, 'u'),
  new RegExp(`${EDGE}[a-zäöü]{1,3}-[a-z]{1,2}[ -]?[1-9]\\d{0,3}[eh]?${END}`, 'u'),
  // Austria: GM 123 AB, W-12345 X.
  new RegExp(`${EDGE}[A-Z]{1,2}[ -]\\d{3,5} ?[A-Z]{1,3}${END}`, 'u'),
  // Switzerland and Liechtenstein: TG 123456.
  new RegExp(`${EDGE}(?:${CANTONS})[ ·-]{0,3}\\d{3,6}${END}`, 'u'),
]

/** The personal data that a text seems to hold. The test is heuristic: the screen warns and never forbids. */
export function personalDataIn(text: string): PersonalData[] {
  const found: PersonalData[] = []
  if (PLATES.some((plate) => plate.test(text))) found.push('plate')
  const numbers = text.replace(DAYS_AND_TIMES, '').match(PHONE) ?? []
  if (numbers.some((number) => number.replace(/\D/g, '').length >= LEAST_DIGITS)) found.push('phone')
  if (EMAIL.test(text)) found.push('email')
  return found
}

const NAMES: Record<PersonalData, Message> = {
  plate: message`keine Kennzeichen`,
  phone: message`keine Telefonnummern`,
  email: message`keine E-Mail-Adressen`,
}

/** "Bitte keine Kennzeichen und keine Telefonnummern", or null without a warning. */
export function personalDataWarning(text: string): string | null {
  const found = personalDataIn(text).map((kind) => NAMES[kind]())
  if (found.length === 0) return null
  return say`Bitte ${listText(found)}: Was Sie hier schreiben, können alle lesen.`
}
