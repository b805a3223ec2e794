import { type Answer, ask } from '../ask.ts'
import type { TestSite } from '../site.ts'

type Who = Parameters<typeof ask>[3]
type Text = { field: 'TITLE' | 'DESCRIPTION' | 'COMMENT'; text: string; commentId?: number }

/** Covers words of a report; each text is covered wherever it says one of them. */
export const cover = (
  site: TestSite,
  reportId: number,
  texts: readonly Text[],
  words: readonly string[],
  who: Who,
): Promise<Answer> =>
  coverPlaces(
    site,
    reportId,
    texts.map((each) => ({ ...each, places: words.flatMap((word) => placesOf(each.text, word)) })),
    who,
  )

export const coverPlaces = (
  site: TestSite,
  reportId: number,
  texts: readonly (Text & { places: { start: number; end: number }[] })[],
  who: Who,
): Promise<Answer> =>
  ask(
    site,
    `mutation Cover($input: CoverWordsInput!) { coverWords(input: $input) {
      id slug title description updatedAt permissions { canCoverWords } timeline { kind isRewording } } }`,
    { input: { reportId, texts } },
    who,
  )

function placesOf(text: string, word: string): { start: number; end: number }[] {
  const start = text.indexOf(word)
  return start < 0 ? [] : [{ start, end: start + word.length }]
}
