import type { TownTemplate } from '#domains/templates/server/town-templates.ts'

/** Words of a phrase that is looked for: two stand beside each other in every letter. */
const PHRASE = 3
/** Share of a template's phrases that an answer has to hold: staff change some words before they send it. */
const LEAST_SHARE = 0.6

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const phrasesIn = (words: readonly string[], length: number): string[] =>
  words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '))

/** The phrases of a text, each three words long; a shorter text is one phrase. */
function phrasesOf(text: string): string[] {
  const words = wordsOf(text)
  return words.length === 0 ? [] : phrasesIn(words, Math.min(PHRASE, words.length))
}

/**
 * The template that an answer was written with, also where some words were changed; null for none. Where
 * several stand in it, the one with most words: a greeting is part of many.
 */
export function usedTemplate<Template extends Pick<TownTemplate, 'text'>>(
  answer: string,
  templates: readonly Template[],
): Template | null {
  const words = wordsOf(answer)
  const written = new Set(Array.from({ length: PHRASE }, (_, less) => phrasesIn(words, less + 1)).flat())
  let best: { template: Template; found: number } | null = null
  for (const template of templates) {
    // Between two placeholders the words are the town's own; the values are not.
    const phrases = template.text.split(/\{[^{}\n]*\}/).flatMap(phrasesOf)
    const found = phrases.filter((phrase) => written.has(phrase)).length
    const isUsed = found > 0 && found >= phrases.length * LEAST_SHARE
    if (isUsed && found > (best?.found ?? 0)) best = { template, found }
  }
  return best?.template ?? null
}
