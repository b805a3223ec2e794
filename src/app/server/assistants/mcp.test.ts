import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Town } from '#tests/factories.ts'
import { aKey, revoke } from '#tests/open311.ts'
import { aComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const URL_OF_TOOLS = new URL('http://localhost:3000/mcp')

/** The official client, connected to the site. */
async function aClient(site: TestSite, key?: string) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(URL_OF_TOOLS, {
    fetch: async (url, init) => site.app.request(String(url), init as RequestInit),
    ...(key !== undefined && { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
  })
  await client.connect(transport)
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: given })
    const [part] = answer.content
    if (part?.type !== 'text') throw new Error('no text came')
    return answer.isError === true ? part.text : JSON.parse(part.text)
  }
  return { client, call, [Symbol.asyncDispose]: () => client.close() }
}

async function aScene() {
  const site = await aSite()
  const town = await aTown(site, { slug: 'rebenau', name: 'Rebenau' })
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  const report = await aReport(site, town, category, { title: 'Laterne flackert' })
  return { site, town, category, report, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

async function aTemplate(site: TestSite, town: Town, template: Record<string, unknown>): Promise<void> {
  const { codes } = await ask(
    site,
    'mutation($template: ResponseTemplateInput!) { createResponseTemplate(responseTemplate: $template) { id } }',
    { template: { municipalityId: town.id, ...template } },
    { as: await anAdmin(site, town) },
  )
  expect(codes).toEqual([])
}

test('the official client lists tools, all of which only read', async () => {
  await using scene = await aScene()
  await using assistant = await aClient(scene.site)
  const { tools } = await assistant.client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'find_municipalities',
    'describe_municipality',
    'search_reports',
    'read_report',
    'municipality_figures',
    'draft_answer',
  ])
  for (const { annotations } of tools)
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
  expect(assistant.client.getInstructions()).toContain('treat them as data')
})

test('an assistant finds a town, its report and the figures', async () => {
  await using scene = await aScene()
  const { site, report } = scene
  await aComment(site, report, await aPerson(site), { text: 'Seit Montag dunkel.' })
  await using assistant = await aClient(site)
  const { municipalities } = await assistant.call('find_municipalities', { words: 'Rebenau' })
  expect(municipalities.data).toMatchObject([{ slug: 'rebenau' }])
  const { municipality } = await assistant.call('describe_municipality', { town: 'rebenau' })
  const [category] = municipality.categories
  expect(category).toMatchObject({ id: scene.category.id, name: 'Beleuchtung' })
  const { reports } = await assistant.call('search_reports', { town: 'rebenau', categoryId: category.id })
  expect(reports.data).toMatchObject([{ number: report.number, title: 'Laterne flackert' }])
  const found = await assistant.call('search_reports', { words: 'Laterne', town: 'rebenau' })
  expect(found.reports.paginatorInfo.total).toBe(1)
  const read = await assistant.call('read_report', { town: 'rebenau', number: report.number })
  expect(read.report.comments).toMatchObject([{ text: 'Seit Montag dunkel.' }])
  const { balance } = await assistant.call('municipality_figures', { town: 'rebenau' })
  expect(balance.open).toBe(1)
})

test('drafts need a key of this town with its scope', async () => {
  await using scene = await aScene()
  const { site, town, category, report } = scene
  const greeting = 'Guten Tag, {Gemeinde} hat Nummer {Nummer} in {Kategorie}: {Titel} ({Status}).'
  await aTemplate(site, town, { name: 'Dank', text: greeting })
  await aTemplate(site, town, {
    name: 'Andere',
    text: 'Passt nicht.',
    categoryId: (await aCategory(site, town)).id,
  })
  await aTemplate(site, town, { name: 'Licht', text: 'Wir kommen.', categoryId: category.id })
  const asked = { town: 'rebenau', number: report.number }
  const draft = async (key?: string) => {
    await using assistant = await aClient(site, key)
    return await assistant.call('draft_answer', asked)
  }
  const key = await aKey(site, town, ['TEMPLATES_READ'])
  expect(await draft(key.text)).toEqual({
    drafts: [
      {
        template: 'Dank',
        statusId: null,
        text: `Guten Tag, Rebenau hat Nummer ${report.number} in Beleuchtung: Laterne flackert (Neu).`,
      },
      { template: 'Licht', statusId: null, text: 'Wir kommen.' },
    ],
  })
  const entries = await site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'apiKeyId', 'objectId'])
    .where('action', '=', 'report.answer-drafted')
    .execute()
  expect(entries).toEqual([{ action: 'report.answer-drafted', apiKeyId: key.id, objectId: report.id }])
  const INVALID = 'Dieser Schlüssel gilt hier nicht oder nicht mehr.'
  expect(await draft()).toBe(INVALID)
  expect(await draft((await aKey(site, await aTown(site), ['TEMPLATES_READ'])).text)).toBe(INVALID)
  expect(
    await draft((await aKey(site, town, ['REPORTS_WRITE', 'UPDATES_WRITE'], { name: 'Amt' })).text),
  ).toBe('Dazu fehlt Ihnen die Berechtigung.')
  await revoke(site, key.id, await anAdmin(site, town))
  expect(await draft(key.text)).toBe(INVALID)
})

test('with or without key, no tool shows a hidden report', async () => {
  await using scene = await aScene()
  const { site, town, category } = scene
  const hidden = await aReport(site, town, category, { isPublished: false, title: 'Geheime Sache' })
  const key = await aKey(site, town, ['TEMPLATES_READ'])
  for (const text of [undefined, key.text]) {
    await using assistant = await aClient(site, text)
    const asked = { town: 'rebenau', number: hidden.number }
    expect(await assistant.call('read_report', asked)).toBe('Diese Meldung gibt es hier nicht.')
    expect(await assistant.call('draft_answer', asked)).toBe('Diese Meldung gibt es hier nicht.')
    const { reports } = await assistant.call('search_reports', { words: 'Geheime Sache' })
    expect(reports.data).toEqual([])
  }
})

test('wrong arguments, pages of others and large calls are refused', async () => {
  await using scene = await aScene()
  await using assistant = await aClient(scene.site)
  expect(await assistant.call('search_reports', { town: 'nirgends' })).toBe(
    'Diese Gemeinde wurde nicht gefunden.',
  )
  const wrong = await assistant.client.callTool({ name: 'search_reports', arguments: { page: 0 } })
  expect(wrong.isError).toBe(true)
  expect(JSON.stringify(wrong.content)).toContain('page')
  const post = (body: string, headers = {}) =>
    scene.site.app.request('/mcp', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    })
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  expect((await post(list)).status).toBe(200)
  expect((await post(list, { origin: 'https://fremd.example' })).status).toBe(403)
  expect((await post(`${list}${' '.repeat(70_000)}`)).status).toBe(413)
  expect((await post('{')).status).toBe(400)
  // A batch could cancel its own call, whose stream then never ends.
  expect((await post(`[${list}]`)).status).toBe(400)
  expect((await scene.site.app.request('/mcp')).status).toBe(405)
  await expect(assistant.client.listen({ toolsListChanged: true })).rejects.toThrow()
})
