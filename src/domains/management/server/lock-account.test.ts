import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { logIn, meBy, refresh } from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const REASON = 'Sie haben andere mehrfach beschimpft.'
const DAY = 86_400_000

const lock = (site: TestSite, as: Person, userId: number, reason: string | null = REASON) =>
  ask(
    site,
    'mutation ($id: Int!, $reason: String) { lockUserAccount(userId: $id, reason: $reason) { id locked lockReason } }',
    { id: userId, reason },
    { as },
  )
const unlock = (site: TestSite, as: Person, userId: number) =>
  ask(site, `mutation { unlockUserAccount(userId: ${userId}) { id locked lockReason } }`, {}, { as })

test('a locked person is signed out and told why, until unlocked', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger' })
  const admin = await anAdmin(site, town)
  const citizen = await aPerson(site, { password: true })
  await aReport(site, town, await aCategory(site, town), { author: citizen })
  const { data: session } = await logIn(site, citizen.email)
  const { accessToken, refreshToken } = session.login.authToken
  const mails = newMails(site)

  const locked = await lock(site, admin, citizen.id)
  expect(locked.data.lockUserAccount).toEqual({ id: citizen.id, locked: true, lockReason: REASON })
  expect(await meBy(site, accessToken)).toEqual(['UNAUTHENTICATED'])
  expect((await refresh(site, refreshToken)).codes).toEqual(['UNAUTHENTICATED'])
  const refused = await logIn(site, citizen.email)
  expect(refused.codes).toEqual(['ACCOUNT_LOCKED'])
  // With a wrong password the response reveals neither the lock nor the account.
  expect((await logIn(site, citizen.email, 'falsch-geraten')).codes).toEqual(['BAD_USER_INPUT'])
  // A second lock changes nothing and sends no mail.
  expect((await lock(site, admin, citizen.id, 'Ein anderer Grund.')).data.lockUserAccount.lockReason).toBe(
    REASON,
  )

  expect((await unlock(site, admin, citizen.id)).data.unlockUserAccount).toEqual({
    id: citizen.id,
    locked: false,
    lockReason: null,
  })
  expect((await unlock(site, admin, citizen.id)).codes).toEqual([])
  expect(await meBy(site, accessToken)).toEqual(['UNAUTHENTICATED'])
  expect((await logIn(site, citizen.email)).codes).toEqual([])
  const [told, free, ...more] = await mails()
  expect(more).toEqual([])
  expect(told).toMatchObject({
    recipient: citizen.email,
    kind: 'user.locked',
    subject: 'Ihr Konto ist gesperrt',
  })
  expect(told?.text).toContain(`> ${REASON}`)
  expect(told?.text).toContain('Gemeinde Anger: info@')
  expect(free).toMatchObject({ recipient: citizen.email, kind: 'user.unlocked' })
  const entries = await site.services.db
    .selectFrom('auditEntry')
    .select(['municipalityId', 'actorId', 'action', 'personId'])
    .orderBy('id')
    .execute()
  const by = { municipalityId: town.id, actorId: admin.id, personId: citizen.id }
  expect(entries).toEqual([
    { ...by, action: 'user.locked' },
    { ...by, action: 'user.unlocked' },
  ])
})

test('an administrator locks only residents and authors of the last year', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const [home, lately, long] = [await aPerson(site), await aPerson(site), await aPerson(site)]
  await site.services.db
    .updateTable('person')
    .set({ municipalityId: town.id })
    .where('id', '=', home.id)
    .execute()
  const before = (days: number) => new Date(site.clock.now().getTime() - days * DAY)
  await aReport(site, town, category, { author: lately, createdAt: before(365) })
  await aReport(site, town, category, { author: long, createdAt: before(366) })
  expect((await lock(site, admin, home.id)).codes).toEqual([])
  expect((await lock(site, admin, lately.id)).codes).toEqual([])
  const { codes, errors } = await lock(site, admin, long.id)
  expect(codes).toEqual(['FORBIDDEN'])
  expect(errors[0]?.message).toContain('länger als ein Jahr nichts geschrieben')
})

test('a lock reason has ten to a thousand characters, or is omitted', async () => {
  await using site = await aSite()
  const admin = await aPerson(site, { isSuperAdmin: true })
  const { id } = await aPerson(site)
  for (const reason of ['', 'zu kurz', 'x'.repeat(1001)])
    expect((await lock(site, admin, id, reason)).errors[0]?.extensions.fields).toEqual({
      reason: expect.stringMatching(/warum das Konto|mindestens 10|höchstens 1000/),
    })
  expect((await lock(site, admin, id, null)).data.lockUserAccount).toEqual({
    id,
    locked: true,
    lockReason: null,
  })
  expect((await site.mails())[0]?.text).not.toContain('Begründung')
})

test('only staff where a person wrote see their lock (rule 38)', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site)
  const report = await aReport(site, town, category, { author })
  await ask(
    site,
    `mutation { createComment(input: { reportId: ${report.id}, text: "Noch immer." }) { id } }`,
    {},
    { as: author },
  )
  const admin = await anAdmin(site, town)
  expect((await lock(site, admin, author.id)).codes).toEqual([])
  const SEEN = `{ report(slug: "${report.slug}", municipalitySlug: "${town.slug}", categorySlug: "${category.slug}") {
    user { isLocked name } comments { user { isLocked } } } }`
  const seenBy = async (as: Person | null) => {
    const { data } = await ask(site, SEEN, {}, { as })
    return [data.report.user.isLocked, data.report.comments[0].user.isLocked]
  }
  for (const as of [admin, await anEditor(site, town), await aPerson(site, { isSuperAdmin: true })])
    expect(await seenBy(as)).toEqual([true, true])
  for (const as of [null, await aPerson(site), await anAdmin(site, await aTown(site))])
    expect(await seenBy(as)).toEqual([false, false])
})
