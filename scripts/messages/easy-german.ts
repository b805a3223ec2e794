import { IntlMessageFormat } from 'intl-messageformat'

/**
 * The rules of Leichte Sprache that a program can check (decision 0214). The limit of words is that of the
 * guidelines for a sentence; a part before a colon is a sentence of its own, as a reader pauses there.
 */
export const MOST_WORDS = 12
/** Letters of a word without hyphen. A longer one is a compound, which a hyphen divides. */
export const LONGEST_WORD = 12

/** Longer words that are no compounds, so there is no place for a hyphen, and the name of a country. */
const UNDIVIDED = new Set(['Einstellungen', 'Ankündigungen', 'Liechtenstein'])
/** The names of buttons of other programs, and host names: they are written as they are. */
const NAMES = /„[^“]*“|[\w-]+\.\w+/gu

/** Marks of what Leichte Sprache avoids. A word in two meanings is refused in both: another one is easy. */
const MARKS: readonly (readonly [string, RegExp])[] = [
  ['a genitive', word('des|eines|dessen|deren|ihres|unseres|meines|keines')],
  ['a genitive', /(?<!\p{L})([Dd]ieses|[Jj]edes) \p{Lu}\p{L}*(es|[^aeiouäöü]s)(?!\p{L})/u],
  ['a genitive', word('wegen|trotz|während|innerhalb|außerhalb|mithilfe|anhand|aufgrund|anstelle')],
  [
    'a subjunctive',
    word('würden?|könnten?|sollten?|wären?|hätten?|müssten?|dürften?|gäbe|ließen?|sei|seien'),
  ],
  ['a passive or a future', word('wird|werden|wurden?|worden')],
  ['an abbreviation', /\b(bzw|usw|etc|ggf|ca|inkl|evtl|max|min|Nr|Std|Tel|Min|Sek)\.|\b[zdu]\. ?[BhaÄ]\./u],
  [
    'a number in words',
    word('zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|hundert|tausend'),
  ],
  [
    'a word that few people know',
    word(
      'optional|Account|Browser|Login|Feed|Passkeys?|Token|jeweils|sofern|hierfür|hierbei|diesbezüglich|verbindlich|vorläufig|ungültig|erforderlich|entsprechend|betreffend|lediglich|unverzüglich|aktualisieren|Kriterien|Support',
    ),
  ],
  ['a semicolon', /;/],
]

function word(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d-])(${words})(?![\\p{L}-])`, 'iu')
}

/** The breaks of the rules in a message, each in a few words; empty for one in Leichte Sprache. */
export function faultsOfEasy(message: string): string[] {
  return [...new Set(textsOf(message).flatMap(faultsOfText))]
}

function faultsOfText(text: string): string[] {
  const long = sentencesOf(text).filter((sentence) => wordsOf(sentence).length > MOST_WORDS)
  const undivided = (text.replaceAll(NAMES, '').match(/\p{L}+/gu) ?? []).filter(
    (each) => each.length > LONGEST_WORD && !UNDIVIDED.has(each),
  )
  const marks = MARKS.flatMap(([what, mark]) => {
    const [found] = mark.exec(text) ?? []
    return found === undefined ? [] : [`${what}: ${found.trim()}`]
  })
  return [
    ...long.map((sentence) => `${wordsOf(sentence).length} words: ${sentence}`),
    ...undivided.map((each) => `no hyphen: ${each}`),
    ...marks,
  ]
}

/** The sentences of a text, each with its end. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=(?<!\d)[.!?:…]["“]?)\s+|\n+/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** The words of a sentence; an inserted value counts as one. */
export const wordsOf = (sentence: string): string[] => sentence.match(/[\p{L}\d][\p{L}\d@.:/-]*/gu) ?? []

/** The texts of a message as readers see them: each form of a plural, values as a short word. */
export function textsOf(message: string): string[] {
  const join = (texts: string[], more: string[]) => texts.flatMap((text) => more.map((each) => text + each))
  const read = (nodes: Node[]): string[] => {
    let texts = ['']
    for (const { type, value = '', options, children } of nodes) {
      if (options !== undefined)
        texts = join(
          texts,
          Object.values(options).flatMap((option) => read(option.value)),
        )
      else if (children !== undefined) texts = join(texts, read(children))
      else texts = join(texts, [type === LITERAL ? value : 'X'])
    }
    return texts
  }
  return read(new IntlMessageFormat(message, 'de').getAst() as Node[])
}

type Node = { type: number; value?: string; children?: Node[]; options?: Record<string, { value: Node[] }> }

/** The kind of a node that is text, in the syntax tree of ICU MessageFormat. */
const LITERAL = 0
