import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { BLIND_QUERIES, type BlindQuery } from './search/blind-queries.ts'
import { HELD_OUT_QUERIES } from './search/held-out-queries.ts'
import { aSite } from './site.ts'
import { fillHeldOutReports } from './towns/held-out-towns.ts'
import { fillScenes } from './towns/scene-reports.ts'

const SEARCH = `query ($text: String!) { search(searchText: $text, count: 5) { reports { id } } }`

test('untuned search queries reach a mean score of nine tenths', async () => {
  await using site = await aSite()
  const sceneOf = await fillScenes(site)
  const answers = []
  for (const query of BLIND_QUERIES) {
    const { reports } = (await ask(site, SEARCH, { text: query.text })).data.search
    const scenes = reports.map(({ id }: { id: number }) => sceneOf.get(id) ?? '')
    answers.push({ ...query, scenes, score: scoreOf(query, scenes) })
  }
  expect(
    answers.filter(({ scenes, never = [] }) => scenes.some((scene: string) => never.includes(scene))),
  ).toEqual([])
  expect(answers.filter(({ score }) => score < 0.5)).toEqual([])
  const mean = answers.reduce((sum, { score }) => sum + score, 0) / answers.length
  expect(mean).toBeGreaterThanOrEqual(0.9)
})

test('held-out queries reach the mean score that docs/search.md promises', async () => {
  await using site = await aSite()
  const numberOf = await fillHeldOutReports(site)
  let [sum, forbidden] = [0, 0]
  for (const [text, wanted, never = []] of HELD_OUT_QUERIES) {
    const { reports } = (await ask(site, SEARCH, { text })).data.search
    const found = reports.map(({ id }: { id: number }) => numberOf.get(id) ?? 0)
    const right = found.filter((number: number) => wanted.includes(number)).length
    sum += wanted.length === 0 ? Number(found.length === 0) : right / Math.max(found.length, 1)
    forbidden += Number(found.some((number: number) => never.includes(number)))
  }
  expect(sum / HELD_OUT_QUERIES.length).toBeGreaterThanOrEqual(0.85)
  expect(forbidden).toBeLessThanOrEqual(1)
})

/** Precision of the first five results. For a query without matches it is 1 if nothing is shown. */
function scoreOf({ wanted }: BlindQuery, scenes: readonly string[]): number {
  if (wanted.length === 0) return Number(scenes.length === 0)
  return scenes.filter((scene) => wanted.includes(scene)).length / Math.max(scenes.length, 1)
}
