import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { holdsToken } from '#app/server/http/security-headers.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import routes from '../src/routes.ts'
import { ACCOUNT_ROWS } from './ended/account-rows.ts'
import { LINKS, ROUTES } from './ended/routes.ts'
import { TOWN_ROWS } from './ended/town-rows.ts'
import { REPLIES } from './mail/replies.ts'
import { aSite } from './site.ts'

/**
 * The path without the patterns of its parameters, which may hold brackets: ":z{[0-9]{1,2}}" becomes ":z".
 */
function withoutPatterns(path: string): string {
  let depth = 0
  return [...path]
    .filter((sign) => {
      if (sign === '{') depth += 1
      const isOutside = depth === 0
      if (sign === '}') depth -= 1
      return isOutside
    })
    .join('')
}

const sorted = (paths: Iterable<string>) => [...new Set(paths)].sort()

test('every address of the program is judged for ended towns and accounts', async () => {
  // With all optional routes mounted.
  await using site = await aSite(REPLIES)
  const app = createApp(site.services, await loadPages(site.services))
  expect(sorted(app.routes.map(({ path }) => withoutPatterns(path)))).toEqual(sorted(Object.keys(ROUTES)))
})

test('every page that a mail’s link opens is judged, too', () => {
  const pages = (routes as RouteConfigEntry[]).map(({ path = '' }) => `/${path}`)
  expect(sorted(pages.filter((path) => holdsToken(path)))).toEqual(sorted(Object.keys(LINKS)))
})

test('each address names rows that there are', () => {
  const rows = new Set([...Object.keys(TOWN_ROWS), ...Object.keys(ACCOUNT_ROWS)])
  const named = [...Object.values(ROUTES), ...Object.values(LINKS)].filter((each) => typeof each !== 'string')
  expect(named.flat().filter((name) => !rows.has(name))).toEqual([])
})
