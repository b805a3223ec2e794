import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, PASSWORD } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { mailedToken, meBy } from '#tests/people/accounts.ts'
import {
  acceptBy,
  acceptMailed,
  acceptOwn,
  INVITED,
  invitationsOf,
  inviteBy,
  ownTasks,
  resendInvitation,
  withdrawInvitation,
} from '#tests/people/inviting.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'

const DAY = 86_400_000

const look = (site: TestSite, token: string) =>
  ask(site, 'query ($token: String!) { invitation(token: $token) { municipalityName role needsPassword } }', {
    token,
  })
const switchTo = (site: TestSite, id: number, isActive: boolean) =>
  site.services.db
    .updateTable('municipality')
    .set({ isActive, deactivatedAt: isActive ? null : site.clock.now() })
    .where('id', '=', id)
    .execute()

test('reading an invitation shows its content and keeps it valid', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger' })
  await inviteBy(site, await anAdmin(site, town), town, { role: 'EDITOR' })
  const token = await mailedToken(site, INVITED.email)
  for (let count = 0; count < 2; count += 1)
    expect((await look(site, token)).data.invitation).toEqual({
      ...{ municipalityName: 'Anger', role: 'EDITOR', needsPassword: true },
    })
  expect((await look(site, 'erfunden')).codes).toEqual(['TOKEN_INVALID'])
  expect((await acceptBy(site, token, PASSWORD)).codes).toEqual([])
})

test('a withdrawn invitation stops working and loses its personal data', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger' })
  const admin = await anAdmin(site, town)
  const known = await aPerson(site, { email: INVITED.email, password: true })
  const { id } = (await inviteBy(site, admin, town, { role: 'EDITOR' })).data.createUser
  const token = await mailedToken(site, INVITED.email)
  expect((await withdrawInvitation(site, admin, town, id)).codes).toEqual([])
  expect((await look(site, token)).errors[0]?.message).toContain('Anger hat diese Einladung zurückgezogen')
  expect((await acceptBy(site, token)).codes).toEqual(['TOKEN_INVALID'])
  expect((await acceptOwn(site, known, town, id)).codes).toEqual(['NOT_FOUND'])
  expect((await ownTasks(site, known)).worksFor).toEqual([])
  expect((await invitationsOf(site, admin, town)).data.invitations).toEqual([])
  const row = await site.services.db.selectFrom('invitation').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email: null, firstName: null, lastName: null, ending: 'WITHDRAWN' })
  for (const call of [withdrawInvitation, resendInvitation])
    expect((await call(site, admin, town, id)).codes).toEqual(['CONFLICT'])
})

test('a locked account gets no invitation mail and cannot accept', async () => {
  await using site = await aSite()
  const [town, open] = [await aTown(site), await aTown(site)]
  const admin = await anAdmin(site, town)
  const locked = await aPerson(site, { email: INVITED.email, password: true, isLocked: true })
  const { data, codes } = await inviteBy(site, admin, town, { role: 'EDITOR' })
  expect([data.createUser.email, codes]).toEqual([INVITED.email, []])
  expect(await site.mails()).toEqual([])
  expect((await invitationsOf(site, admin, town)).data.invitations).toMatchObject([{ email: INVITED.email }])
  // The account is locked after the mail was sent.
  const later = await aPerson(site, { password: true })
  await inviteBy(site, await anAdmin(site, open), open, { email: later.email, role: 'EDITOR' })
  const token = await mailedToken(site, later.email)
  const lock = { lockedAt: site.clock.now() }
  await site.services.db.updateTable('person').set(lock).where('id', '=', later.id).execute()
  expect((await acceptBy(site, token)).codes).toEqual(['ACCOUNT_LOCKED'])
  const roles = await site.services.db.selectFrom('municipalityRole').selectAll().execute()
  expect(roles.filter(({ personId }) => [locked.id, later.id].includes(personId))).toEqual([])
})

