import { type DocumentNode, print } from 'graphql'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { PAGE_PATTERNS, pagePaths } from '#tests/leaks/addresses.ts'
import { addSecrets, anOpenScene } from '#tests/leaks/scene.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { renderer } from '../pages/load-pages.ts'
import { createExecute, type ExecutionAnswer, withTypenames } from './page-documents.ts'

/** The answer of the interpreting endpoint to a document, with only the code and path of each error. */
async function interpreted(site: TestSite, document: DocumentNode, variables: object) {
  const response = await site.app.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: print(withTypenames(document)), variables }),
  })
  const { data = null, errors = [] } = (await response.json()) as {
    data?: unknown
    errors?: { extensions: { code: string } }[]
  }
  return { data, codes: errors.map(({ extensions }) => extensions.code) }
}

test('every page is rendered from the same answers that the endpoint gives', async () => {
  await using site = await aSite({ RATE_LIMITS: 'off', PAGE_CACHE_MB: '0' })
  const scene = await anOpenScene(site)
  const secrets = await addSecrets(site, scene)
  const begin = createExecute(site.services)
  const asked: { document: DocumentNode; variables: Record<string, unknown>; answer: ExecutionAnswer }[] = []
  // biome-ignore lint/suspicious/noTsIgnore: the build is there when the tests run, and has no types
  // @ts-ignore
  const build = (await import('../../../../build/server/index.js')) as unknown as ServerBuild
  const render = renderer(build, site.services, 'production', () => {
    const execute = begin()
    return async (document, variables) => {
      const answer = await execute(document, variables)
      asked.push({ document, variables, answer })
      return answer
    }
  })
  const paths = PAGE_PATTERNS.flatMap((pattern) => pagePaths(pattern, scene, secrets))
  for (const path of new Set(paths)) await render(new Request(`${site.services.publicUrl}${path}`), 'mark')

  const documents = new Set(asked.map(({ document }) => document))
  expect(documents.size).toBeGreaterThan(15)
  const seen = new Set<string>()
  for (const { document, variables, answer } of asked) {
    const question = print(document) + JSON.stringify(variables)
    if (seen.has(question)) continue
    seen.add(question)
    const { data, codes } = await interpreted(site, document, variables)
    expect(JSON.parse(JSON.stringify(answer.data)), question).toEqual(data)
    const given = answer.errors.map(({ code }) => code)
    // An error at a non-null field ends the answer: only errors of siblings that came before it are reported.
    if (data === null) expect(new Set(given), question).toEqual(new Set(codes))
    else expect(given, question).toEqual(codes)
  }
  expect(asked.some(({ answer }) => answer.errors.length > 0)).toBe(true)
})
