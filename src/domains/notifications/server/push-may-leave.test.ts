import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { sendPushes } from '#domains/push/server/send-pushes.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { setTo } from '#tests/mail/notifying.ts'
import { aPushSite, type PushSite, pushesIn, save } from '#tests/mail/pushing.ts'
import { aComment, changeStatus, withdraw } from '#tests/reporting.ts'
import { findPushObstacle } from './delivery-check.ts'

/** 22:30 local time: messages written now wait until 07:00. */
const NIGHT = new Date('2026-11-21T21:30:00Z')
const MORNING = new Date('2026-11-22T06:00:00Z')

/** A person with a device whose report got a new status at night. */
async function aScene(site: PushSite) {
  site.clock.set(NIGHT)
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [author, admin] = [await aPerson(site), await anAdmin(site, town)]
  await save(site, site.server.device(), { as: author })
  await setTo(site, author, 'OWN_REPORTS.WEB_PUSH', true)
  const report = await aReport(site, town, category, { author })
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  return { town, author, admin, report }
}

type Scene = Awaited<ReturnType<typeof aScene>>

/** The outcome of each message in the morning. */
async function outcomes(site: PushSite) {
  site.clock.set(MORNING)
  await site.runJobs()
  // The job of every minute: messages that were delayed at night have no job of their own any more.
  await sendPushes(anonymousContext(site.services), findPushObstacle)
  return (await pushesIn(site)).map(({ outcome, dropReason, title }) => {
    expect(title, 'what has ended says nothing any more').toBe('')
    return dropReason ?? outcome
  })
}

const MEANWHILE: [string, string, (site: PushSite, scene: Scene) => Promise<unknown>][] = [
  ['nothing happens', 'SENT', async () => {}],
  [
    'the event is switched off',
    'SWITCHED_OFF',
    (site, { author }) => setTo(site, author, 'REPORT_STATUS', false),
  ],
  [
    'push is switched off for it, and mail is not',
    'SWITCHED_OFF',
    (site, { author }) => setTo(site, author, 'OWN_REPORTS.WEB_PUSH', false),
  ],
  [
    'mail is switched off, and push is not',
    'SENT',
    (site, { author }) => setTo(site, author, 'OWN_REPORTS.EMAIL', false),
  ],
  [
    'the town gives push messages up',
    'SWITCHED_OFF',
    ({ services: { db } }, { town }) =>
      db
        .updateTable('municipality')
        .set({ enabledFeatures: ['COMMENTS'] })
        .where('id', '=', town.id)
        .execute(),
  ],
  [
    'the account is locked',
    'ACCOUNT',
    ({ services: { db, clock } }, { author }) =>
      db.updateTable('person').set({ lockedAt: clock.now() }).where('id', '=', author.id).execute(),
  ],
  [
    'the report is nobody’s to see any more',
    'HIDDEN',
    ({ services: { db } }, { report }) =>
      db
        .updateTable('report')
        .set({ personId: null, isPublished: false })
        .where('id', '=', report.id)
        .execute(),
  ],
  [
    'it is taken from behind the bell',
    'GONE',
    ({ services: { db } }, { author }) =>
      db.deleteFrom('notification').where('personId', '=', author.id).execute(),
  ],
]

test.each(MEANWHILE)(
  'a push message waits for the morning, and meanwhile %s: %s',
  async (_, outcome, happen) => {
    await using site = await aPushSite()
    await happen(site, await aScene(site))
    expect(await outcomes(site)).toEqual([outcome])
    expect(site.server.pushed).toHaveLength(outcome === 'SENT' ? 1 : 0)
  },
)

test('a withheld push does not replace an older one', async () => {
  await using site = await aPushSite()
  const { report } = await aScene(site)
  const comment = await aComment(site, report, await aPerson(site), { text: 'Noch immer.' })
  const { db, clock } = site.services
  await db.updateTable('comment').set({ deletedAt: clock.now() }).where('id', '=', comment).execute()
  expect(await outcomes(site)).toEqual(['SENT', 'HIDDEN'])
  expect(site.server.pushed.map(({ content }) => content.title)).toEqual([
    `Ihre Meldung ${report.number} ist angenommen`,
  ])
})

test('a push about a hidden report goes only to its author', async () => {
  await using site = await aPushSite()
  const { report, admin, town } = await aScene(site)
  const follower = await aPerson(site)
  await save(site, site.server.device(), { as: follower })
  await setTo(site, follower, 'FOLLOWED_REPORTS.WEB_PUSH', true)
  const row = { municipalityId: town.id, reportId: report.id, personId: follower.id }
  await site.services.db
    .insertInto('reportFollower')
    .values({ ...row, createdAt: site.clock.now() })
    .execute()
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  await site.runJobs()
  await withdraw(site, report.id, { as: admin })
  // The follower is told of neither change, the author of the newer one.
  expect((await outcomes(site)).toSorted()).toEqual(['HIDDEN', 'HIDDEN', 'REPLACED', 'SENT'])
})
