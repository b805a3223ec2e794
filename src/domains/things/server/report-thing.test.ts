import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown } from '#tests/factories.ts'
import { fileReport, history, reportInput, rewrite } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aKind, takeThings, thingIds, thingsCsv } from '#tests/towns/things.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const [category, other] = [await aCategory(site, town), await aCategory(site, town)]
  const admin = { as: await anAdmin(site, town) }
  const kind = await aKind(site, town, admin.as, [category])
  await takeThings(site, kind.id, thingsCsv({ '4711': 0, '4812': 10 }), admin.as)
  const things = await thingIds(site, kind.id)
  const author = { as: await aPerson(site) }
  const file = async (more: Record<string, unknown>, who: { as: { id: number } } = admin) =>
    (await fileReport(site, reportInput(town, category, more), who)).data.createReport
  const thingOf = async (id: number, who?: { as: { id: number } }) => {
    const { data } = await ask(site, '{ reports { data { id thing { name } } } }', {}, who)
    return data.reports.data.find((each: { id: number }) => each.id === id)?.thing
  }
  const change = (reportId: number, thingId: number | null, who: { as: { id: number } }) =>
    ask(
      site,
      'mutation ($reportId: Int!, $thingId: Int) { changeReportThing(reportId: $reportId, thingId: $thingId) { id } }',
      { reportId, thingId },
      who,
    )
  return { town, category, other, admin, author, kind, things, file, thingOf, change }
}

/** The open reports about a thing that a form shows, however far away its place is. */
async function openAbout(site: TestSite, town: { id: number }, thingId: number | undefined) {
  const { data } = await ask(
    site,
    `query ($thingId: Int) { similarReports(municipalityId: ${town.id}, latitude: 50.6, longitude: 8.9, thingId: $thingId) {
      isSameThing isSameKind report { id } } }`,
    { thingId },
  )
  const found = data.similarReports as { isSameThing: boolean; isSameKind: boolean; report: { id: number } }[]
  expect(found.every(({ isSameThing, isSameKind }) => isSameThing && isSameKind)).toBe(true)
  return found.map(({ report }) => report)
}

test('only things of the town and of the category’s kind are taken', async () => {
  await using site = await aSite()
  const { town, other, admin, things } = await aScene(site)
  const elsewhere = await aScene(site)
  const refused = async (category: { id: number }, thingId: number | undefined) => {
    const { errors } = await fileReport(site, reportInput(town, category, { thingId }), admin)
    return Object.keys(errors[0]?.extensions.fields ?? {})
  }
  expect(await refused(other, things['4711'])).toEqual(['thingId'])
  expect(await refused(other, 999_999)).toEqual(['thingId'])
  expect(await refused(other, elsewhere.things['4711'])).toEqual(['thingId'])
})

test('staff change and clear the thing, and the history tells it', async () => {
  await using site = await aSite()
  const { admin, author, things, file, thingOf, change, town, category } = await aScene(site)
  const { id } = await file({ thingId: things['4711'] })
  expect(await thingOf(id)).toEqual({ name: 'Laterne 4711' })
  const editor = { as: await anEditor(site, town, [category]) }
  expect((await change(id, things['4812'] ?? 0, editor)).codes).toEqual([])
  expect((await change(id, things['4711'] ?? 0, author)).codes).toEqual(['FORBIDDEN'])
  const [step] = (await history(site, id, admin)).data.reportHistory.data
  expect(step.changes).toEqual([{ field: 'thing', from: 'Laterne 4711', to: 'Laterne 4812' }])
  expect((await change(id, null, editor)).codes).toEqual([])
  expect(await thingOf(id)).toBe(null)
})

