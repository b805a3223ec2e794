import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { anAddress, aReport } from '#tests/factories.ts'
import { aKey, aScene } from '#tests/open311.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const DOCUMENT = readFileSync('docs/integration.md', 'utf8')

/** The commands of the document's shell blocks; a line that ends in a backslash goes on in the next. */
const commands = [...DOCUMENT.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
  block
    .replaceAll(/\\\n\s*/g, '')
    .trim()
    .split('\n'),
)
const calls = commands.filter((command) => command.startsWith('curl '))

/** The request that curl would send. Each argument is quoted, or has no space. */
function requestOf(command: string, picture: Buffer): [url: string, init: RequestInit] {
  const words = [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, one, two, three]) => one ?? two ?? three ?? '',
  )
  const url =
    words
      .find((word) => word.startsWith('https://'))
      ?.replace('https://meldungen.example', 'http://localhost:3000') ?? ''
  const after = (option: string) => words.flatMap((word, at) => (words[at - 1] === option ? [word] : []))
  const pairs = (option: string) =>
    after(option).map((word): [string, string] => [
      word.slice(0, word.indexOf('=')),
      word.slice(word.indexOf('=') + 1),
    ])
  const headers = after('-H').map((word): [string, string] => [
    word.slice(0, word.indexOf(':')),
    word.slice(word.indexOf(':') + 1).trim(),
  ])
  if (!words.includes('POST')) return [url, { headers }]
  if (pairs('-F').length === 0)
    return [url, { method: 'POST', headers, body: new URLSearchParams(pairs('--data-urlencode')) }]
  const body = new FormData()
  for (const [name, value] of pairs('-F'))
    body.append(
      name,
      value.startsWith('@')
        ? new File([new Uint8Array(picture)], value.slice(1), { type: 'image/jpeg' })
        : value,
    )
  return [url, { method: 'POST', headers, body }]
}

/** A site in which all that the document names exists. */
async function aDocumentedSite(site: TestSite): Promise<string> {
  const { town, lamps } = await aScene(site)
  const { db } = site.services
  const enabledFeatures = [...DEFAULT_FEATURES, 'OPEN_DATA']
  await db.updateTable('municipality').set({ enabledFeatures }).where('id', '=', town.id).execute()
  const key = await aKey(site, town)
  const { id } = await aReport(site, town, lamps)
  await db.updateTable('report').set({ number: '2026-000001' }).where('id', '=', id).execute()
  // The reports that are filed take the next numbers.
  await db.insertInto('reportCounter').values({ municipalityId: town.id, year: 2026, last: 1 }).execute()
  const place = { zip: '35999', place: 'Lindental', latitude: 50.584, longitude: 8.964 }
  await anAddress(site, { ...place, municipalityId: town.id, street: 'Lindenweg', houseNumber: '12' })
  return key.text
}

test('every curl example of the document gets an answer', async () => {
  await using site = await aSite()
  const key = await aDocumentedSite(site)
  const picture = await phonePhoto()
  expect(calls.length).toBeGreaterThan(9)
  for (const command of calls) {
    const [url, init] = requestOf(command.replaceAll('$KEY', key), picture)
    const response = await site.app.request(url, init)
    expect([command, response.status, response.status === 200 ? '' : await response.text()]).toEqual([
      command,
      200,
      '',
    ])
  }
  const { db } = site.services
  const filed = await db.selectFrom('report').select(['source', 'photoCount']).orderBy('id').execute()
  expect(filed).toMatchObject([{}, ...[0, 1, 0].map((photoCount) => ({ source: 'API', photoCount }))])
})

test('the document names every parameter that calls take', () => {
  const source = [
    'request-filter',
    'parameters',
    'requests',
    'updates',
    'write-request',
    'write-update',
    'trail',
  ]
    .map((name) => readFileSync(`src/domains/open311/server/${name}.ts`, 'utf8'))
    .join('\n')
  const names = [...source.matchAll(/params(?:\.(?:one|list)\(|, )'([a-z_]+)'/g)].flatMap(
    ([, name]) => name ?? [],
  )
  expect(new Set(names).size).toBeGreaterThan(20)
  expect(names.filter((name) => !DOCUMENT.includes(`\`${name}\``))).toEqual([])
})
