import { expect, test } from 'vitest'
import { ask } from '../ask.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Person,
  type Town,
} from '../factories.ts'
import { logIn, mailedToken, meBy } from '../people/accounts.ts'
import { acceptBy, acceptMailed, INVITED, invitationsOf, inviteBy, ownTasks } from '../people/inviting.ts'
import { factorOf, giveRole, sign } from '../people/members.ts'
import { writeComment } from '../reporting.ts'
import { aSite, type TestSite, tokenOf } from '../site.ts'

/*
 * An administrator of a town tries to take over people's accounts. A right over a town gives no right over a
 * person (decision 0128).
 */

/** Two towns: the attacker administers the first, and the victim works for the second. */
async function aScene(site: TestSite) {
  const [mine, theirs] = [await aTown(site, { name: 'Anger' }), await aTown(site, { name: 'Lindental' })]
  const attacker = await anAdmin(site, mine)
  const victim = await anAdmin(site, theirs, { password: true, firstName: 'Wilma', lastName: 'Opferfrau' })
  const telephone = '06400 31337'
  await site.services.db.updateTable('person').set({ telephone }).where('id', '=', victim.id).execute()
  return { mine, theirs, attacker, victim }
}

/** The victim has also accepted a role in the attacker's town. */
async function aSharedScene(site: TestSite) {
  const scene = await aScene(site)
  await giveRole(site, scene.mine, scene.victim, 'EDITOR')
  return scene
}

const update = (site: TestSite, as: Person, input: string) =>
  ask(site, `mutation { updateUser(input: { ${input} }) { id } }`, {}, { as })
const account = ({ services: { db } }: TestSite, { id }: Person) =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const demand = (site: TestSite, as: Person, { id }: Town) =>
  ask(
    site,
    `mutation { updateMunicipality(municipality: { id: ${id}, requiresSecondFactor: true }) { id } }`,
    {},
    { as },
  )

test('nobody becomes staff of a town without accepting an invitation', async () => {
  await using site = await aSite()
  const { mine, attacker, victim } = await aScene(site)
  await aReport(site, mine, await aCategory(site, mine), { author: victim })
  for (const role of ['EDITOR', 'ADMIN'])
    expect((await inviteBy(site, attacker, mine, { email: victim.email, role })).codes).toEqual([])
  for (const call of ['addEditorToMunicipality', 'addAdminToMunicipality'])
    await ask(
      site,
      `mutation { ${call}(municipalityId: ${mine.id}, userId: ${victim.id}) { id } }`,
      {},
      { as: attacker },
    )
  await site.runJobs()
  const roles = site.services.db.selectFrom('municipalityRole').select('role')
  const here = roles.where('municipalityId', '=', mine.id)
  expect(await here.where('personId', '=', victim.id).execute()).toEqual([])
  // The victim has no role in the attacker's town now. The attacker has only the rights over a citizen who
  // posted there.
  expect((await update(site, attacker, `id: ${victim.id}, lastName: "Täter"`)).codes).toEqual(['FORBIDDEN'])
  expect((await ownTasks(site, victim)).worksFor).toHaveLength(1)
})

test('an administrator cannot alter an account that serves two towns', async () => {
  await using site = await aSite()
  const { theirs, attacker, victim } = await aSharedScene(site)
  await factorOf(site, victim)
  const token = await tokenOf(site, victim.id)
  const before = await account(site, victim)
  for (const field of ['firstName: "Falsch"', 'lastName: "Falsch"', 'telephone: "06400 99999"'])
    expect((await update(site, attacker, `id: ${victim.id}, ${field}`)).codes, field).toEqual(['FORBIDDEN'])
  const cared = (call: string) =>
    ask(site, `mutation { ${call}(userId: ${victim.id}, reason: SECURITY) }`, {}, { as: attacker })
  for (const call of ['endUserSessions', 'sendPasswordReset', 'removeUserSecondFactor'])
    expect((await cared(call)).codes, call).toEqual(['FORBIDDEN'])
  expect(await account(site, victim)).toEqual(before)
  expect(await meBy(site, token)).toBe(victim.id)
  expect((await logIn(site, victim.email)).codes).toEqual(['SECOND_FACTOR_NEEDED'])
  expect(await site.mails()).toEqual([])
  // A role counts only once it is accepted, also for the question whether a person has another town.
  const alone = await anEditor(site, theirs)
  const boss = await anAdmin(site, theirs)
  await inviteBy(site, attacker, await aTown(site), { email: alone.email })
  expect((await update(site, boss, `id: ${alone.id}, telephone: "06400 12345"`)).codes).toEqual([])
})

