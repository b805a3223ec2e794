import { z } from 'zod'
import { escapePattern } from '#kit/common/search-text.ts'
import { read } from '../data/read.ts'

const table = z.record(z.string(), z.string())
/** Words and phrases as people of the country say them; longer ones win over the words inside them. */
const country = z.strictObject({ neuters: table, words: table })
const AUSTRIA = read('words-austria.json', country)
const SWITZERLAND = read('words-switzerland.json', country)

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Replaces whole words and phrases in one pass, so that a replacement is never replaced again. */
function replacer(words: Readonly<Record<string, string>>): (text: string) => string {
  const table = new Map<string, string>()
  for (const [from, to] of Object.entries(words)) {
    if (!table.has(upperFirst(from))) table.set(upperFirst(from), upperFirst(to))
    table.set(from, to)
  }
  const longestFirst = [...table.keys()].sort((a, b) => b.length - a.length).map(escapePattern)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}{])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return (text) => text.replace(pattern, (found) => table.get(found) ?? found)
}

const DETERMINERS: Readonly<Record<string, string>> = {
  der: 'das',
  den: 'das',
  dieser: 'dieses',
  diesen: 'dieses',
  jeder: 'jedes',
  jeden: 'jedes',
  einen: 'ein',
  keinen: 'kein',
  meinen: 'mein',
  ihren: 'ihr',
  unseren: 'unser',
}

/** Words ending in -er that are no adjectives and therefore stay as they are. */
const NO_ADJECTIVES = new Set(
  'unser euer oder aber über unter hinter wieder immer leider hier mehr sehr wer er weder weiter'.split(' '),
)

/** Nominative and accusative differ between masculine and neuter; dative and genitive are the same. */
function neuterReplacer(words: Readonly<Record<string, string>>): (text: string) => string {
  const nouns = Object.keys(words).map(escapePattern).join('|')
  const determiners = Object.keys(DETERMINERS).join('|')
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(${determiners}) )?(?:(\\p{Ll}+e)([nr]?) )?(${nouns})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  return (text) =>
    text.replace(
      pattern,
      (found, determiner?: string, adjective?: string, ending?: string, noun?: string) => {
        const neuter = words[noun ?? '']
        if (neuter === undefined) return found
        if (determiner === undefined) {
          if (adjective === undefined) return neuter
          const word = `${adjective}${ending}`
          const masculine = ending === 'r' && !NO_ADJECTIVES.has(word.toLowerCase())
          return `${masculine ? `${adjective}s` : word} ${neuter}`
        }
        const article = DETERMINERS[determiner.toLowerCase()] ?? determiner
        const shown = determiner === upperFirst(determiner) ? upperFirst(article) : article
        if (adjective === undefined) return `${shown} ${neuter}`
        const strong = article === 'das' || article.endsWith('es') ? '' : 's'
        return `${shown} ${adjective}${strong} ${neuter}`
      },
    )
}

const austrianNeuters = neuterReplacer(AUSTRIA.neuters)
const austrianWords = replacer(AUSTRIA.words)
const swissNeuters = neuterReplacer(SWITZERLAND.neuters)
const swissWords = replacer(SWITZERLAND.words)

/** The text as it would be written in Austria. */
export function inAustria(text: string): string {
  return austrianWords(austrianNeuters(text))
}

/** The text as it would be written in Switzerland: other words, no ß, guillemets. */
export function inSwitzerland(text: string): string {
  return swissWords(swissNeuters(text)).replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»')
}
