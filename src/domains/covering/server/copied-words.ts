import { MARK, type Said } from '#domains/reports/cover.rules.ts'
import { escapePattern } from '#kit/common/search-text.ts'
import { withEntities } from '#kit/server/mail/escape.ts'

/** Fewest letters or digits of words that are looked for in copies: shorter ones stand everywhere. */
const LEAST = 2
/** Fewest characters of the beginning of a word that a cut quotation still tells. */
const LEAST_CUT = 3

const EDGE = '[\\p{L}\\d]'
/** Texts break lines, and quote with "> ". */
const GAP = '[\\s>]{1,12}'
/** In HTML, too, a line may break inside, and a number may stand in an element of its own. */
const HTML_GAP = '(?:\\s|&nbsp;|<br>){1,12}'
const HTML_TAG = '(?:</?span[^>]{0,60}>)?'

const isLetter = (sign: string | undefined): boolean => /^[\p{L}\d]/u.test(sign ?? '')
/** Whether words are long enough to be looked for elsewhere. */
export const isSearched = ({ words }: Said): boolean => (words.match(/[\p{L}\d]/gu)?.length ?? 0) >= LEAST

/** The words, however white space stands between them; whole ones not inside a longer word. */
function patternOf({ words, isWhole }: Said, isHtml: boolean): RegExp {
  const said = words
    .split(/\s+/)
    .map((word) =>
      isHtml
        ? [...word].map((sign) => escapePattern(withEntities(sign))).join(HTML_TAG)
        : escapePattern(word),
    )
    .join(isHtml ? `${HTML_TAG}${HTML_GAP}${HTML_TAG}` : GAP)
  const before = isWhole && isLetter(words[0]) ? `(?<!${EDGE})` : ''
  const after = isWhole && isLetter(words.at(-1)) ? `(?!${EDGE})` : ''
  return new RegExp(before + said + after, 'giu')
}

/** A function that covers these words wherever a text quotes them, also at the end of a cut quotation. */
export function coverCopies(said: readonly Said[], isHtml = false): (text: string) => string {
  const searched = said
    .filter(isSearched)
    .map((each) => ({ ...each, words: each.words.trim() }))
    .sort((a, b) => b.words.length - a.words.length)
  const patterns = searched.map((each) => patternOf(each, isHtml))
  return (text) => {
    let covered = text
    for (const pattern of patterns) covered = covered.replace(pattern, MARK)
    if (covered.includes('…')) for (const { words } of searched) covered = coverCut(covered, words)
    return covered
  }
}

/** "Rufen Sie 0171 23…" still tells a part of the number. */
function coverCut(text: string, words: string): string {
  const [last = '', ...parts] = text.split('…').reverse()
  const cut = parts.map((said) => {
    for (let length = Math.min(words.length, said.length); length >= LEAST_CUT; length -= 1) {
      if (said.slice(-length).toLowerCase() !== words.slice(0, length).toLowerCase()) continue
      if (!isLetter(said.at(-length - 1))) return `${said.slice(0, -length)}${MARK}`
    }
    return said
  })
  return [last, ...cut].reverse().join('…')
}
