import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Person,
  type Town,
} from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { meBy } from '#tests/people/accounts.ts'
import { acceptMailed, ownTasks } from '#tests/people/inviting.ts'
import { giveRole, sign } from '#tests/people/members.ts'
import { whileLocked } from '#tests/people/purging.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'

const change = (site: TestSite, call: string, town: Town, whom: { id: number }, as: Person) =>
  ask(
    site,
    `mutation { ${call}(municipalityId: ${town.id}, userId: ${whom.id}) { id editors { id } administrators { id } } }`,
    {},
    { as },
  )
const auditOf = ({ services: { db } }: TestSite) =>
  db
    .selectFrom('auditEntry')
    .select(['municipalityId', 'actorId', 'action', 'personId', 'oldValue', 'newValue', 'createdAt'])
    .orderBy('id')
    .execute()

test('a citizen becomes staff only by accepting an invitation', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger' })
  const [admin, citizen] = [await anAdmin(site, town), await aPerson(site, { password: true })]
  await aReport(site, town, await aCategory(site, town), { author: citizen })
  const mails = newMails(site)
  await mails()
  const { data, errors } = await change(site, 'addEditorToMunicipality', town, citizen, admin)
  expect(errors).toEqual([])
  expect(data.addEditorToMunicipality.editors).toEqual([])
  expect((await ownTasks(site, citizen)).worksFor).toEqual([])
  const seen = `{ user(id: ${citizen.id}) { membership(municipalityId: ${town.id}) { isEditor isInvited invitations { role email } } } }`
  expect((await ask(site, seen, {}, { as: admin })).data.user.membership).toEqual({
    ...{ isEditor: false, isInvited: true, invitations: [{ role: 'EDITOR', email: null }] },
  })
  expect((await acceptMailed(site, citizen.email)).codes).toEqual([])
  // A second call for an existing role changes nothing.
  expect((await change(site, 'addEditorToMunicipality', town, citizen, admin)).codes).toEqual([])
  const sent = await mails()
  expect(sent).toMatchObject([
    { recipient: citizen.email, kind: 'user.invited', subject: 'Die Gemeinde Anger lädt Sie ein' },
    { recipient: citizen.email, kind: 'user.role-gained', subject: 'Neue Aufgabe: Redaktion für Anger' },
  ])
  const both = {
    ...{ municipalityId: town.id, personId: citizen.id },
    ...{ oldValue: null, newValue: 'EDITOR', createdAt: site.clock.now() },
  }
  expect(await auditOf(site)).toEqual([
    { ...both, actorId: admin.id, action: 'user.invited' },
    { ...both, actorId: citizen.id, action: 'user.invitation-accepted' },
  ])
  expect((await ownTasks(site, citizen)).worksFor).toEqual([{ id: town.id }])
})

test('the loss of the last role removes assignments and ends sessions', async () => {
  await using site = await aSite()
  const { db } = site.services
  const [town, other] = [await aTown(site, { name: 'Anger' }), await aTown(site)]
  const [category, abroad] = [await aCategory(site, town), await aCategory(site, other)]
  const [admin, second] = [await anAdmin(site, town), await anAdmin(site, town)]
  const editor = await anEditor(site, town, [category])
  await db
    .insertInto('categoryEditor')
    .values({ municipalityId: other.id, categoryId: abroad.id, personId: editor.id })
    .execute()
  const of = { responsibleEditorId: editor.id }
  const open = await aReport(site, town, category, of)
  const closed = await aReport(site, town, category, { ...of, kind: 'DONE', resolvedAt: site.clock.now() })
  const elsewhere = await aReport(site, other, abroad, of)
  const token = await tokenOf(site, editor.id)
  const mails = newMails(site)
  await mails()

  expect((await change(site, 'removeEditorFromMunicipality', town, editor, admin)).codes).toEqual([])
  expect(await meBy(site, token)).toEqual(['UNAUTHENTICATED'])
  const reports = await db.selectFrom('report').select(['id', 'responsibleEditorId']).orderBy('id').execute()
  expect(reports).toEqual([
    { id: open.id, responsibleEditorId: null },
    { id: closed.id, responsibleEditorId: editor.id },
    { id: elsewhere.id, responsibleEditorId: editor.id },
  ])
  expect(await db.selectFrom('categoryEditor').select('municipalityId').execute()).toEqual([
    { municipalityId: other.id },
  ])
  const sent = await mails()
  expect(sent.map(({ recipient, kind }) => [recipient, kind])).toEqual([
    [editor.email, 'user.role-lost'],
    [second.email, 'user.staff-left'],
  ])
  expect(sent[1]?.text).toContain('1\u00a0offene Meldung ist damit niemandem mehr zugewiesen.')
  expect((await auditOf(site)).at(-1)).toMatchObject({
    action: 'user.role-removed',
    oldValue: 'EDITOR',
    newValue: null,
  })
  // A second removal changes nothing and sends no mail.
  expect((await change(site, 'removeEditorFromMunicipality', town, editor, admin)).codes).toEqual([
    'NOT_FOUND',
  ])
  expect(await mails()).toEqual([])
})