test('a switched-off town accepts nobody, but a new one does', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger' })
  const boss = await aPerson(site, { isSuperAdmin: true })
  const known = await aPerson(site, { email: INVITED.email, password: true })
  const { id } = (await inviteBy(site, boss, town, { role: 'ADMIN' })).data.createUser
  site.clock.advance(1000)
  await switchTo(site, town.id, false)
  const refused = await acceptMailed(site, known.email)
  expect(refused.errors[0]?.message).toContain('Anger ist zurzeit ausgeschaltet')
  expect((await ownTasks(site, known)).invitations).toEqual([])
  expect((await acceptOwn(site, known, town, id)).codes).toEqual(['TOKEN_INVALID'])
  await switchTo(site, town.id, true)
  expect((await acceptMailed(site, known.email)).codes).toEqual([])
  // This town was created and never activated.
  const fresh = await aTown(site)
  const { createdAt } = await site.services.db
    .updateTable('municipality')
    .set((set) => ({ isActive: false, deactivatedAt: set.ref('createdAt'), firstActivatedAt: null }))
    .where('id', '=', fresh.id)
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  expect(createdAt).toBeInstanceOf(Date)
  await inviteBy(site, boss, fresh, { role: 'ADMIN' })
  expect((await acceptMailed(site, known.email)).codes).toEqual([])
})

test('a repeated invitation replaces the earlier one for the same role', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const known = await aPerson(site, { email: INVITED.email, password: true })
  await aReport(site, town, await aCategory(site, town), { author: known })
  await inviteBy(site, admin, town, { role: 'EDITOR', firstName: 'Ewa' })
  const earlier = await mailedToken(site, INVITED.email)
  await inviteBy(site, admin, town, { role: 'EDITOR' })
  await inviteBy(site, admin, town, { role: 'ADMIN' })
  await ask(
    site,
    `mutation { addEditorToMunicipality(municipalityId: ${town.id}, userId: ${known.id}) { id } }`,
    {},
    { as: admin },
  )
  expect((await invitationsOf(site, admin, town)).data.invitations).toMatchObject([
    { role: 'EDITOR', email: null, user: { id: known.id } },
    { role: 'ADMIN', email: INVITED.email, firstName: 'Eva', user: null },
    { role: 'EDITOR', email: INVITED.email, firstName: 'Eva', user: null },
  ])
  expect((await acceptBy(site, earlier)).codes).toEqual(['TOKEN_INVALID'])
  // One acceptance settles all invitations to the same role.
  expect((await acceptMailed(site, known.email)).codes).toEqual([])
  expect((await invitationsOf(site, admin, town)).data.invitations).toMatchObject([{ role: 'ADMIN' }])
})

test('two concurrent uses of an invitation link grant the role once', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await inviteBy(site, await anAdmin(site, town), town, { role: 'EDITOR' })
  const token = await mailedToken(site, INVITED.email)
  const answers = await Promise.all([acceptBy(site, token, PASSWORD), acceptBy(site, token, PASSWORD)])
  expect(answers.flatMap(({ codes }) => codes)).toEqual(['TOKEN_INVALID'])
  const roles = await site.services.db.selectFrom('municipalityRole').selectAll().execute()
  expect(roles).toHaveLength(2)
})

test('a session from before the role gets the limits of staff', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const known = await aPerson(site, { email: INVITED.email, password: true })
  const token = await tokenOf(site, known.id)
  await inviteBy(site, await anAdmin(site, town), town, { role: 'EDITOR' })
  await acceptMailed(site, known.email)
  expect(await meBy(site, token)).toBe(known.id)
  site.clock.advance(61 * 60_000)
  expect(await meBy(site, await tokenOf(site, known.id))).toBe(known.id)
  expect(await meBy(site, token)).toEqual(['UNAUTHENTICATED'])
})

test('an invitation is deleted a week after its expiry', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await inviteBy(site, await anAdmin(site, town), town, { role: 'EDITOR' })
  const mails = newMails(site)
  await mails()
  const left = () => site.services.db.selectFrom('invitation').select('id').execute()
  site.clock.advance(9 * DAY)
  await letGo(site, 'link')
  expect(await left()).toHaveLength(1)
  site.clock.advance(2 * DAY)
  await letGo(site, 'link')
  expect(await left()).toEqual([])
  expect(await mails()).toEqual([])
})
