import { expect, test } from 'vitest'
import { TOWN_ROWS } from './ended/town-rows.ts'
import { aTownScene, bringTo, type TownScene, type TownState } from './ended/town-scene.ts'
import { cellsOf, foundGrid, readGrid } from './grid.ts'
import { aSite } from './site.ts'

/** TODO */
const TOWNS = readGrid<TownState>(`
what | on | off today | off 30 days | never on | deleted
${Object.keys(TOWN_ROWS)
  .map((name) => `${name} | ? | ? | ? | ? | ?`)
  .join('\n')}
`)

test('of a town that has ended everything answers as its pages do', async () => {
  const scenes = new Map<TownState, TownScene>()
  await using stack = new AsyncDisposableStack()
  for (const state of TOWNS.roles) {
    const scene = await aTownScene(stack.use(await aSite()))
    await bringTo(scene, state)
    scenes.set(state, scene)
  }
  const found = await foundGrid(TOWNS, async (what, state) => {
    const find = TOWN_ROWS[what]
    const scene = scenes.get(state)
    if (find === undefined || scene === undefined) throw new Error(`nothing is known of "${what}"`)
    return find(scene)
  })
  expect(cellsOf(found)).toEqual(cellsOf(TOWNS))
})