test('guessing a hidden telephone number is refused, right or wrong', async () => {
  await using site = await aSite()
  const { attacker, victim } = await aSharedScene(site)
  for (const telephone of ['06400 31337', '06400 99999'])
    expect((await update(site, attacker, `id: ${victim.id}, telephone: "${telephone}"`)).codes).toEqual([
      'FORBIDDEN',
    ])
  const revision = async () =>
    (await ask(site, `{ user(id: ${victim.id}) { revision } }`, {}, { as: attacker })).data.user.revision
  const before = await revision()
  const other = { telephone: '06400 99999' }
  await site.services.db.updateTable('person').set(other).where('id', '=', victim.id).execute()
  expect(await revision()).toBe(before)
})

test('a town’s signature never stands below another town’s answers', async () => {
  await using site = await aSite()
  const { mine, theirs, attacker, victim } = await aSharedScene(site)
  await sign(site, theirs, victim, 'Ihr Rathaus Lindental')
  const report = await aReport(site, theirs, await aCategory(site, theirs))
  expect((await update(site, attacker, `id: ${victim.id}, signature: "Wählt mich!"`)).codes).toEqual([])
  const abroad = `id: ${victim.id}, municipalityId: ${theirs.id}, signature: "Wählt mich!"`
  expect((await update(site, attacker, abroad)).codes).toEqual(['FORBIDDEN'])
  const answer = await writeComment(site, { reportId: report.id, text: 'Wir kommen.' }, { as: victim })
  expect(answer.data.createComment.text).toBe('Wir kommen.\n\nIhr Rathaus Lindental')
  const here = await aReport(site, mine, await aCategory(site, mine))
  const own = await writeComment(site, { reportId: here.id, text: 'Wir kommen.' }, { as: victim })
  expect(own.data.createComment.text).toBe('Wir kommen.\n\nWählt mich!')
  // The account's owner gets a mail about it.
  const told = (await site.mails()).filter(({ kind }) => kind === 'user.cared-for')
  expect(told.map(({ recipient }) => recipient)).toEqual([victim.email])
})

test('one town’s second-factor demand does not affect another town', async () => {
  await using site = await aSite()
  const { mine, theirs, attacker, victim } = await aSharedScene(site)
  const token = await tokenOf(site, victim.id)
  const waiting = await aReport(site, theirs, await aCategory(site, theirs), { kind: 'NOT_APPROVED' })
  await factorOf(site, attacker)
  expect((await demand(site, attacker, mine)).codes).toEqual([])
  const { data } = await ask(
    site,
    '{ me { mustSetUpSecondFactor secondFactorDemandedBy { id } worksFor { id } } }',
    {},
    { token },
  )
  expect(data.me).toEqual({
    mustSetUpSecondFactor: false,
    secondFactorDemandedBy: [{ id: mine.id }],
    worksFor: [{ id: theirs.id }],
  })
  const templates = ({ id }: Town) =>
    ask(site, `{ responseTemplates(municipalityId: ${id}) { id } }`, {}, { token })
  // The victim has lost all rights in the attacker's town, but keeps those elsewhere and those of a citizen.
  expect((await templates(mine)).codes).toEqual(['FORBIDDEN'])
  expect((await templates(theirs)).codes).toEqual([])
  const approve = `mutation { approveReport(reportId: ${waiting.id}) { id } }`
  expect((await ask(site, approve, {}, { token })).codes).toEqual([])
  const asCitizen = `mutation { updateUserSettings(municipalityId: ${mine.id}) { id } }`
  expect((await ask(site, asCitizen, {}, { token })).codes).toEqual([])
  await factorOf(site, victim)
  expect((await templates(mine)).codes).toEqual([])
})

