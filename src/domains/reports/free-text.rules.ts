import { listText } from '#kit/common/list-text.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import { type PersonalData, personalSpansIn } from './personal-spans.rules.ts'

/** The kinds of personal data that a text seems to hold, in the order in which the warning names them. */
export function personalDataIn(text: string): PersonalData[] {
  const found = new Set(personalSpansIn(text).map(({ kind }) => kind))
  return KINDS.filter((kind) => found.has(kind))
}

const NAMES: Record<PersonalData, Message> = {
  plate: message`keine Kennzeichen`,
  phone: message`keine Telefonnummern`,
  email: message`keine E-Mail-Adressen`,
  iban: message`keine Kontonummern`,
  name: message`keine Namen`,
}
const KINDS = Object.keys(NAMES) as PersonalData[]

/** "Bitte keine Kennzeichen und keine Telefonnummern", or null without a warning. */
export function personalDataWarning(text: string): string | null {
  const found = personalDataIn(text).map((kind) => NAMES[kind]())
  if (found.length === 0) return null
  return say`Bitte ${listText(found)}: Was Sie hier schreiben, können alle lesen.`
}
