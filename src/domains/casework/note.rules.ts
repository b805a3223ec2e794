import { z } from 'zod'
import { NOTES_MAX } from '#domains/reports/report.rules.ts'
import { plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

/** Most colleagues whom one note mentions. */
export const MOST_MENTIONED = 20

/** Notes that one answer of the API holds. */
export const NOTES_PER_PAGE = 50

export const noteSchema = z.object({
  text: plainText()
    .min(1, { error: message`Bitte schreiben Sie eine Notiz.` })
    .max(NOTES_MAX, { error: message`Die Notiz darf höchstens ${NOTES_MAX} Zeichen haben.` }),
})

/** A colleague as a note names them. */
type Named = { firstName?: string | null; lastName?: string | null }
export type Colleague = Named & { id: number }

/** "@Eda Redlich", as a note mentions a colleague. */
export const mentionOf = ({ firstName, lastName }: Named): string =>
  `@${[firstName, lastName].filter(Boolean).join(' ')}`

/** The mention that somebody is typing in front of the cursor: its start and its letters; null for none. */
export function typedMention(text: string, cursor: number): { start: number; letters: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]*)?)$/u.exec(text.slice(0, cursor))
  const letters = found?.[1]
  return letters === undefined ? null : { start: cursor - letters.length - 1, letters }
}

/** The colleagues whose first name, last name or both begin with the letters. */
export function fitting<Person extends Colleague>(people: readonly Person[], letters: string): Person[] {
  const wanted = letters.toLocaleLowerCase('de')
  return people.filter((person) => {
    const { firstName, lastName } = person
    const names = [firstName, lastName, mentionOf(person).slice(1)]
    return names.some((name) => name?.toLocaleLowerCase('de').startsWith(wanted))
  })
}

/** A text in pieces, each with its place: those with a person are mentions. */
export type Piece<Person = Colleague> = { at: number; text: string; person: Person | null }

/** Finds the mentions of some people in a text. The longer of two names that begin alike counts. */
export function piecesOf<Person extends Named>(text: string, people: readonly Person[]): Piece<Person>[] {
  const names = people.map((person) => ({ person, mention: mentionOf(person) }))
  names.sort((one, other) => other.mention.length - one.mention.length)
  const pieces: Piece<Person>[] = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const found = names.find(({ mention }) => mention.length > 1 && text.startsWith(mention, at))
    if (found === undefined || /\p{L}/u.test(text[at + found.mention.length] ?? '')) {
      plain += text[at]
      at += 1
      continue
    }
    if (plain !== '') pieces.push({ at: at - plain.length, text: plain, person: null })
    pieces.push({ at, text: found.mention, person: found.person })
    plain = ''
    at += found.mention.length
  }
  if (plain !== '') pieces.push({ at: text.length - plain.length, text: plain, person: null })
  return pieces
}

/** The ids of the people whom a text mentions, each once. */
export const mentionedIn = (text: string, people: readonly Colleague[]): number[] => [
  ...new Set(piecesOf(text, people).flatMap(({ person }) => person?.id ?? [])),
]
