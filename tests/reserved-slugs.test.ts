import { expect, test } from 'vitest'
import { RESERVED_SLUGS } from '#domains/municipalities/settings.rules.ts'
import { slugIn } from '#domains/site.rules.ts'
import routes from '../src/routes.ts'
import { aSite } from './site.ts'

const firstPart = (path: string) => path.split('/').find((part) => part !== '') ?? ''
/** Whether a path segment could be a slug: file names have a dot, patterns a colon or an asterisk. */
const couldBeSlug = (part: string) => /^[a-z0-9-]+$/.test(part)

test('no municipality slug collides with a page or server file', async () => {
  await using site = await aSite()
  const pages = routes.map(({ path }) => firstPart(path ?? ''))
  const others = site.app.routes.map(({ path }) => firstPart(path))
  const taken = [...new Set([...pages, ...others])].filter(couldBeSlug)
  expect(taken.length).toBeGreaterThan(20)
  expect(taken.filter((part) => !RESERVED_SLUGS.has(part))).toEqual([])
})

test('every page of a town loses its slug on its own site', () => {
  const ofTowns = routes.flatMap(({ path }) => (path?.startsWith(':slug/') ? [path] : []))
  expect(ofTowns.length).toBeGreaterThan(20)
  expect(ofTowns.filter((path) => slugIn(`/${path.replace(':slug', 'anger')}`) !== 'anger')).toEqual([])
})
