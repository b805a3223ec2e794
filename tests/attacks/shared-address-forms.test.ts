import { expect, test } from 'vitest'
import { HOUR } from '#kit/server/clock.ts'
import { OTHER_LINE } from '#kit/server/rate-limits/allowance.ts'
import { ask } from '../ask.ts'
import { counted } from '../counted.ts'
import { anAdmin, anEditor, aReport, type Person } from '../factories.ts'
import { forgotPassword } from '../people/accounts.ts'
import { reportInput } from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { aScene, at, CONTACT, HALL, messageOf, type Scene, type Who } from './town-hall.ts'

const GUEST = 'mutation G($input: CreateGuestReportInput!) { createGuestReport(input: $input) { email } }'

async function sendAsGuest({ site, town, category }: Scene, email: string) {
  const stamp: string = (await ask(site, '{ guestReportStamp }')).data.guestReportStamp
  site.clock.advance(10_000)
  const guest = {
    firstName: 'Gesa',
    lastName: 'Ohnekonto',
    email,
    stamp,
    idempotencyKey: crypto.randomUUID(),
  }
  return ask(site, GUEST, { input: { ...reportInput(town, category), ...guest } }, at(HALL))
}

test('a dozen guests at one address report what they have to', async () => {
  await using scene = await aScene()
  for (let each = 0; each < 12; each += 1)
    expect((await sendAsGuest(scene, `gast-${each}@beispiel.example`)).codes, `guest ${each}`).toEqual([])
})

test('a guest who is refused reads the ways that are left', async () => {
  await using scene = await aScene()
  for (let each = 0; each < 5; each += 1) await sendAsGuest(scene, 'gast@beispiel.example')
  const refused = await sendAsGuest(scene, 'gast@beispiel.example')
  expect(refused.codes).toEqual(['RATE_LIMITED'])
  for (const way of ['melden Sie sich an oder registrieren Sie sich', 'Ihre Eingaben bleiben', CONTACT])
    expect(messageOf(refused)).toContain(way)
})

test('a flood of guests’ reports from one network is stopped', async () => {
  await using scene = await aScene()
  const { site } = scene
  await counted(site, 'guest-reports-from-hour', HALL, 49)
  expect((await sendAsGuest(scene, 'gast-50@beispiel.example')).codes).toEqual([])
  const refused = await sendAsGuest(scene, 'gast-51@beispiel.example')
  expect(refused.codes).toEqual(['RATE_LIMITED'])
  for (const way of [OTHER_LINE(), 'melden Sie sich an', CONTACT]) expect(messageOf(refused)).toContain(way)
  site.clock.advance(HOUR)
  await counted(site, 'guest-reports-from-day', HALL, 200)
  expect((await sendAsGuest(scene, 'gast-52@beispiel.example')).codes).toEqual(['RATE_LIMITED'])
})

const notify = (site: TestSite, id: number, reason: string, who: Who = at(HALL)) =>
  ask(
    site,
    'mutation N($id: Int!, $reason: String!) { reportOffensiveContent(contentType: REPORT, contentId: $id, reason: $reason) { contentId } }',
    { id, reason },
    who,
  )
const queueOf = async (site: TestSite, municipalityId: number, as: Person) => {
  const query = `{ offensiveContentNotices(municipalityId: ${municipalityId}) { data { id contentId reason } } }`
  return (await ask(site, query, {}, { as })).data.offensiveContentNotices.data as {
    id: number
    contentId: number
    reason: string
  }[]
}

