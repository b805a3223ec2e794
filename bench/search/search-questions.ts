import { SCENES } from '../../demo/data/scenes.ts'
import { isBaseKey } from '../../src/domains/search/server/compounds.ts'
import { parseQuery } from '../../src/domains/search/server/parse-query.ts'
import { isStateKey, synonymsOf } from '../../src/domains/search/server/synonyms.ts'
import { BLIND_QUERIES } from '../../tests/search/blind-queries.ts'
import { aTownWithList, RELEVANCE_LIST } from '../../tests/search/relevance-list.ts'
import type { TestSite } from '../../tests/site.ts'
import { fillScenes } from '../../tests/towns/scene-reports.ts'

/** A query and the reports that answer it. If `wanted` is empty, nothing may be found. */
export type AskedOf = { text: string; wanted: ReadonlySet<number>; never: ReadonlySet<number> }
export type QuestionSet = { name: string; questions: AskedOf[] }

/** The relevance list (docs/requirements/search.md) on its forty reports. */
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

/**
 * The queries that were written before the search existed, on the demo's texts. Those outside our word lists
 * form a set of their own.
 */
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
