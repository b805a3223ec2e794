import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { changeStatus, follow, remove, withdraw } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { tellFollowersJob } from './tell-followers.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town)
  const author = await aPerson(site)
  const admin = { as: await anAdmin(site, town) }
  const reach = () => aReport(site, town, category, { author, title: 'Laterne dunkel' })
  const isFollowed = async (slug: string, who: Parameters<typeof ask>[3]) =>
    (
      await ask(
        site,
        `query ($slug: String!) { report(slug: $slug, municipalitySlug: "${town.slug}", categorySlug: "${category.slug}") { isFollowed } }`,
        { slug },
        who,
      )
    ).data.report.isFollowed
  return { town, author, admin, reach, isFollowed }
}

test('followers hear of each new status once until they unfollow', async () => {
  await using site = await aSite()
  const { town, author, admin, reach, isFollowed } = await aScene(site)
  const report = await reach()
  const [neighbour, other] = [await aPerson(site), await aPerson(site)]
  expect((await follow(site, report.id, { as: neighbour })).data).toEqual({
    report: { id: report.id, isFollowed: true },
  })
  await follow(site, report.id, { as: neighbour })
  await follow(site, report.id, { as: other })
  expect(await isFollowed(report.slug, { as: neighbour })).toBe(true)
  expect(await isFollowed(report.slug, {})).toBe(false)

  const mails = newMails(site)
  const told = async () =>
    (await mails()).map(({ recipient, kind, subject }) => `${recipient} ${kind} ${subject}`).sort()
  const followed = ({ email }: { email: string }, status: string) =>
    `${email} report.followed-status-changed Meldung ${report.number}: ${status}`
  await changeStatus(site, report.id, town.statuses.ACCEPTED, admin)
  expect(await told()).toEqual(
    [
      `${author.email} report.status-changed Ihre Meldung ${report.number} ist angenommen`,
      followed(neighbour, 'Angenommen'),
      followed(other, 'Angenommen'),
    ].sort(),
  )
  const [mail] = (await site.mails()).filter(({ recipient }) => recipient === neighbour.email)
  expect(mail?.text).toContain(
    'die Gemeinde Lindental hat den Status der Meldung „Laterne dunkel“ (Lindenweg 12), die Sie verfolgen, von „Neu“ auf „Angenommen“ gesetzt.',
  )
  // No follower learns of other followers, the author, or the staff member.
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Anna|Berger|Ada|Mint|person-\d+@/)

  const ended = await follow(site, report.id, { as: other }, 'unfollowReport')
  expect(ended.data.report.isFollowed).toBe(false)
  await changeStatus(site, report.id, town.statuses.DONE, admin)
  expect((await told()).filter((line) => line.includes('followed'))).toEqual([
    followed(neighbour, 'Erledigt'),
  ])
})

test('followers hear nothing twice, nor of own actions or removed reports', async () => {
  await using site = await aSite()
  const { town, author, admin, reach } = await aScene(site)
  const mails = newMails(site)
  const followed = async () => (await mails()).filter(({ kind }) => kind === 'report.followed-status-changed')
  const [own, hidden, deleted] = [await reach(), await reach(), await reach()]
  await follow(site, own.id, admin)
  await changeStatus(site, own.id, town.statuses.DONE, admin)
  expect(await followed()).toEqual([])
  const neighbour = { as: await aPerson(site) }
  for (const { id } of [hidden, deleted]) {
    await follow(site, id, neighbour)
    await changeStatus(site, id, town.statuses.ACCEPTED, admin)
  }
  await withdraw(site, hidden.id, admin)
  await remove(site, deleted.id, admin, 'Enthält einen Namen.')
  expect(await followed()).toEqual([])
  expect((await follow(site, hidden.id, neighbour)).codes).toEqual(['NOT_FOUND'])
  const mine = await follow(site, own.id, { as: author })
  expect([mine.codes, mine.errors[0]?.message]).toEqual([
    ['FORBIDDEN'],
    'Das ist Ihre eigene Meldung. Sie bekommen ohnehin jede Nachricht dazu.',
  ])
})

test('many followers are notified in batches, once each despite retries', async () => {
  await using site = await aSite()
  const { town, admin, reach } = await aScene(site)
  const report = await reach()
  const people = []
  for (let made = 0; made < 205; made += 1) people.push(await aPerson(site))
  const rows = people.map(({ id }) => ({
    municipalityId: town.id,
    reportId: report.id,
    personId: id,
    createdAt: site.clock.now(),
  }))
  await site.services.db.insertInto('reportFollower').values(rows).execute()
  await changeStatus(site, report.id, town.statuses.ACCEPTED, admin)
  await site.runJobs()
  const step = await site.services.db.selectFrom('reportEvent').selectAll().executeTakeFirstOrThrow()
  const { jobs, db } = site.services
  const change = {
    reportId: report.id,
    fromStatusId: town.statuses.NEW,
    toStatusId: town.statuses.ACCEPTED,
    actorId: admin.as.id,
    eventId: step.id,
  }
  await db.transaction().execute((trx) => jobs.enqueue(trx, tellFollowersJob, change))
  expect(await site.runJobs()).toBeGreaterThan(0)
  const told = await site.services.db
    .selectFrom('message')
    .select('recipient')
    .where('kind', '=', 'report.followed-status-changed')
    .execute()
  expect(told.map(({ recipient }) => recipient).sort()).toEqual(people.map(({ email }) => email).sort())
})

test('one person follows five hundred reports at most', async () => {
  await using site = await aSite()
  const { town, reach } = await aScene(site)
  const neighbour = await aPerson(site)
  const [last, first] = [await reach(), await reach()]
  const { db, clock } = site.services
  const row = await db.selectFrom('report').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
  const { mapCell: _, ...facts } = row
  const copies = Array.from({ length: 500 }, (_each, index) => ({
    ...facts,
    id: 10_000 + index,
    number: `2027-${String(index).padStart(6, '0')}`,
    slug: `kopie-${index}`,
  }))
  for (let at = 0; at < copies.length; at += 100)
    await db
      .insertInto('report')
      .values(copies.slice(at, at + 100))
      .execute()
  const followed = copies.map(({ id }) => ({
    municipalityId: town.id,
    reportId: id,
    personId: neighbour.id,
    createdAt: clock.now(),
  }))
  await db.insertInto('reportFollower').values(followed).execute()
  expect((await follow(site, last.id, { as: neighbour })).codes).toEqual(['CONFLICT'])
  await follow(site, 10_000, { as: neighbour }, 'unfollowReport')
  expect((await follow(site, last.id, { as: neighbour })).codes).toEqual([])
})
