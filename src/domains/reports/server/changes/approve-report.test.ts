import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { approve, changeStatus, rewrite, withdraw } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const HOUR = 3_600_000

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const who = { as: await anAdmin(site, town) }
  const reach = (kind: 'NEW' | 'ACCEPTED' | 'DONE' | 'NOT_APPROVED') =>
    aReport(site, town, category, {
      kind,
      resolvedAt: kind === 'DONE' ? new Date('2026-11-01T09:00:00Z') : null,
    })
  const row = (id: number) =>
    site.services.db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const steps = async (id: number) =>
    (
      await site.services.db
        .selectFrom('reportEvent')
        .select('kind')
        .where('reportId', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind)
  return { town, category, who, reach, row, steps }
}

test('approving makes a waiting report public and new, its photos too', async () => {
  await using site = await aSite()
  const { town, who, reach, row, steps } = await aScene(site)
  const { id } = await reach('NOT_APPROVED')
  const photo = { municipalityId: town.id, id: 1, reportId: id, position: 0, width: 1, height: 1, size: 1 }
  const { db } = site.services
  await db
    .insertInto('photo')
    .values({ ...photo, key: 'k'.repeat(24), isPublic: false, createdAt: site.clock.now() })
    .execute()
  const { data, codes } = await approve(site, id, who)
  expect(codes).toEqual([])
  expect(data.approveReport).toEqual({
    id,
    section: 'STANDARD',
    resolvedAt: null,
    status: { id: town.statuses.NEW, kind: 'NEW' },
  })
  const isPublic = async () => (await db.selectFrom('photo').select('isPublic').execute())[0]?.isPublic
  expect(await isPublic()).toBe(true)
  expect(await steps(id)).toEqual(['APPROVED'])
  await withdraw(site, id, who)
  expect(await isPublic()).toBe(false)
  expect((await row(id)).previousStatusId).toBe(town.statuses.NEW)
})

test.each(['NEW', 'ACCEPTED', 'DONE'] as const)(
  'a report hidden while %s returns to exactly that state after approval',
  async (kind) => {
    await using site = await aSite()
    const { town, who, reach, row } = await aScene(site)
    const { id } = await reach(kind)
    const before = await row(id)
    const { data } = await withdraw(site, id, who)
    expect(data.withdrawReportApproval).toMatchObject({
      section: 'NOT_PUBLISHED_YET',
      status: { id: town.statuses.NOT_APPROVED, kind: 'NOT_APPROVED' },
    })
    site.clock.advance(HOUR)
    expect((await approve(site, id, who)).data.approveReport.section).toBe('STANDARD')
    const after = await row(id)
    const now = site.clock.now()
    expect(after).toEqual({ ...before, statusChangedAt: now, updatedAt: now, version: before.version + 2 })
  },
)

test('approving a second time changes and records nothing', async () => {
  await using site = await aSite()
  const { who, reach, row, steps } = await aScene(site)
  const { id } = await reach('ACCEPTED')
  for (const [act, step] of [
    [withdraw, 'APPROVAL_WITHDRAWN'],
    [approve, 'APPROVED'],
  ] as const) {
    expect((await act(site, id, who)).codes).toEqual([])
    const once = await row(id)
    site.clock.advance(HOUR)
    expect((await act(site, id, who)).codes).toEqual([])
    expect(await row(id)).toEqual(once)
    expect((await steps(id)).filter((kind) => kind === step)).toHaveLength(1)
  }
})

test('ten people approving at once approve once', async () => {
  await using site = await aSite()
  const { who, reach, steps } = await aScene(site)
  const { id } = await reach('NOT_APPROVED')
  const answers = await Promise.all(Array.from({ length: 10 }, () => approve(site, id, who)))
  expect(answers.map(({ data }) => data.approveReport.section)).toEqual(Array(10).fill('STANDARD'))
  expect(await steps(id)).toEqual(['APPROVED'])
})

test('a refused report has one way out: approval, which begins it anew', async () => {
  await using site = await aSite()
  const { town, who, reach } = await aScene(site)
  const { id } = await reach('DONE')
  await withdraw(site, id, who)
  const refused = await changeStatus(site, id, town.statuses.REJECTED, who)
  expect(refused.data.updateReportStatus).toMatchObject({ section: 'NOT_PUBLISHED_YET' })
  expect(refused.data.updateReportStatus.resolvedAt).toBe(site.clock.now().toISOString())
  const back = await changeStatus(site, id, town.statuses.ACCEPTED, who)
  expect(back.errors[0]?.message).toBe('Dieser Statuswechsel ist nicht möglich.')
  expect((await approve(site, id, who)).data.approveReport).toMatchObject({
    section: 'STANDARD',
    resolvedAt: null,
    status: { kind: 'NEW' },
  })
})

test('an approved report is found by everybody, a hidden one by nobody', async () => {
  await using site = await aSite()
  const { town, category, who, reach } = await aScene(site)
  const { id, slug } = await reach('NOT_APPROVED')
  const search = async () => {
    const query = `query Find($slug: String!, $town: String!, $category: String!) {
      reports { data { id } } report(slug: $slug, municipalitySlug: $town, categorySlug: $category) { id } }`
    const variables = { slug, town: town.slug, category: category.slug }
    const { data, codes } = await ask(site, query, variables, { as: await aPerson(site) })
    return { codes, listed: data?.reports?.data ?? null }
  }
  expect((await search()).codes).toEqual(['NOT_FOUND'])
  await approve(site, id, who)
  expect(await search()).toEqual({ codes: [], listed: [{ id }] })
  await withdraw(site, id, who)
  expect((await search()).codes).toEqual(['NOT_FOUND'])
})

test('a moderation decision on an outdated version is refused as a conflict', async () => {
  await using site = await aSite()
  const { town, who, reach, row, steps } = await aScene(site)
  const { id } = await reach('NOT_APPROVED')
  const call = async (name: string, version: number | null, more = '') => {
    const query = `mutation ($version: Int) { ${name}(reportId: ${id}, version: $version${more}) { version } }`
    const { data, codes } = await ask(site, query, { version }, who)
    return codes[0] ?? data[name].version
  }
  const status = `, statusId: ${town.statuses.ACCEPTED}`
  expect((await row(id)).version).toBe(1)
  await rewrite(site, { id, title: 'Von der Kollegin gekürzt' }, who)
  expect(await call('approveReport', 1)).toBe('CONFLICT')
  expect((await row(id)).isPublished).toBe(false)
  expect(await call('approveReport', 2)).toBe(3)
  // An approval that changes nothing does not check the version.
  expect(await call('approveReport', 2)).toBe(3)
  expect(await call('updateReportStatus', 2, status)).toBe('CONFLICT')
  expect(await call('updateReportStatus', 3, status)).toBe(4)
  expect(await call('withdrawReportApproval', 3)).toBe('CONFLICT')
  expect(await call('withdrawReportApproval', 4)).toBe(5)
  expect(await call('approveReport', null)).toBe(6)
  expect(await steps(id)).toEqual(['EDITED', 'APPROVED', 'STATUS_CHANGED', 'APPROVAL_WITHDRAWN', 'APPROVED'])
})