test('a person with another role keeps categories and reports', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const role = { municipalityId: town.id, personId: editor.id, role: 'ADMIN' }
  await db.insertInto('municipalityRole').values(role).execute()
  await aReport(site, town, category, { responsibleEditorId: editor.id })
  expect((await change(site, 'removeAdminFromMunicipality', town, editor, admin)).codes).toEqual([])
  const [report] = await db.selectFrom('report').select('responsibleEditorId').execute()
  expect(report).toEqual({ responsibleEditorId: editor.id })
  expect(await db.selectFrom('categoryEditor').select('personId').execute()).toHaveLength(1)
})

test('a town’s last active administrator cannot be removed', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger' })
  const admin = await anAdmin(site, town)
  for (const more of [{ isLocked: true }, { isConfirmed: false }]) {
    const { id } = await aPerson(site, more)
    const role = { municipalityId: town.id, personId: id, role: 'ADMIN' }
    await site.services.db.insertInto('municipalityRole').values(role).execute()
  }
  for (const as of [admin, await aPerson(site, { isSuperAdmin: true })]) {
    const { codes, errors } = await change(site, 'removeAdminFromMunicipality', town, admin, as)
    expect(codes).toEqual(['CONFLICT'])
    expect(errors[0]?.message).toBe(
      'Diese Person ist die einzige, die Anger verwaltet. Bitte geben Sie diese Aufgabe zuerst an jemand anderen weiter.',
    )
  }
  // With a second administrator the first one can leave, also by themselves.
  await anAdmin(site, town)
  expect((await change(site, 'removeAdminFromMunicipality', town, admin, admin)).codes).toEqual([])
})

test('one of two administrators who remove each other concurrently stays', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [one, other] = [await anAdmin(site, town), await anAdmin(site, town)]
  const tokens = [await tokenOf(site, one.id), await tokenOf(site, other.id)]
  const remove = (whom: Person, token: string | undefined) =>
    ask(
      site,
      `mutation { removeAdminFromMunicipality(municipalityId: ${town.id}, userId: ${whom.id}) { id } }`,
      {},
      { token: token ?? '' },
    )
  const { result, waited } = await whileLocked(site, { table: 'municipality', id: town.id }, 2, () =>
    Promise.all([remove(other, tokens[0]), remove(one, tokens[1])]),
  )
  expect(waited).toBe(2)
  // By then the other one's sessions have ended with the role.
  expect(result.flatMap(({ codes }) => codes)).toEqual(['UNAUTHENTICATED'])
  const left = await site.services.db.selectFrom('municipalityRole').select('role').execute()
  expect(left).toEqual([{ role: 'ADMIN' }])
})

test('a locked account gets no role, an unconfirmed one needs a password', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const locked = await aPerson(site, { isLocked: true })
  const unconfirmed = await aPerson(site, { isConfirmed: false, password: true })
  for (const { id } of [locked, unconfirmed])
    await site.services.db
      .updateTable('person')
      .set({ municipalityId: town.id })
      .where('id', '=', id)
      .execute()
  expect((await change(site, 'addEditorToMunicipality', town, locked, admin)).codes).toEqual(['CONFLICT'])
  expect((await change(site, 'addEditorToMunicipality', town, unconfirmed, admin)).codes).toEqual([])
  expect((await site.mails())[0]).toMatchObject({ recipient: unconfirmed.email, kind: 'auth.invitation' })
  expect((await acceptMailed(site, unconfirmed.email, null)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await acceptMailed(site, unconfirmed.email)).codes).toEqual([])
  expect((await ownTasks(site, unconfirmed)).worksFor).toEqual([{ id: town.id }])
})

test('a person with roles elsewhere loses one and stays signed in', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town)]
  await giveRole(site, other, editor, 'EDITOR')
  for (const where of [town, other]) await sign(site, where, editor, `Ihr Bauhof ${where.id}`)
  const token = await tokenOf(site, editor.id)
  const mails = newMails(site)
  expect((await change(site, 'removeEditorFromMunicipality', town, editor, admin)).codes).toEqual([])
  expect(await meBy(site, token)).toBe(editor.id)
  expect((await ownTasks(site, editor)).worksFor).toEqual([{ id: other.id }])
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: editor.email, kind: 'user.role-lost' })
  expect(mail?.text).not.toContain('abgemeldet')
  const left = await site.services.db.selectFrom('staffSignature').select('municipalityId').execute()
  expect(left).toEqual([{ municipalityId: other.id }])
})
