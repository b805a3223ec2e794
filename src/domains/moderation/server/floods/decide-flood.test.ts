import { expect, test } from 'vitest'
import { forgetTraces } from '#domains/floods/server/forget-traces.ts'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { DAY, MINUTE } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { approve, fileReport, remove, reportInput } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const TEXT = 'Der Bürgermeister tut nichts gegen den Müll in unserer Stadt, alle sollen das wissen.'
const AT_ONCE = DEFAULT_FEATURES.filter((feature) => feature !== 'PRE_MODERATION')
const REASON = 'Das ist vielfach derselbe Text und keine Meldung.'

/** A town with its staff, and strangers who file the same text from a network each. */
async function aScene(site: TestSite, { atOnce = false } = {}) {
  const town = await aTown(site, { slug: 'lindental', ...(atOnce && { enabledFeatures: AT_ONCE }) })
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  let count = 0
  const file = async (as: Person, more: Record<string, unknown> = {}, network?: string) => {
    count += 1
    const headers = { 'x-forwarded-for': network ?? `198.51.${count}.7` }
    const input = reportInput(town, category, { description: TEXT, ...more })
    const { data, codes } = await fileReport(site, input, { as, headers })
    expect(codes).toEqual([])
    return data.createReport
  }
  const strangers = (most: number, more = {}, network?: string) =>
    Promise.all(
      Array.from({ length: most }, async () => {
        const person = await aPerson(site)
        return { person, report: await file(person, more, network) }
      }),
    )
  const floods = async (as = admin) =>
    (
      await ask(
        site,
        '{ floods(municipalitySlug: "lindental") { id sign total permissions { canDecide } sample { title } } }',
        {},
        { as },
      )
    ).data.floods
  const decide = (input: Record<string, unknown>, as: Person = admin) =>
    ask(
      site,
      'mutation ($input: DecideFloodInput!) { decideFlood(input: $input) { done left } }',
      { input },
      { as },
    )
  const waiting = async () =>
    (
      await ask(
        site,
        `{ reportQueues(municipalitySlug: "lindental") { queue total }
           reports(municipalitySlug: "lindental", queue: WAITING) { paginatorInfo { total } } }`,
        {},
        { as: admin },
      )
    ).data
  const inQueue = async () => {
    const { reportQueues, reports } = await waiting()
    const total = reportQueues.find(({ queue }: { queue: string }) => queue === 'WAITING').total
    expect(reports.paginatorInfo.total).toBe(total)
    return total
  }
  const published = async () =>
    (await ask(site, '{ reports(municipalitySlug: "lindental") { paginatorInfo { total } } }')).data.reports
      .paginatorInfo.total
  const mailsOf = async (kind: string) => (await site.mails()).filter((mail) => mail.kind === kind)
  return { town, admin, editor, file, strangers, floods, decide, inQueue, published, mailsOf }
}

test('many like reports of strangers wait as one flood with one message', async () => {
  await using site = await aSite()
  const { admin, editor, strangers, floods, inQueue, published, mailsOf } = await aScene(site)
  await strangers(4)
  expect([await floods(), await inQueue()]).toEqual([[], 4])
  const [fifth] = await strangers(1)
  expect(await floods()).toMatchObject([{ sign: 'TEXT', total: 5, permissions: { canDecide: true } }])
  expect(await inQueue()).toBe(0)
  await strangers(2)
  expect(await floods(editor)).toMatchObject([{ total: 7, permissions: { canDecide: true } }])
  expect(await published()).toBe(0)
  const seen = await ask(
    site,
    '{ reports { data { id status { name kind } } } }',
    {},
    { as: fifth?.person ?? null },
  )
  expect(seen.data.reports.data).toMatchObject([{ status: { kind: 'NOT_APPROVED' } }])
  const told = await site.services.db
    .selectFrom('notification')
    .select(['personId', 'title', 'path'])
    .execute()
  expect(told.filter(({ title }) => title.startsWith('Häufung'))).toHaveLength(2)
  expect(told.find(({ personId }) => personId === admin.id)).toMatchObject({
    title: 'Häufung: 5 neue Meldungen warten',
    path: expect.stringMatching(/^\/lindental\/verwaltung\/haeufungen\?haeufung=\d+$/),
  })
  // Four single ones were told before anybody could know of the fifth.
  expect(told.filter(({ personId }) => personId === editor.id)).toHaveLength(5)
  expect(told.filter(({ personId }) => personId === admin.id)).toHaveLength(1)
  expect(await mailsOf('report.filed'), 'receipts').toHaveLength(7)
  // Other texts are no part of it.
  await strangers(1, { description: 'Die Bank am Weiher ist zerbrochen, und es liegen spitze Splitter da.' })
  expect([await floods(), await inQueue()]).toMatchObject([[{ total: 7 }], 1])
})

test('reports that come at once count each other', async () => {
  await using site = await aSite()
  const { strangers, floods, inQueue } = await aScene(site)
  await strangers(9)
  expect(await floods()).toMatchObject([{ total: 9 }])
  expect(await inQueue()).toBe(0)
})

