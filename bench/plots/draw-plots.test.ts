import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MOST } from '../api/api.ts'
import { MOST_CPU } from '../api/login.ts'
import { MOST_SLOPE } from '../memory/memory.ts'
import { LEAST_HITS, MOST_OF_REACT } from '../pages/rendering.ts'
import { fileOf, KEPT, PAGE, plotsOf, withMessages } from './draw-plots.ts'
import { type Kept, readKept } from './kept.ts'
import { LOOK } from './plot.ts'

const drawn = await plotsOf(readKept(KEPT))

/** Counts the elements in the colour of values over their bound, without the rules of the style sheet. */
async function overIn(kept: Kept, name: string): Promise<number> {
  const svg = (await plotsOf(kept)).find((plot) => plot.name === name)?.svg ?? ''
  return svg.split(` fill="${LOOK.over}"`).length + svg.split(` stroke="${LOOK.over}"`).length - 2
}

test('the committed plots match the committed results (npm run bench -- --draw redraws them)', () => {
  expect(drawn.length).toBeGreaterThan(0)
  for (const { name, svg } of drawn) expect(readFileSync(join(KEPT, fileOf(name)), 'utf8'), name).toBe(svg)
  expect(readdirSync(join(KEPT, 'plots')).sort()).toEqual(drawn.map(({ name }) => `${name}.svg`).sort())
})

test('the page shows each plot once, with what it says in words', () => {
  const page = readFileSync(join(KEPT, PAGE), 'utf8')
  expect(page).toBe(withMessages(page, drawn))
  for (const { name } of drawn) expect(page.split(`](${fileOf(name)})`), name).toHaveLength(2)
})

test('each plot has a title, a description and only real numbers', () => {
  for (const { svg } of drawn) {
    expect(svg).toMatch(/<svg [^>]*role="img"/)
    expect(svg).toMatch(/<title id="[^"]+">[^<]+<\/title>\n<desc id="[^"]+">[^<]+<\/desc>/)
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null/)
  }
})

test('a query over its bound is marked, one at it is not', async () => {
  const asked = (middle: number): Kept => ({
    api: { lines: [{ what: 'town, newest', reports: 10, ratio: { middle, from: middle, to: middle } }] },
  })
  expect(await overIn(asked(MOST.ratio), 'api-floor')).toBe(0)
  expect(await overIn(asked(MOST.ratio * 1.01), 'api-floor')).toBeGreaterThan(0)
  const grown = (growth: number): Kept => ({
    api: { lines: [{ what: 'town, newest', reports: 10, p50: 3, p95: 7, floor: {}, growth }] },
  })
  expect(await overIn(grown(MOST.growth * 0.99), 'api-times')).toBe(0)
  expect(await overIn(grown(MOST.growth * 1.01), 'api-times')).toBeGreaterThan(0)
})

test('the overview marks values above their maximum or below their minimum', async () => {
  const login = (ratio: number): Kept => ({ login: { lines: [{ what: 'the right password', ratio }] } })
  expect(await overIn(login(MOST_CPU), 'overview')).toBe(0)
  expect(await overIn(login(MOST_CPU * 1.01), 'overview')).toBeGreaterThan(0)
  const hits = (hitsPerCore: number): Kept => ({ rendering: { lines: [{ page: 'home', hitsPerCore }] } })
  expect(await overIn(hits(LEAST_HITS), 'overview')).toBe(0)
  expect(await overIn(hits(LEAST_HITS * 0.99), 'overview')).toBeGreaterThan(0)
})

test('a page too slow against React and growing memory are marked', async () => {
  const page = (ratio: number): Kept => ({
    rendering: { lines: [{ page: 'home', react: { page: 2 * ratio, react: 2, ratio } }] },
  })
  const label = async (ratio: number) =>
    (await overIn(page(ratio), 'rendering')) - (await overIn(page(1), 'rendering'))
  expect(await label(MOST_OF_REACT)).toBe(0)
  expect(await label(MOST_OF_REACT * 1.01)).toBeGreaterThan(0)
  const looks = [1, 2, 3, 4].map((requests) => ({ requests: requests * 1e5, megabytes: 500 + requests }))
  const memory = (slope: number): Kept => ({ memory: { lines: [{ looks, slope, atRest: 100 }] } })
  expect(await overIn(memory(MOST_SLOPE * 0.99), 'memory')).toBe(0)
  expect(await overIn(memory(MOST_SLOPE), 'memory')).toBeGreaterThan(0)
})

test('results of before a field was there are drawn without it', async () => {
  expect(await plotsOf({})).toEqual([])
  const older: Kept = {
    ...{
      api: {
        lines: [{ what: 'town, newest' }, { what: 'search', reports: 10, p50: 1, p95: 2, floor: null }],
      },
    },
    ...{
      memory: {
        lines: [
          {
            looks: [
              { requests: 1, megabytes: 2 },
              { requests: 2, megabytes: 2 },
            ],
          },
        ],
      },
    },
    ...{ rendering: { lines: [{ page: 'home' }, { page: 'list', react: { page: 9, react: 3 } }] } },
    ...{ map: { lines: [{}] }, messages: { lines: [] }, pages: { lines: [{ page: 'home' }] } },
  }
  const plots = await plotsOf(older)
  expect(plots.map(({ name }) => name)).toEqual(['api-times', 'rendering', 'memory'])
  for (const { svg, name } of plots) expect(svg, name).not.toMatch(/NaN|Infinity|undefined/)
})
