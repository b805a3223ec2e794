import { type Message, message } from '#kit/common/say.ts'
import { type Offence, type OffenceSpan, offenceSpansIn } from '../../offence-spans.rules.ts'
import type { PersonalData, PersonalSpan } from '../../personal-spans.rules.ts'
import { type CoverableText, findsIn, KIND_NAMES } from './coverable-text.ts'

/** The names of all that staff see marked. Authors never learn of the last two. */
export const FIND_NAMES: Record<PersonalData | Offence, Message> = {
  ...KIND_NAMES,
  insult: message`Möglicherweise beleidigend`,
  threat: message`Möglicherweise Drohung – bitte prüfen`,
}

/** Words of a text that may be an insult or a threat, without those that are marked as personal data. */
export function offencesIn(text: CoverableText): OffenceSpan[] {
  const personal = findsIn(text)
  return offenceSpansIn(text.text).filter(({ start, end }) =>
    personal.every((other) => end <= other.start || start >= other.end),
  )
}

export type Find = PersonalSpan | OffenceSpan

/** All that staff see marked in a text, in order and apart. */
export const staffFindsIn = (text: CoverableText): Find[] =>
  [...findsIn(text), ...offencesIn(text)].sort((a, b) => a.start - b.start)