test('a second person’s notice on the same content is kept', async () => {
  await using scene = await aScene()
  const { site, town, category } = scene
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const [first, second] = [await aReport(site, town, category), await aReport(site, town, category)]
  const said: [number, string][] = [
    [first.id, 'Hier wird eine Nachbarin beschimpft.'],
    [second.id, 'Auf dem Foto ist mein Kind zu sehen.'],
    [first.id, 'Diese Nachbarin bin ich, bitte löschen.'],
  ]
  for (const [id, reason] of said) expect((await notify(site, id, reason)).codes).toEqual([])
  // Notices on the same content are neighbours in the queue, and one decision answers all of them.
  const queue = await queueOf(site, town.id, admin)
  expect(queue.map(({ contentId, reason }) => [contentId, reason])).toEqual([said[0], said[2], said[1]])
  const decide = `mutation { decideOffensiveContent(input: { id: ${queue[0]?.id}, decision: KEPT, reason: "Das ist zu klären." }) { id } }`
  expect((await ask(site, decide, {}, { as: editor })).codes).toEqual([])
  expect(await queueOf(site, town.id, admin)).toHaveLength(1)
})

test('a flood of notices is stopped, on one thing and on many', async () => {
  await using scene = await aScene()
  const { site, town, category } = scene
  const report = await aReport(site, town, category)
  for (let each = 1; each <= 10; each += 1)
    expect((await notify(site, report.id, `Das ist anstößig, zum ${each}. Mal.`)).codes).toEqual([])
  const refused = await notify(site, report.id, 'Das ist anstößig, wirklich.')
  expect([refused.codes, messageOf(refused)]).toEqual([['RATE_LIMITED'], expect.stringContaining(CONTACT)])
  const other = await aReport(site, town, category)
  expect((await notify(site, other.id, 'Auch das ist anstößig.')).codes).toEqual([])
  expect((await notify(site, report.id, 'Das ist anstößig.', at('192.0.2.1'))).codes).toEqual([])
  await counted(site, 'notices-from', HALL, 100)
  expect((await notify(site, other.id, 'Auch das ist anstößig.')).codes).toEqual(['RATE_LIMITED'])
})

test('people behind one address do not use up each other’s requests', async () => {
  await using scene = await aScene()
  const { site, town } = scene
  const quote = (each: number) =>
    ask(
      site,
      'mutation Q($input: CreateQuoteRequestInput!) { createQuoteRequest(input: $input) { id } }',
      {
        input: { organisation: 'Gemeinde', name: 'Eva', email: `q${each}@beispiel.example`, fillSeconds: 9 },
      },
      at(HALL),
    )
  const barrier = (each: number) =>
    ask(
      site,
      'mutation B($input: CreateBarrierNoticeInput!) { createBarrierNotice(input: $input) { number } }',
      { input: { municipalityId: town.id, message: `Der Knopf ${each} hat keinen Namen.` } },
      at(HALL),
    )
  const place = () => ask(site, '{ reverseGeocode(latitude: 10, longitude: 10) { street } }', {}, at(HALL))
  for (let each = 0; each < 12; each += 1) {
    expect((await quote(each)).codes, `quote ${each}`).toEqual([])
    expect((await barrier(each)).codes, `barrier ${each}`).toEqual([])
  }
  for (let each = 0; each < 65; each += 1) expect((await place()).codes).toEqual(['NOT_FOUND'])
  for (const name of ['quote-requests', 'barrier-notices'])
    await counted(site, `${name}-from-hour`, HALL, 999)
  await counted(site, 'reverse-geocode-from', HALL, 600)
  expect((await quote(99)).codes).toEqual(['RATE_LIMITED'])
  const refused = await barrier(99)
  expect([refused.codes, messageOf(refused)]).toEqual([['RATE_LIMITED'], expect.stringContaining(CONTACT)])
  expect((await place()).codes).toEqual(['RATE_LIMITED'])
})

test('a flood of one group of mutations holds up no other', async () => {
  await using scene = await aScene()
  const { site, town, category } = scene
  await counted(site, 'writes-signing-in-from', HALL, 100_000)
  expect((await forgotPassword(site, 'a@beispiel.example', at(HALL))).codes).toEqual(['RATE_LIMITED'])
  const report = await aReport(site, town, category)
  expect((await notify(site, report.id, 'Das ist anstößig, wirklich.')).codes).toEqual([])
})
