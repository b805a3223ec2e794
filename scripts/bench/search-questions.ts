import { SCENES } from '../../demo/data/scenes.ts'
import { isBaseKey } from '../../src/domains/search/server/compounds.ts'
import { parseQuery } from '../../src/domains/search/server/parse-query.ts'
import { isStateKey, synonymsOf } from '../../src/domains/search/server/synonyms.ts'
import { BLIND_QUERIES } from '../../tests/blind-queries.ts'
import { aTownWithList, RELEVANCE_LIST } from '../../tests/relevance-list.ts'
import { fillScenes } from '../../tests/scene-reports.ts'
import type { TestSite } from '../../tests/site.ts'

/** A question and the reports that answer it; none: nothing may be shown. */
export type AskedOf = { text: string; wanted: ReadonlySet<number>; never: ReadonlySet<number> }
export type QuestionSet = { name: string; questions: AskedOf[] }

/** The relevance list (docs/requirements/search.md) over its forty reports. */
export async function relevanceList(site: TestSite): Promise<QuestionSet[]> {
  const { ids } = await aTownWithList(site)
  const idOf = new Map([...ids].map(([id, number]) => [number, id]))
  const those = (numbers: readonly number[] = []) => new Set(numbers.flatMap((each) => idOf.get(each) ?? []))
  const questions = RELEVANCE_LIST.map(([text, wanted, never]) => ({
    text,
    wanted: those(wanted),
    never: those(never),
  }))
  return [{ name: 'relevance list', questions }]
}

/** The queries that were written before the search, over the demo's texts; those that our word lists know nothing of apart. */
export async function blindQueries(site: TestSite): Promise<QuestionSet[]> {
  const sceneOf = await fillScenes(site)
  const those = (scenes: readonly string[] = []) =>
    new Set([...sceneOf].flatMap(([id, scene]) => (scenes.includes(scene) ? [id] : [])))
  const questions = BLIND_QUERIES.map(({ text, wanted, never }) => ({
    text,
    wanted: those(wanted),
    never: those(never),
  }))
  const foreign = questions.filter(({ text }) => !knowsOurWords(text))
  return [
    { name: `blind, over ${SCENES.flatMap(({ reports }) => reports).length} reports`, questions },
    { name: 'blind, no word of our lists', questions: foreign },
  ]
}

const knowsOurWords = (text: string): boolean =>
  parseQuery(text).words.some(({ key }) => isBaseKey(key) || isStateKey(key) || synonymsOf(key).length > 0)
