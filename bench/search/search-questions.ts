import { SCENES } from '../../demo/data/scenes.ts'
import { isBaseKey } from '../../src/domains/search/server/compounds.ts'
import { parseQuery } from '../../src/domains/search/server/parse-query.ts'
import { isStateKey, synonymsOf } from '../../src/domains/search/server/synonyms.ts'
import { BLIND_QUERIES } from '../../tests/search/blind-queries.ts'
import { HELD_OUT_QUERIES } from '../../tests/search/held-out-queries.ts'
import { numberForms } from '../../tests/search/number-forms.ts'
import { aTownWithList, RELEVANCE_LIST } from '../../tests/search/relevance-list.ts'
import { TOWN_QUERIES } from '../../tests/search/town-set.ts'
import type { TestSite } from '../../tests/site.ts'
import { fillHeldOutReports, fillTowns } from '../../tests/towns/held-out-towns.ts'
import { fillScenes } from '../../tests/towns/scene-reports.ts'

/** A query and the reports that answer it. If `wanted` is empty, nothing may be found. */
export type AskedOf = { text: string; wanted: ReadonlySet<number>; never: ReadonlySet<number> }
export type QuestionSet = {
  name: string
  questions: AskedOf[]
  /** Bounds of this set at the last stage; absent: the common ones. */
  bounds?: { leastPrecision: number; mostForbidden: number }
}

/** The search was never tuned on the held-out set, so less is asked of it than of the others. */
const HELD_OUT_BOUNDS = { leastPrecision: 0.85, mostForbidden: 1 }

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

/** Reports and queries that the search was never tuned on, and every way to write some of their numbers. */
export async function heldOut(site: TestSite): Promise<QuestionSet[]> {
  const numberOf = await fillHeldOutReports(site)
  const idOf = new Map([...numberOf].map(([id, number]) => [number, id]))
  const those = (numbers: readonly number[] = []) => new Set(numbers.flatMap((each) => idOf.get(each) ?? []))
  const questions = HELD_OUT_QUERIES.map(([text, wanted, never]) => ({
    text,
    wanted: those(wanted),
    never: those(never),
  }))
  const some = await site.services.db
    .selectFrom('report')
    .select(['id', 'number'])
    .orderBy('id')
    .limit(3)
    .execute()
  const numbers = some.flatMap(({ id, number }) =>
    numberForms(number).map((text) => ({ text, wanted: new Set([id]), never: new Set<number>() })),
  )
  return [
    { name: `held out, over ${numberOf.size} reports`, questions, bounds: HELD_OUT_BOUNDS },
    { name: 'numbers of reports in texts', questions: numbers },
  ]
}

/** Towns, and the texts by which people look for them. */
export async function townSet(site: TestSite): Promise<QuestionSet[]> {
  const slugOf = await fillTowns(site)
  const idOf = new Map([...slugOf].map(([id, slug]) => [slug, id]))
  const questions = TOWN_QUERIES.map(([text, wanted]) => ({
    text,
    wanted: new Set(wanted.flatMap((slug) => idOf.get(slug) ?? [])),
    never: new Set<number>(),
  }))
  return [{ name: `towns, ${slugOf.size} of them`, questions }]
}
