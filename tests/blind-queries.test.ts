import { expect, test } from 'vitest'
import { SCENES } from '../demo/data/scenes.ts'
import { BLIND_QUERIES } from './search/blind-queries.ts'

test('each query is asked once and speaks of scenes that there are', () => {
  const scenes = new Set(SCENES.map(({ scene }) => scene))
  const unknown = BLIND_QUERIES.flatMap(({ wanted, never = [] }) => [...wanted, ...never]).filter(
    (scene) => !scenes.has(scene),
  )
  expect(unknown).toEqual([])
  expect(new Set(BLIND_QUERIES.map(({ text }) => text)).size).toBe(BLIND_QUERIES.length)
  expect(
    BLIND_QUERIES.filter(({ wanted, never = [] }) => wanted.some((scene) => never.includes(scene))),
  ).toEqual([])
})
