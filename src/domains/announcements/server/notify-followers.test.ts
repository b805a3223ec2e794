import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { anAdmin, aPerson, aTown, type Person } from '#tests/factories.ts'
import { createAnnouncement, followers, notify, publish, updateAnnouncement } from '#tests/mail/notifying.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const GOOD = {
  title: 'Straßenfest am Samstag',
  text: 'Die Hauptstraße ist ab 14 Uhr gesperrt.\n\nMit Musik.',
}

async function aScene(site: TestSite, count: number) {
  const town = await aTown(site, { name: 'Lindental' })
  const admin = await anAdmin(site, town)
  const people = await followers(site, town, count)
  const create = async (more: object = {}): Promise<number> => {
    const given = { municipalityId: town.id, ...GOOD, sendNotification: true, ...more }
    const { data } = await createAnnouncement(site, given, admin)
    return data.createAnnouncement.id
  }
  const state = async (id: number) => {
    const { db } = site.services
    const row = await db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return [row.notificationStatus, row.notifiedCount]
  }
  return { town, admin, people, create, state }
}

/** Ids of the recipients of announcement mails in the outbox, sent or not. */
async function written({ services: { db } }: TestSite): Promise<(number | null)[]> {
  const query = db.selectFrom('message').select('personId').where('kind', '=', 'announcement.published')
  return (await query.orderBy('personId').execute()).map(({ personId }) => personId)
}
const ids = (people: readonly Person[]) => people.map(({ id }) => id).sort((a, b) => a - b)

test('each follower gets one mail at publication, and nobody else does', async () => {
  await using site = await aSite()
  const { admin, people, create, state } = await aScene(site, 3)
  const [locked, open] = people as [Person, Person]
  await aPerson(site)
  const { db, clock } = site.services
  await db.updateTable('person').set({ lockedAt: clock.now() }).where('id', '=', locked.id).execute()
  const id = await create()
  await site.runJobs()
  expect(await written(site)).toEqual([])
  expect(await state(id)).toEqual(['NONE', 0])
  await updateAnnouncement(site, { id, status: 'PUBLISHED' }, admin)
  expect(await state(id)).toEqual(['PENDING', 0])
  const mails = await site.mails()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    people
      .slice(1)
      .map(({ email }) => email)
      .sort(),
  )
  expect(mails[0]).toMatchObject({ subject: GOOD.title, kind: 'announcement.published' })
  expect(mails[0]?.text).toContain(
    'die Gemeinde Lindental gibt bekannt:\n\nDie Hauptstraße ist ab 14 Uhr gesperrt.',
  )
  expect(mails[0]?.text).toMatch(/http:\/\/localhost:3000\/ort-\d+\/ankuendigungen\/\d+/)
  expect(await state(id)).toEqual(['SENT', 2])
  // Later changes send no further mail.
  await updateAnnouncement(site, { id, title: 'Straßenfest am Sonntag' }, admin)
  await updateAnnouncement(site, { id, status: 'DRAFT' }, admin)
  await updateAnnouncement(site, { id, status: 'PUBLISHED' }, admin)
  await notify(site, id)
  expect(await site.mails()).toHaveLength(2)
  const again = await updateAnnouncement(site, { id, sendNotification: false }, admin)
  expect(again.errors[0]?.extensions.fields).toEqual({
    sendNotification: 'Benachrichtigt wird nur beim Veröffentlichen.',
  })
  expect(open.email).toBeTruthy()
})

test('a planned announcement is mailed at publication, and never if hidden before', async () => {
  await using site = await aSite()
  const { admin, people, create, state } = await aScene(site, 2)
  const published = new Date(site.clock.now().getTime() + DAY).toISOString()
  const id = await create({ published })
  await site.runJobs()
  expect(await written(site)).toEqual([])
  site.clock.advance(DAY)
  await publish(site)
  // The announcement is hidden again before its job has run.
  await updateAnnouncement(site, { id, status: 'DRAFT' }, admin)
  await site.runJobs()
  expect(await written(site)).toEqual([])
  expect(await state(id)).toEqual(['NONE', 0])
  await updateAnnouncement(site, { id, status: 'PUBLISHED' }, admin)
  await site.runJobs()
  expect(await written(site)).toEqual(ids(people))
  // A quietly published announcement sends no mail.
  const quiet = await create({ sendNotification: false, status: 'PUBLISHED' })
  const late = await updateAnnouncement(site, { id: quiet, sendNotification: true }, admin)
  expect(late.codes).toEqual(['BAD_USER_INPUT'])
  await site.runJobs()
  expect(await written(site)).toHaveLength(2)
})