test('held reports are public nowhere, released ones go the ordinary way', async () => {
  await using site = await aSite()
  const { strangers, floods, decide, published, file, mailsOf } = await aScene(site, { atOnce: true })
  await strangers(4)
  expect(await published()).toBe(4)
  const [fifth] = await strangers(1)
  expect(fifth?.report).toMatchObject({ section: 'NOT_PUBLISHED_YET', status: { kind: 'NOT_APPROVED' } })
  expect(await published()).toBe(4)
  const everywhere = await ask(
    site,
    `{ search(searchText: "${fifth?.report.number}") { reports { id } }
       reportClusters(municipalitySlug: "lindental", box: { south: 47, west: 5, north: 55, east: 16 }, zoom: 9) { total }
       municipality(slug: "lindental") { reportCount } }`,
  )
  expect(everywhere.data?.search.reports ?? []).toEqual([])
  for (const path of [`/lindental/meldungen/feed.atom`, `/lindental/offene-daten/meldungen.csv`]) {
    const text = await (await site.app.request(path)).text()
    expect(text).not.toContain(String(fifth?.report.number))
  }
  const [flood] = await floods()
  expect(flood.total, 'public ones stay public').toBe(1)
  expect((await decide({ id: flood.id, decision: 'RELEASED' })).data.decideFlood).toEqual({
    done: 1,
    left: 0,
  })
  expect(await published()).toBe(5)
  expect(await mailsOf('report.approved')).toHaveLength(1)
  // Its like pass from now on, and the flood is gone.
  await strangers(2)
  expect([await published(), await floods()]).toEqual([7, []])
  expect((await decide({ id: flood.id, decision: 'RELEASED' })).codes).toEqual(['NOT_FOUND'])
  expect(await file(await aPerson(site))).toMatchObject({ section: 'STANDARD' })
})

test('each author reads the reason of a rejected flood once', async () => {
  await using site = await aSite()
  const { admin, strangers, file, floods, decide, inQueue, mailsOf, town } = await aScene(site)
  const [first] = await strangers(4)
  await file(first?.person as Person)
  const [flood] = await floods()
  expect(flood.total).toBe(5)
  const refused = await decide({ id: flood.id, decision: 'REJECTED', reason: 'kurz' })
  expect(refused.errors[0]?.extensions.fields).toMatchObject({ reason: expect.any(String) })
  const { data } = await decide({ id: flood.id, decision: 'REJECTED', reason: REASON })
  expect(data.decideFlood).toEqual({ done: 5, left: 0 })
  expect([await floods(), await inQueue()]).toEqual([[], 0])
  const { db } = site.services
  const rows = await db.selectFrom('report').select(['statusId', 'isPublished', 'description']).execute()
  expect(rows).toEqual(
    Array(5).fill({ statusId: town.statuses.REJECTED, isPublished: false, description: TEXT }),
  )
  const mails = await mailsOf('report.not-approved')
  expect(mails).toHaveLength(4)
  expect(mails.every(({ text }) => text.includes(REASON))).toBe(true)
  const entries = await db
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'flood.rejected')
    .execute()
  expect(entries).toMatchObject([{ actorId: admin.id, objectId: flood.id, newValue: '5' }])
})

test('single reports leave the flood by release, approval or deletion', async () => {
  await using site = await aSite()
  const { admin, strangers, floods, decide, inQueue } = await aScene(site)
  const filed = await strangers(6)
  const [one, two, three] = filed.map(({ report }) => report)
  const [{ id }] = await floods()
  const only = { id, decision: 'RELEASED', reportIds: [one.id] }
  expect((await decide(only)).data.decideFlood).toEqual({ done: 1, left: 5 })
  expect((await decide(only)).data.decideFlood, 'again').toEqual({ done: 0, left: 5 })
  expect(await inQueue()).toBe(1)
  await approve(site, two.id, { as: admin })
  expect((await remove(site, three.id, { as: admin }, 'Das ist keine Meldung.')).codes).toEqual([])
  expect(await floods()).toMatchObject([{ total: 3 }])
  const page = await ask(
    site,
    `{ heldReports(municipalitySlug: "lindental", floodId: ${id}, page: 2, count: 2) {
      data { floodId } paginatorInfo { total } } }`,
    {},
    { as: admin },
  )
  expect(page.data.heldReports).toEqual({ data: [{ floodId: id }], paginatorInfo: { total: 3 } })
})

