import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DOMAINS as LADDER } from '../../../scripts/checks/boundaries.ts'
import { DOMAINS } from './domains.ts'

const folders = globSync('src/domains/*/server/*.manifest.ts').map((file) => file.split('/')[2] ?? '')

test('every domain with a manifest is named once, in the ladder’s order', () => {
  expect(folders.length).toBeGreaterThan(20)
  expect(DOMAINS.map(({ name }) => name)).toEqual(LADDER.filter((name) => folders.includes(name)))
})

test('every file of the API is named once by its own manifest', () => {
  const files = globSync('src/domains/*/server/**/*.graphql.ts').sort()
  const named = DOMAINS.flatMap(({ name, types = [] }) =>
    types.map((load) => {
      const path = /import\w*\(['"](.+?)['"]/.exec(load.toString())?.[1] ?? ''
      return path.startsWith('.') ? `src/domains/${name}/server/${path.slice(2)}` : path.replace(/^\//, '')
    }),
  )
  expect(named.sort()).toEqual(files)
})
