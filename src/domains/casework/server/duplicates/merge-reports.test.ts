import { expect, test } from 'vitest'
import { saveSetting } from '#domains/notifications/server/preferences.sql.ts'
import { MERGE_DAYS } from '#domains/reports/merge.rules.ts'
import { forgetMerges } from '#domains/reports/server/merging/merge-people.ts'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { mergeInto, peopleOf } from '#tests/merging/merging.ts'
import { follow, support, unmarkDuplicate } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const [one, two, neighbour, friend] = [
    await aPerson(site),
    await aPerson(site),
    await aPerson(site),
    await aPerson(site),
  ]
  const admin = await anAdmin(site, town)
  const reach = (author: Person) => aReport(site, town, category, { author })
  const [original, first, second] = [await reach(await aPerson(site)), await reach(one), await reach(two)]
  const merges = async (report: { slug: string }, as: Person | null) => {
    const query = `query ($slug: String!) { report(slug: $slug, municipalitySlug: "${town.slug}", categorySlug: "${category.slug}") {
      merge { undoUntil } merges { undoUntil followers supporters report { id } } } }`
    return (await ask(site, query, { slug: report.slug }, { as })).data.report
  }
  const mails = newMails(site)
  return { town, one, two, neighbour, friend, admin, reach, original, first, second, merges, mails }
}

const idsOf = (...people: Person[]) => people.map(({ id }) => id).sort((one, other) => one - other)

test('a merge tells each person once and counts each person once', async () => {
  await using site = await aSite()
  const { town, one, two, neighbour, friend, admin, original, first, second, mails } = await aScene(site)
  // Somebody follows all three, an author follows the other duplicate.
  for (const { id } of [original, first, second]) {
    await follow(site, id, { as: neighbour })
    await support(site, id, { as: neighbour })
  }
  await follow(site, second.id, { as: one })
  await support(site, first.id, { as: friend })
  await mails()
  const preview = await mergeInto(site, town, [first, second], original, { as: admin, isPreview: true })
  expect(preview.data.bulkUpdateReports).toMatchObject({
    items: [{ result: 'DONE' }, { result: 'DONE' }],
    effect: { originalId: original.id, followers: 2, supporters: 3, authorsTold: 2, followersTold: 1 },
  })
  expect((await peopleOf(site, original)).followers).toEqual([neighbour.id])
  expect(await mails()).toEqual([])
  await mergeInto(site, town, [first, second], original, { as: admin })
  site.clock.advance(60_000)
  await site.services.sender.sendWaiting()
  expect((await mails()).map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual(
    [
      `report.followed-marked-duplicate ${neighbour.email}`,
      `report.marked-duplicate ${one.email}`,
      `report.marked-duplicate ${two.email}`,
    ].sort(),
  )
  expect(await peopleOf(site, original)).toEqual({
    followers: idsOf(neighbour, one, two),
    supporters: idsOf(neighbour, friend, one, two),
    supportCount: 4,
  })
})

test('undoing a merge moves back only followers that this merge added', async () => {
  await using site = await aSite()
  const { town, one, two, neighbour, friend, admin, original, first, second, merges } = await aScene(site)
  for (const { id } of [first, second]) await follow(site, id, { as: neighbour })
  await mergeInto(site, town, [first, second], original, { as: admin })
  await follow(site, original.id, { as: friend })
  site.clock.advance((MERGE_DAYS - 1) * DAY)
  expect(await merges(original, admin)).toMatchObject({
    merge: null,
    merges: [{ followers: 1 }, { followers: 1 }],
  })
  expect(await merges(original, neighbour)).toEqual({ merge: null, merges: [] })
  await unmarkDuplicate(site, first.id, { as: admin })
  expect((await peopleOf(site, first)).followers).toEqual([neighbour.id])
  // The neighbour also followed the second duplicate; the friend follows the original directly.
  expect((await peopleOf(site, original)).followers).toEqual(idsOf(neighbour, friend, two))
  await unmarkDuplicate(site, second.id, { as: admin })
  expect((await peopleOf(site, original)).followers).toEqual([friend.id])
  expect((await peopleOf(site, original)).followers).not.toContain(one.id)
})

test('after thirty days the people stay with the original', async () => {
  await using site = await aSite()
  const { town, one, neighbour, admin, original, first, merges } = await aScene(site)
  await follow(site, first.id, { as: neighbour })
  await mergeInto(site, town, [first], original, { as: admin })
  site.clock.advance(MERGE_DAYS * DAY + 1)
  const { db, clock } = site.services
  expect(await db.transaction().execute((trx) => forgetMerges(trx, clock.now(), 100))).toBe(1)
  expect(await merges(original, admin)).toMatchObject({ merges: [{ undoUntil: null, followers: 0 }] })
  await unmarkDuplicate(site, first.id, { as: admin })
  expect((await peopleOf(site, original)).followers).toEqual(idsOf(one, neighbour))
  expect((await peopleOf(site, first)).followers).toEqual([])
})

test('an author who wants no news does not follow the original', async () => {
  await using site = await aSite()
  const { town, one, two, admin, original, first, second, mails } = await aScene(site)
  const off = { personId: one.id, setting: 'REPORT_STATUS', isOn: false, changedAt: site.clock.now() }
  await saveSetting(site.services.db, off)
  await mergeInto(site, town, [first, second], original, { as: admin })
  expect((await peopleOf(site, original)).followers).toEqual([two.id])
  // A person who unfollowed is not added again by a later merge.
  await follow(site, original.id, { as: two }, 'unfollowReport')
  await unmarkDuplicate(site, second.id, { as: admin })
  await mails()
  await mergeInto(site, town, [second], original, { as: admin })
  expect((await peopleOf(site, original)).followers).toEqual([])
  site.clock.advance(DAY)
  await site.services.sender.sendWaiting()
  const mail = (await mails()).find(({ kind }) => kind === 'report.marked-duplicate')
  expect(mail?.subject).toBe(`Ihre Meldung ${second.number} ist ein Duplikat`)
  expect(mail?.text).not.toContain('Sie verfolgen sie von jetzt an')
})

test('undoing a merge restores the report’s own duplicates', async () => {
  await using site = await aSite()
  const { town, one, two, admin, original, first, second } = await aScene(site)
  await mergeInto(site, town, [second], first, { as: admin })
  await mergeInto(site, town, [first], original, { as: admin })
  expect((await peopleOf(site, original)).followers).toEqual(idsOf(one, two))
  await unmarkDuplicate(site, first.id, { as: admin })
  expect((await peopleOf(site, first)).followers).toEqual([two.id])
  expect((await peopleOf(site, original)).followers).toEqual([])
  const query = site.services.db.selectFrom('report').select('duplicateOfId').where('id', '=', second.id)
  expect(await query.executeTakeFirst()).toEqual({ duplicateOfId: first.id })
})

test('staff of another town cannot merge reports', async () => {
  await using site = await aSite()
  const { town, one, original, first } = await aScene(site)
  const elsewhere = await anAdmin(site, await aTown(site))
  for (const as of [one, elsewhere])
    expect((await mergeInto(site, town, [first], original, { as })).codes).toEqual(['FORBIDDEN'])
})
