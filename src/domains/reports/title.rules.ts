import { TITLE_MAX, TITLE_MIN } from './report.rules.ts'

/** The facts from which a title is derived. */
type Matter = {
  /** Name of the sub-category, else of the category. */
  kind: string
  /** Null or missing parts are left out. */
  place: { street?: string | null; place?: string | null } | null | undefined
  description: string
}

/** Kinds that say nothing: then the first words of the description are the title. */
const VAGUE = /^(?:sonstig|etwas ander|ander|weiter|allgemein|verschieden|divers)/i
/** A title of more characters is cut in lists. */
const FIRST_WORDS_MAX = 60

/**
 * The title of a report whose author gave none, as a person would put it: "Schlagloch am Marktplatz". It
 * leaves out the house number, which the town may hide later. Everybody reads it, so it is German; at most
 * TITLE_MAX characters.
 */
export function derivedTitle({ kind, place, description }: Matter): string {
  const said = VAGUE.test(kind) ? firstWords(description) : null
  if (said !== null) return said
  const subject = VAGUE.test(kind) ? 'Meldung' : kind.trim()
  const where = whereText(place?.street?.trim(), place?.place?.trim())
  const title = `${subject}${where}`
  if (title.length <= TITLE_MAX) return title.length < TITLE_MIN ? `Meldung: ${title}` : title
  return cut(subject, TITLE_MAX)
}

const GREETING =
  /^(?:hallo|hi|moin|servus|grüezi|grüß gott|guten (?:tag|morgen|abend)|sehr geehrte[^,]*)\b[^,!.\n]{0,40}[,!.\n]\s*/i
/** The end of a sentence, not that of an ordinal number or of a short form. */
const SENTENCE_END = /(?<=\p{L}{3})(?<!str|usw|bzw|evtl)[.!?](?=\s|$)|\n/iu

/** The first sentence, or as much of it as fits; null where it says too little. */
function firstWords(description: string): string | null {
  const text = description.trim().replace(GREETING, '')
  const [sentence = ''] = text.split(SENTENCE_END)
  const words = sentence
    .replace(/\s+/g, ' ')
    .replace(/[.!\s]+$/, '')
    .trim()
  if (words.length < TITLE_MIN) return null
  return cut(words.charAt(0).toUpperCase() + words.slice(1), FIRST_WORDS_MAX)
}

/** Cut between two words. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  // Not half of a character of two code units.
  const part = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')
  const space = part.lastIndexOf(' ')
  return `${(space > most / 2 ? part.slice(0, space) : part).replace(/[\s,;:–-]+$/, '')}…`
}

function whereText(street: string | undefined, place: string | undefined): string {
  if (street) {
    const phrase = phraseOf(street)
    return phrase === null ? `, ${street}` : ` ${phrase}`
  }
  return place ? ` in ${place}` : ''
}

/** Names that begin with their own preposition: "An der Lahn". */
const PREPOSITION = /^(?:Am|An|Auf|Bei|Beim|Hinter|Hinterm|Im|In|Neben|Unter|Unterm|Vor|Zwischen) (?=\p{L})/u
/** Names that answer where to: no other preposition fits before them. */
const DIRECTION = /^(?:Zum|Zur|Zu|Nach|Über|Um|Durch|Vom|Von) /
/** With the article that German puts before a name with this ending. The first that fits counts. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [
    /(?:straße|strasse|str\.|gasse|allee|chaussee|zeile|siedlung|twiete|passage|stiege|steige|reihe)$/i,
    'in der',
  ],
  [/(?:promenade|brücke)$/i, 'an der'],
  [/höhe$/i, 'auf der'],
  [/(?:bahnhof|friedhof|kirchhof)$/i, 'am'],
  [/(?:weg|pfad|steig|stieg|gang|hof|park|garten|grund|winkel|kamp|wald|feld|tal|dorf|viertel)$/i, 'im'],
  [
    /(?:platz|markt|ring|damm|graben|wall|kai|berg|hang|rain|anger|brink|bach|teich|see|ufer|tor|eck|kreuz)$/i,
    'am',
  ],
]
/** Names whose kind comes first: "Platz der Republik". */
const KIND_FIRST = /^(Straße|Strasse|Allee|Gasse|Platz|Weg) (?:der|des|am|an|im|zum|zur|nach) /
/** Adjectives of streets without their endings; after an article all take the same one. */
const ADJECTIVE =
  /^((?:Alt|Neu|Groß|Gross|Klein|Lang|Kurz|Breit|Schmal|Eng|Hoh|Tief|Ober|Unter|Mittler|Hinter|Vorder|Äußer|Inner|Grün|Rot|Weiß|Schwarz|Krumm|Steil|Schön|Still|Kalt|Erst|Zweit|Dritt))(?:e|er|es)$/

/** "in der Langen Straße"; null where the name does not tell its article. */
function phraseOf(street: string): string | null {
  if (PREPOSITION.test(street)) return street.charAt(0).toLowerCase() + street.slice(1)
  if (DIRECTION.test(street) || /[^\p{L}\p{M} .'’-]/u.test(street)) return null
  const names = street.split(/ +/)
  const noun = KIND_FIRST.exec(street)?.[1] ?? names.at(-1) ?? ''
  const article = ENDINGS.find(([ending]) => ending.test(noun))?.[1]
  if (article === undefined) return null
  return [article, ...names.map((name) => name.replace(ADJECTIVE, '$1en'))].join(' ')
}
