import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '../src/routes.ts'

const ADMINISTRATION = ':slug/verwaltung/'
const rows = readFileSync(join(import.meta.dirname, '../docs/specification/pages-and-paths.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))

test('the specification lists every page of the administration once', () => {
  const pages = routes.flatMap(({ path }) =>
    path?.startsWith(ADMINISTRATION) ? [path.slice(ADMINISTRATION.length).split('/')[0]] : [],
  )
  const row = rows.find((line) => line.startsWith('| Its pages |'))
  const listed = [...(row ?? '').matchAll(/`\/([\w-]+)`/g)].map(([, name]) => name)
  expect(listed).toEqual([...new Set(listed)])
  expect(listed.sort()).toEqual([...new Set(pages)].sort())
})

test('no row of the specification’s paths stands twice', () => {
  const titles = rows.map((line) => line.split('|')[1]?.trim()).filter((title) => !/^-+$/.test(title ?? ''))
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})
