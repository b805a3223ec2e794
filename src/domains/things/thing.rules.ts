import { z } from 'zod'
import { plainLine } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

/** Characters of a kind's name, which stands before the number: "Laterne 1234". */
export const KIND_NAME_MAX = 40
/** Most kinds of a town. */
export const MOST_KINDS = 20
/** Most things of a town, of all kinds together, without those that were removed. */
export const MOST_THINGS = 50_000
/** The message about a file with more. */
export const TOO_MANY_THINGS = message`Eine Gemeinde hat höchstens ${MOST_THINGS} Objekte. Mit dieser Datei wären es mehr.`
/** Largest file of things in bytes. */
export const THING_FILE_BYTES = 10_000_000
export const NUMBER_MAX = 30
export const THING_NOTE_MAX = 200
/** Metres within which a thing counts as near. */
export const NEAR_METRES = 500
/** Metres within which the nearest thing of a kind that a text names is proposed. */
export const NAMED_METRES = 100
/** Longest text in which a thing is looked for, in characters: a title and a description (rule 171). */
export const NAMED_TEXT = 5000
/** Fewest characters before a form asks: "Bank" has four. */
export const LEAST_NAMED = 4
/** Most things that are offered as the nearest. */
export const MOST_NEAR = 5
/** Most things that the map of the form shows at once. */
export const MOST_ON_MAP = 200
/** Longest side in degrees of a part of the map whose things are shown: some ten kilometres. */
export const MOST_DEGREES = 0.1
/** Most reports of a thing's history, newest first. */
export const MOST_HISTORY = 50

export const thingKindSchema = z.object({
  name: plainLine()
    .min(1, { error: message`Bitte geben Sie der Art einen Namen.` })
    .max(KIND_NAME_MAX, { error: message`Der Name darf höchstens ${KIND_NAME_MAX} Zeichen haben.` }),
  categoryIds: z.array(z.number().int()).max(100),
})

/** "Laterne 1234", the name of a thing in all languages: staff named its kind. */
export const thingName = (kind: string, number: string): string => `${kind} ${number}`

/**
 * A number as it is compared: without spaces and leading zeros, in capital letters. "L 0012" and "l12" are
 * the same thing.
 */
export const numberKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''))

/** Letters, digits, and the signs that stand on plates. */
export const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u

/** The part of a sticker's link that names a thing: "laterne-1234". Spaces of the number are left out. */
export const thingCode = (kindSlug: string, number: string): string =>
  `${kindSlug}-${number.replace(/\s+/g, '')}`

/** The text that a form sends to find the thing it names; null while it is too short or too long. */
export function namingText({ title, description }: { title: string; description: string }): string | null {
  const text = `${title}\n${description}`.trim()
  return text.length < LEAST_NAMED || text.length > NAMED_TEXT ? null : text
}
