import { expect, test } from 'vitest'
import { aSite } from '#tests/site.ts'
import { createApp } from '../http/http.ts'
import { loadPages } from './load-pages.ts'

test('the service worker lists its release and existing files, without the map (U-16)', async () => {
  await using site = await aSite()
  const app = createApp(site.services, await loadPages(site.services))
  const answer = await app.request('/service-worker.js')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control'), 'another release is noticed at once').toBe('no-cache')
  const text = await answer.text()
  const [, release] = /^const RELEASE = "([0-9a-f]{16})"$/m.exec(text) ?? []
  expect(release).toBeDefined()
  const files = JSON.parse(/^const FILES = (\[.*\])$/m.exec(text)?.[1] ?? '[]') as string[]
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((path) => /map-view-.*\.js|maplibre/.test(path))).toEqual([])
  for (const path of files) expect((await app.request(path)).status, path).toBe(200)
})