test('known and unknown addresses get equal answers in every account state', async () => {
  await using site = await aSite()
  const { mine, attacker, victim } = await aScene(site)
  const locked = await aPerson(site, { isLocked: true })
  const unconfirmed = await aPerson(site, { isConfirmed: false })
  const emails = [victim.email, 'niemand@x.example', locked.email, unconfirmed.email]
  let count = 0
  for (const role of ['EDITOR', null]) {
    const seen: unknown[] = []
    for (const email of emails) {
      site.statements.length = 0
      const { data, errors } = await inviteBy(site, attacker, mine, { email, role })
      expect(errors).toEqual([])
      const { id, ...rest } = data.createUser
      // The same number of statements, so that timing reveals nothing.
      seen.push({ ...rest, email: email === rest.email, statements: site.statements.length })
      count += 1
      expect(id).toBe(count)
    }
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1)
  }
  await site.runJobs()
  const { data } = await invitationsOf(site, attacker, mine)
  const rows = data.invitations.map(({ id: _, role: __, email: ___, ...row }: Record<string, unknown>) => row)
  expect(rows).toHaveLength(8)
  for (const row of rows)
    expect(row).toEqual({
      ...{ firstName: INVITED.firstName, lastName: INVITED.lastName, isExpired: false, user: null },
    })
  // The town's outbox and audit log reveal nothing either.
  const outbox = `{ outboxMessages(municipalityId: ${mine.id}) { data { kind } } }`
  expect((await ask(site, outbox, {}, { as: attacker })).data.outboxMessages.data).toEqual([])
  const log = `{ auditEntries(municipalityId: ${mine.id}) { data { personName } } }`
  const names = (await ask(site, log, {}, { as: attacker })).data.auditEntries.data
  expect(names.filter(({ personName }: { personName: string | null }) => personName !== null)).toEqual([])
})

test('knowing an address reveals no name or telephone number', async () => {
  await using site = await aSite()
  const { mine, attacker, victim } = await aScene(site)
  const { id } = (await inviteBy(site, attacker, mine, { email: victim.email, role: 'EDITOR' })).data
    .createUser
  await site.runJobs()
  const person = `{ id firstName lastName telephone username membership(municipalityId: ${mine.id}) { maskedEmail } }`
  const calls = [
    `{ users(municipalityId: ${mine.id}) { data ${person} } }`,
    `{ users(municipalityId: ${mine.id}, searchText: "Opferfrau") { data ${person} } }`,
    `{ users(municipalityId: ${mine.id}, searchText: "${victim.email}") { data ${person} } }`,
    `{ municipality(slug: "${mine.slug}") { editors ${person} administrators ${person} } }`,
    ...[id, victim.id].map((each) => `{ user(id: ${each}) ${person} }`),
    ...[id, victim.id].map(
      (each) => `mutation { readUserEmail(municipalityId: ${mine.id}, userId: ${each}) }`,
    ),
    `{ invitations(municipalityId: ${mine.id}) { firstName lastName user ${person} } }`,
  ]
  for (const call of calls)
    expect(JSON.stringify(await ask(site, call, {}, { as: attacker })), call).not.toMatch(
      /Wilma|Opferfrau|31337/,
    )
  // After acceptance, the colleagues see the name, but not the telephone number, because there is another
  // town.
  await acceptMailed(site, victim.email, null)
  const { data } = await ask(site, `{ user(id: ${victim.id}) ${person} }`, {}, { as: attacker })
  expect(data.user).toMatchObject({ lastName: 'Opferfrau', telephone: null })
})

test('an invitation link opens no account that has a password', async () => {
  await using site = await aSite()
  const { mine, attacker, victim } = await aScene(site)
  await inviteBy(site, attacker, mine, { email: victim.email, role: 'EDITOR' })
  const token = await mailedToken(site, victim.email)
  const before = await account(site, victim)
  await acceptBy(site, token, 'Kaffee um halb vier')
  expect(await account(site, victim)).toEqual(before)
  expect((await logIn(site, victim.email, 'Kaffee um halb vier')).codes).toEqual(['BAD_USER_INPUT'])
})

test('a town finds nothing about a person whose role ended', async () => {
  await using site = await aSite()
  const { mine, attacker, victim } = await aScene(site)
  await inviteBy(site, attacker, mine, { email: victim.email, role: 'EDITOR' })
  await acceptMailed(site, victim.email, null)
  await update(site, attacker, `id: ${victim.id}, municipalityId: ${mine.id}, signature: "Bauhof"`)
  const lookUp = async () =>
    (
      await ask(
        site,
        `mutation { lookUpPerson(email: "${victim.email}", municipalityId: ${mine.id}) { name counts { kind } } }`,
        {},
        { as: attacker },
      )
    ).data.lookUpPerson
  expect(await lookUp()).toMatchObject({ name: 'Wilma Opferfrau', counts: [{ kind: 'TASKS' }] })
  await ask(
    site,
    `mutation { removeEditorFromMunicipality(municipalityId: ${mine.id}, userId: ${victim.id}) { id } }`,
    {},
    { as: attacker },
  )
  await site.runJobs()
  expect(await lookUp()).toBeNull()
})