test('only staff see floods, and editors decide on their own categories', async () => {
  await using site = await aSite()
  const { town, editor, strangers, floods, decide, file } = await aScene(site)
  const filed = await strangers(5)
  const [{ id }] = await floods()
  const other = await aCategory(site, town)
  const author = filed[0]?.person as Person
  const listed = async (as: Person | null) =>
    (await ask(site, '{ floods(municipalitySlug: "lindental") { id } }', {}, { as })).codes
  expect([await listed(author), await listed(null)]).toEqual([['FORBIDDEN'], ['UNAUTHENTICATED']])
  expect((await decide({ id, decision: 'RELEASED' }, author)).codes).toEqual(['NOT_FOUND'])
  const flag = '{ reports { data { floodId } } }'
  expect((await ask(site, flag, {}, { as: author })).data.reports.data).toEqual([{ floodId: null }])
  await file(await aPerson(site), { categoryId: other.id })
  expect(await floods(editor)).toMatchObject([{ permissions: { canDecide: false } }])
  expect((await decide({ id, decision: 'RELEASED' }, editor)).codes).toEqual(['FORBIDDEN'])
  const outsider = await anAdmin(site, await aTown(site))
  expect((await decide({ id, decision: 'RELEASED' }, outsider)).codes).toEqual(['NOT_FOUND'])
})

test('staff, established people and a storm’s many networks are never held', async () => {
  await using site = await aSite({ TRUSTED_PROXIES: 'unknown' })
  const { editor, file, strangers, floods, published } = await aScene(site, { atOnce: true })
  const elsewhere = await aTown(site)
  const other = await aCategory(site, elsewhere)
  for (let index = 0; index < 6; index += 1) await file(editor)
  for (let index = 0; index < 6; index += 1) {
    const known = await aPerson(site)
    const createdAt = new Date(site.clock.now().getTime() - 8 * DAY)
    await aReport(site, elsewhere, other, { author: known, createdAt })
    expect(await file(known)).toMatchObject({ section: 'STANDARD' })
  }
  const storm = { description: 'Ein Baum liegt quer.' }
  await strangers(12, storm)
  expect([await floods(), await published()]).toEqual([[], 24])
  // Without an account, of one place and from one network: the tenth makes it a flood.
  await strangers(10, { description: 'Müll überall hier.' }, '203.0.113.9')
  expect(await floods()).toMatchObject([{ sign: 'PLACE', total: 1 }])
})

test('where a town wants it, new people wait until one was published', async () => {
  await using site = await aSite()
  const { town, admin, file } = await aScene(site, { atOnce: true })
  const save = (more: string) =>
    ask(
      site,
      `mutation { updateMunicipality(municipality: { id: ${town.id}, ${more} }) { id } }`,
      {},
      { as: admin },
    )
  expect((await save('approvesNewAuthors: true, floodCheck: OFF')).codes).toEqual([])
  const person = await aPerson(site)
  const waits = async () =>
    (await ask(site, '{ municipality(slug: "lindental") { approvesFirst floodCheck } }', {}, { as: person }))
      .data.municipality
  expect(await waits()).toEqual({ approvesFirst: true, floodCheck: null })
  const first = await file(person)
  expect(first).toMatchObject({ section: 'NOT_PUBLISHED_YET' })
  expect(await file(person)).toMatchObject({ section: 'NOT_PUBLISHED_YET' })
  await approve(site, first.id, { as: admin })
  expect(await waits()).toEqual({ approvesFirst: false, floodCheck: null })
  expect(await file(person)).toMatchObject({ section: 'STANDARD' })
})

test('a report that published itself makes nobody known', async () => {
  await using site = await aSite()
  const { town, admin, file, floods, published } = await aScene(site, { atOnce: true })
  const settings = 'approvesNewAuthors: true'
  const firstApproved = ({ id }: { id: number }, as: Person) =>
    ask(site, `mutation { updateMunicipality(municipality: { id: ${id}, ${settings} }) { id } }`, {}, { as })
  const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(site)))
  for (const person of people) await file(person, { description: 'Laterne aus.' })
  expect(await published()).toBe(5)
  for (const person of people) await file(person)
  expect(await floods()).toMatchObject([{ sign: 'TEXT', total: 1 }])
  // The town reacts, and has still approved nothing of theirs.
  expect((await firstApproved(town, admin)).codes).toEqual([])
  for (const person of people) await file(person)
  expect(await floods()).toMatchObject([{ total: 6 }])
  // Another town that approves first has approved nothing, either.
  const careful = await aTown(site, { enabledFeatures: AT_ONCE })
  const place = { municipalityId: careful.id, categoryId: (await aCategory(site, careful)).id }
  expect((await firstApproved(careful, await anAdmin(site, careful))).codes).toEqual([])
  const there = { ...place, description: 'Die Bank am Bach ist morsch.' }
  expect(await file(people[0] as Person, there)).toMatchObject({ section: 'NOT_PUBLISHED_YET' })
  expect(await published()).toBe(9)
})

test('traces go after minutes, and with them the memory of a sign', async () => {
  await using site = await aSite()
  const { strangers, floods } = await aScene(site)
  await strangers(4)
  site.clock.advance(11 * MINUTE)
  await strangers(4)
  expect(await floods()).toEqual([])
  await forgetTraces(site.services)
  expect(await site.services.db.selectFrom('filingTrace').selectAll().execute()).toHaveLength(4)
})
