import { expect, test } from 'vitest'
import { aTown } from '../factories.ts'
import { aSite } from '../site.ts'
import { giveHosts } from '../towns/own-sites.ts'

const OURS = ['http://localhost:3000', 'http://lindental.localhost:3000']
const FOREIGN = [
  'https://fremd.example',
  'null',
  'http://localhost:3001',
  'https://localhost:3000',
  'http://localhost:3000.fremd.example',
  'http://lindental.localhost:3000@fremd.example',
  'http://xlindental.localhost:3000',
  'http://lindental.localhost',
  'file://',
  '*',
  'http://[',
]

test('only scripts of our own hosts may read the API (S-32)', async () => {
  await using site = await aSite()
  await giveHosts(site, await aTown(site, { slug: 'lindental' }), 'lindental.localhost')
  const from = async (origin: string, method: 'POST' | 'OPTIONS') => {
    const headers = { origin, 'content-type': 'application/json', 'access-control-request-method': 'POST' }
    const body = method === 'POST' ? '{"query":"{ __typename }"}' : null
    const answer = await site.app.request('/graphql', { method, headers, body })
    expect(answer.headers.get('access-control-allow-credentials'), origin).toBeNull()
    return answer
  }
  for (const method of ['POST', 'OPTIONS'] as const) {
    for (const origin of OURS) {
      const { headers, status } = await from(origin, method)
      expect([origin, headers.get('access-control-allow-origin')]).toEqual([origin, origin])
      expect(headers.get('vary')).toMatch(/origin/i)
      expect(status).toBe(method === 'POST' ? 200 : 204)
    }
    for (const origin of FOREIGN) {
      const { headers } = await from(origin, method)
      for (const [name] of headers) expect(name, origin).not.toMatch(/^access-control/)
    }
  }
  const asked = await from(OURS[1] ?? '', 'OPTIONS')
  expect(asked.headers.get('access-control-allow-methods')).toBe('POST')
  expect(asked.headers.get('access-control-allow-headers')).toContain('authorization')
})

test('no script of another origin reads files, pages or feeds', async () => {
  await using site = await aSite()
  for (const path of ['/robots.txt', '/karten/angebot.json', '/dateien/fotos/x', '/healthz'])
    for (const origin of [...OURS, ...FOREIGN]) {
      const { headers } = await site.app.request(path, { headers: { origin } })
      expect(headers.get('access-control-allow-origin'), `${path} from ${origin}`).toBeNull()
    }
})
