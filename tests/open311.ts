import { XmlDocument } from 'libxml2-wasm'
import { expect } from 'vitest'
import type { KeyScope } from '#domains/access/key-scope.rules.ts'
import { ask } from './ask.ts'
import { aCategory, anAdmin, aTown, type Person, type Town } from './factories.ts'
import type { TestSite } from './site.ts'

export const BASE = '/open311/v2'

/** A request below the interface’s base, or to a whole address. */
export const get = (site: TestSite, path: string, headers: Record<string, string> = {}) =>
  site.app.request(path.startsWith('http') ? path : `${BASE}/${path}`, { headers })

/** A JSON answer with its status. */
export async function json(site: TestSite, path: string) {
  const response = await get(site, path)
  return { status: response.status, body: await response.json() }
}

/** Texts of the elements at a path. */
export const textsAt = (document: XmlDocument, path: string): string[] =>
  document.find(path).map(({ content }) => content)

/** An XML answer, read by libxml2. */
export async function xml(site: TestSite, path: string): Promise<XmlDocument> {
  const response = await get(site, path)
  const text = await response.text()
  expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n/)
  const document = XmlDocument.fromString(text)
  expect(document.find('//@*'), 'no attributes').toEqual([])
  return document
}

export const numbersIn = ({ body }: { body: { service_request_id: string }[] }) =>
  body.map((each) => each.service_request_id)

export async function aScene(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental', name: 'Müll & Söhne <Straße>' })
  const lamps = await aCategory(site, town, { name: 'Beleuchtung & Straße' })
  const roads = await aCategory(site, town, { name: 'Wege' })
  return { town, lamps, roads }
}

type Fields = Readonly<Record<string, string>> | FormData

/** A form posted below the interface’s base; answers status, body and headers. */
export async function post(
  site: TestSite,
  path: string,
  fields: Fields,
  headers: Record<string, string> = {},
) {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
  const response = await site.app.request(`${BASE}/${path}`, { method: 'POST', body, headers })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

export type Scopes = readonly KeyScope[]

/** A key that an administrator of the town has made, with its text. */
export async function aKey(
  site: TestSite,
  town: Town,
  scopes: Scopes = ['REPORTS_WRITE', 'UPDATES_WRITE'],
  more: Record<string, unknown> = {},
): Promise<{ id: number; text: string }> {
  const { data, errors } = await ask(
    site,
    'mutation($key: ApiKeyInput!) { createApiKey(apiKey: $key) { apiKey { id } text } }',
    { key: { municipalityId: town.id, name: 'Bauhof', scopes, ...more } },
    { as: await anAdmin(site, town) },
  )
  if (data?.createApiKey == null) throw new Error(JSON.stringify(errors))
  return { id: data.createApiKey.apiKey.id, text: data.createApiKey.text }
}

export const revoke = (site: TestSite, id: number, as: Person | null) =>
  ask(site, 'mutation($id: Int!) { revokeApiKey(id: $id) { state revokedAt } }', { id }, { as })
