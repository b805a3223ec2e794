import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aTown } from '#tests/factories.ts'
import { putFilmFile as put } from '#tests/pictures/films.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const FILM = 'query F($name: FilmName!) { film(name: $name) { path type size captions picture transcript } }'
/** Reads the film as an anonymous viewer, ten seconds later, when the cache has expired. */
const filmOf = async (site: TestSite, name: string) => {
  site.clock.advance(10_000)
  return (await ask(site, FILM, { name })).data.film
}

test('a spoken film needs both captions and a transcript (A-30)', async () => {
  await using site = await aSite()
  expect(await filmOf(site, 'HOME')).toBeNull()
  put(site, 'startseite.mp4', '0123456789')
  expect(await filmOf(site, 'HOME')).toBeNull()
  put(site, 'startseite.vtt', 'WEBVTT')
  expect(await filmOf(site, 'HOME')).toBeNull()
  put(site, 'startseite.md', 'Eine Laterne **flackert**. <script>')
  const film = await filmOf(site, 'HOME')
  expect(film).toMatchObject({
    ...{ path: '/dateien/filme/startseite.mp4', type: 'video/mp4', size: 10, picture: null },
    captions: '/dateien/filme/startseite.vtt',
  })
  expect(film.transcript).toContain('<strong>flackert</strong>')
  expect(film.transcript).not.toContain('<script>')
})

test('a film is served in ranges, and no neighbouring file is', async () => {
  await using site = await aSite()
  put(site, 'startseite.mp4', '0123456789')
  put(site, 'geheim.mp4', 'x')
  put(site, 'startseite.md', 'Text')
  const get = (file: string, headers = {}) => site.app.request(`/dateien/filme/${file}`, { headers })
  const piece = await get('startseite.mp4', { range: 'bytes=2-4' })
  expect([piece.status, piece.headers.get('content-type'), await piece.text()]).toEqual([
    ...[206, 'video/mp4', '234'],
  ])
  for (const file of [
    'geheim.mp4',
    'startseite.md',
    'startseite.webm',
    '..%2fsecret',
    'gebaerdensprache.mp4',
  ])
    expect((await get(file)).status, file).toBe(404)
})

const HEADINGS = [
  'Geltungsbereich',
  'Rechtsgrundlage',
  'Stand der Vereinbarkeit',
  'Bedienhilfen',
  'Nicht barrierefreie Inhalte',
  'Erstellung dieser Erklärung',
  'Barriere melden und Kontakt',
  'Durchsetzungsverfahren',
]

test('each town has its own complete accessibility statement (A-02, A-05, A-08)', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger', slug: 'anger' })
  const abroad = await aTown(site, { name: 'Rebhang', country: 'CH' })
  const read = async (municipalityId: number | null) => {
    const query =
      'query S($id: Int) { cmsPage(slug: "barrierefreiheit", municipalityId: $id) { text municipality { id } } }'
    return (await ask(site, query, { id: municipalityId })).data.cmsPage
  }
  const headings = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)
  const [platform, own, swiss] = [await read(null), await read(town.id), await read(abroad.id)]
  for (const { text } of [platform, own, swiss]) expect(headings(text)).toEqual(HEADINGS)
  expect(platform.municipality).toBeNull()
  expect(own.municipality).toEqual({ id: town.id })
  const { contactEmail, postalAddress, state } = await site.services.db
    .selectFrom('municipality')
    .select(['contactEmail', 'postalAddress', 'state'])
    .where('id', '=', town.id)
    .executeTakeFirstOrThrow()
  for (const part of [
    ...['Gemeinde Anger', 'innerhalb eines Monats', 'href="/anger/barriere-melden"', 'Zuletzt überprüft am'],
    ...[contactEmail, postalAddress.split('\n')[0], `des Landes ${state}`, 'Gebärdensprache.'],
  ])
    expect(own.text).toContain(part)
  expect(platform.text).toContain('href="/barriere-melden"')
  expect(platform.text).not.toContain('Anger')
  expect(swiss.text).toContain('Kantons')
  const gaps =
    own.text.split('<h2>').find((part: string) => part.startsWith('Nicht barrierefreie Inhalte')) ?? ''
  for (const gap of gaps.matchAll(/<li>(.*?)<\/li>/gs)) expect(gap[1]).toMatch(/Grund:.*Ersatz:/s)
  put(site, 'gebaerdensprache.webm', 'x')
  expect(await filmOf(site, 'SIGN_LANGUAGE')).toMatchObject({ type: 'video/webm', transcript: null })
  expect((await read(town.id)).text).not.toContain('Einen Film in Gebärdensprache')
})

test('the easy-language page has four parts and follows its wording rules (A-06, A-07)', async () => {
  await using site = await aSite()
  const { data } = await ask(site, '{ cmsPage(slug: "leichte-sprache") { text } }')
  const text: string = data.cmsPage.text
  for (const part of [
    'Das können Sie hier machen',
    'So finden Sie sich zurecht',
    'barriere-frei',
    'Mehr in Leichter',
  ])
    expect(text).toMatch(new RegExp(`<h2>[^<]*${part}`))
  const lines = text
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
  for (const line of lines) {
    expect(line.split(' ').length, line).toBeLessThanOrEqual(11)
    expect(line, 'one thought a line').not.toMatch(/[.?!] [A-ZÄÖÜ]/)
    expect(line).not.toMatch(
      /\b(nicht|kein\w*|nie|niemand|ohne|würde\w*|könnte\w*|wird|wurde\w*|worden|des)\b/i,
    )
    expect(line).not.toMatch(/z\.\s?B\.|usw\.|d\.\s?h\.|bzw\.|ca\./)
  }
})