test('another category keeps the thing until staff clear it', async () => {
  await using site = await aSite()
  const { other, admin, things, file, thingOf, change } = await aScene(site)
  const { id } = await file({ thingId: things['4711'] })
  expect((await rewrite(site, { id, categoryId: other.id }, admin)).codes).toEqual([])
  expect(await thingOf(id)).toEqual({ name: 'Laterne 4711' })
  expect((await change(id, things['4812'] ?? 0, admin)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await change(id, null, admin)).codes).toEqual([])
})

test('a hidden place hides the thing as well', async () => {
  await using site = await aSite()
  const { town, admin, author, things, file, thingOf } = await aScene(site)
  const { id } = await file({ thingId: things['4711'] })
  const found = async (who?: { as: { id: number } }) =>
    (await ask(site, '{ reports(searchText: "Laterne 4711") { data { id } } }', {}, who)).data.reports.data
  const open = async () => openAbout(site, town, things['4711'])
  expect([await found(), await open()]).toEqual([[{ id }], [{ id }]])
  await ask(site, `mutation { hideReportPlace(reportId: ${id}, isHidden: true) { id } }`, {}, admin)
  expect(await thingOf(id)).toBe(null)
  expect(await thingOf(id, author)).toBe(null)
  expect(await thingOf(id, admin)).toEqual({ name: 'Laterne 4711' })
  expect([await found(), await open()]).toEqual([[], []])
})

test('a number finds the reports about the thing', async () => {
  await using site = await aSite()
  const { things, file } = await aScene(site)
  const one = await file({ thingId: things['4711'] })
  await file({ thingId: things['4812'] })
  const { data } = await ask(site, '{ reports(searchText: "Laterne 4711") { data { id } } }')
  expect(data.reports.data).toEqual([{ id: one.id }])
})

test('the form shows only open public reports of the thing', async () => {
  await using site = await aSite()
  const { town, admin, author, things, file } = await aScene(site)
  const shown = await file({ thingId: things['4711'] })
  await file({ thingId: things['4812'] })
  await file({ thingId: things['4711'] }, author)
  const done = await file({ thingId: things['4711'] })
  await ask(
    site,
    `mutation { updateReportStatus(reportId: ${done.id}, statusId: ${town.statuses.DONE}) { id } }`,
    {},
    admin,
  )
  expect(await openAbout(site, town, things['4711'])).toEqual([{ id: shown.id }])
})

test('staff get the named or the nearest thing of a report proposed', async () => {
  await using site = await aSite()
  const { town, category, other, admin, author, things, file, change } = await aScene(site)
  await takeThings(
    site,
    (await aKind(site, town, admin.as, [other], 'Bank')).id,
    thingsCsv({ '7': 30 }),
    admin.as,
  )
  const proposed = async (id: number, who = admin) => {
    const query = '{ reports { data { id proposedThing { words hasNumber thing { name } } } } }'
    const { data } = await ask(site, query, {}, who)
    return data.reports.data.find((each: { id: number }) => each.id === id)?.proposedThing
  }
  const named = await file({ title: 'Laterne 4812 ist dunkel' })
  expect(await proposed(named.id)).toEqual({
    ...{ words: 'Laterne 4812', hasNumber: true, thing: { name: 'Laterne 4812' } },
  })
  const plain = await file({
    title: 'Hier ist es dunkel',
    description: 'Seit gestern ist es abends finster.',
  })
  const editor = { as: await anEditor(site, town, [category]) }
  for (const who of [admin, editor])
    expect(await proposed(plain.id, who)).toEqual({
      ...{ words: '', hasNumber: false, thing: { name: 'Laterne 4711' } },
    })
  const unknown = await file({ title: 'Laterne 999 ist dunkel', description: 'Seit gestern.' })
  expect(await proposed(unknown.id), 'no other lamp instead').toBeNull()
  for (const who of [author, { as: await anEditor(site, town, [other]) }])
    expect(await proposed(named.id, who)).toBeNull()
  await change(plain.id, things['4812'] ?? 0, admin)
  expect(await proposed(plain.id), 'it has one').toBeNull()
})