test('a killed worker neither skips a recipient nor writes to one twice', async () => {
  await using site = await aSite()
  const { people, create, state } = await aScene(site, 250)
  const id = await create({ status: 'PUBLISHED' })
  const dataDir = await mkdtemp(join(tmpdir(), 'meldewerk-killed-'))
  // A row of the second batch is locked: the worker has committed the first batch and waits inside the
  // second.
  const holder = new Client({ connectionString: site.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from person where id = $1 for update', [ids(people)[150]])
  const now = site.clock.now().toISOString()
  const script = new URL('../../../../tests/mail/notify-process.ts', import.meta.url).pathname
  const worker = spawn(process.execPath, [script, site.databaseUrl, dataDir, String(id), now], {
    stdio: 'ignore',
  })
  try {
    await vi.waitFor(async () => expect(await state(id)).toEqual(['SENDING', 100]), {
      timeout: 60_000,
      interval: 100,
    })
    await vi.waitFor(async () => expect(await isWaiting(holder)).toBe(true), {
      timeout: 20_000,
      interval: 100,
    })
    const ended = once(worker, 'exit')
    worker.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    await holder.query('rollback')
    expect(await written(site)).toEqual(ids(people).slice(0, 100))
    // Two more workers start at once, as after a restart.
    await Promise.all([notify(site, id), notify(site, id)])
  } finally {
    worker.kill('SIGKILL')
    await holder.end()
    await rm(dataDir, { recursive: true, force: true })
  }
  expect(await written(site)).toEqual(ids(people))
  expect(await state(id)).toEqual(['SENT', 250])
  await notify(site, id)
  await site.runJobs()
  expect(await written(site)).toHaveLength(250)
})

/** Returns whether another connection waits for a lock of this one. */
async function isWaiting(holder: Client): Promise<boolean> {
  const { rows } = await holder.query(
    'select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
  )
  return rows.length > 0
}

test('a failed notification run is visible and resumes where it stopped', async () => {
  await using site = await aSite()
  const { people, create, state } = await aScene(site, 130)
  const id = await create({ status: 'PUBLISHED' })
  const { services } = site
  let calls = 0
  const enqueue = (async (...job: Parameters<typeof services.jobs.enqueue>) => {
    calls += 1
    if (calls > 120) throw new Error('no queue')
    return services.jobs.enqueue(...job)
  }) as typeof services.jobs.enqueue
  const breaking = { ...site, services: { ...services, jobs: { ...services.jobs, enqueue } } }
  await expect(notify(breaking, id)).rejects.toThrow('no queue')
  expect(await state(id)).toEqual(['FAILED', 100])
  await notify(site, id)
  expect(await state(id)).toEqual(['SENT', 130])
  expect(await written(site)).toEqual(ids(people))
})

test('people follow and unfollow announcements; administrators see the count', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const [admin, citizen] = [await anAdmin(site, town), await aPerson(site)]
  const fields = 'isFollowingAnnouncements announcementRecipientCount'
  const follow = (name: string, as: Person | null) =>
    ask(site, `mutation { ${name}(municipalityId: ${town.id}) { ${fields} } }`, {}, { as })
  const seen = async (as: Person | null) =>
    (await ask(site, `{ municipality(slug: "lindental") { ${fields} } }`, {}, { as })).data.municipality
  expect((await follow('followAnnouncements', null)).codes).toEqual(['UNAUTHENTICATED'])
  for (let twice = 0; twice < 2; twice += 1)
    expect((await follow('followAnnouncements', citizen)).data.followAnnouncements).toEqual({
      isFollowingAnnouncements: true,
      announcementRecipientCount: null,
    })
  expect(await seen(admin)).toEqual({ isFollowingAnnouncements: false, announcementRecipientCount: 1 })
  expect(await seen(null)).toEqual({ isFollowingAnnouncements: false, announcementRecipientCount: null })
  await follow('unfollowAnnouncements', citizen)
  expect(await seen(citizen)).toMatchObject({ isFollowingAnnouncements: false })
  expect(await seen(admin)).toMatchObject({ announcementRecipientCount: 0 })
})
