import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { holdsToken } from '#app/server/http/security-headers.ts'
import { PAGE_PATTERNS, pagePaths } from '#tests/leaks/addresses.ts'
import { addSecrets, anOpenScene } from '#tests/leaks/scene.ts'
import { aSite, WITH_SHORTCUTS } from '#tests/site.ts'
import { loadPages } from '../load-pages.ts'
import { REGISTER_TABLES, TABLES_WITHOUT_PAGES } from './quiet-tables.ts'

test('no cacheable page reads a table whose writes go unnoticed', async () => {
  await using site = await aSite({ DEMO: '0', RATE_LIMITS: 'on', PAGE_CACHE_MB: '0', ...WITH_SHORTCUTS })
  const scene = await anOpenScene(site)
  const secrets = await addSecrets(site, scene)
  const app = createApp(site.services, await loadPages(site.services))
  site.statements.length = 0
  const paths = PAGE_PATTERNS.flatMap((pattern) => pagePaths(pattern, scene, secrets)).filter(
    (path) => !holdsToken(path),
  )
  for (const path of paths) await app.request(path)
  const words = new Set(site.statements.flatMap((sql) => sql.match(/\w+/g) ?? []))
  // The tables behind most pages are among them, which proves the search for names.
  for (const table of ['report', 'comment', 'municipality', 'announcement', 'page_text'])
    expect(words, table).toContain(table)
  // Only page_change is read, for the versions of shared rows.
  expect([...TABLES_WITHOUT_PAGES].filter((table) => words.has(table))).toEqual(['page_change'])
})

test('every quiet table and every register is there', async () => {
  await using site = await aSite()
  const tables = await site.services.db.introspection.getTables()
  const names = new Set(
    tables.map(({ name }) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  )
  expect([...TABLES_WITHOUT_PAGES, ...REGISTER_TABLES].filter((table) => !names.has(table))).toEqual([])
})
