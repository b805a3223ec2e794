import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const LIST = `query ($town: Int, $role: UserGroup, $text: String, $page: Int = 1, $count: Int = 20, $by: UserSortType! = NAME,
  $way: SortDirection! = ASC) {
  users(municipalityId: $town, role: $role, searchText: $text, page: $page, count: $count, sortType: $by, sortDirection: $way) {
    data { id firstName lastName email locked
      membership(municipalityId: 1) { isEditor isAdministrator hasPosted isInvited maskedEmail categoryNames } }
    paginatorInfo { total count firstItem lastPage hasMorePages } } }`

async function aTownWithPeople(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town, { name: 'Wege' })
  const admin = await anAdmin(site, town)
  const editor = await anEditor(site, town, [category])
  const named = (firstName: string, lastName: string, more = {}) =>
    aPerson(site, { firstName, lastName, ...more })
  const reporter = await named('Zoë', 'Öztürk', { email: 'zoe@beispiel.example' })
  const commenter = await named('Bernd', 'Ahorn')
  const locked = await named('Kim', 'Lang', { isLocked: true })
  const report = await aReport(site, town, category, { author: reporter })
  await aReport(site, town, category, { author: locked })
  for (const as of [commenter, editor])
    await ask(
      site,
      `mutation { createComment(input: { reportId: ${report.id}, text: "Auch hier.", official: ${as === editor} }) { id } }`,
      {},
      { as },
    )
  // A person without any relation to the town is in none of its lists.
  const other = await aTown(site)
  await aReport(site, other, await aCategory(site, other), { author: await named('Nora', 'Niemand') })
  return { town, admin, editor, reporter, commenter, locked }
}

const names = (answer: { data: { users: { data: { lastName: string }[] } } }) =>
  answer.data.users.data.map(({ lastName }) => lastName)

test('the user list holds staff and authors of the town, searchable', async () => {
  await using site = await aSite()
  const { town, admin } = await aTownWithPeople(site)
  const list = (more: Record<string, unknown>) => ask(site, LIST, { town: town.id, ...more }, { as: admin })
  expect(names(await list({}))).toEqual(['Ahorn', 'Lang', 'Mint', 'Öztürk', 'Redlich'])
  expect(names(await list({ role: 'ADMIN' }))).toEqual(['Mint'])
  expect(names(await list({ role: 'EDITOR' }))).toEqual(['Redlich'])
  expect(names(await list({ role: 'CITIZEN' }))).toEqual(['Ahorn', 'Lang', 'Öztürk'])
  expect(names(await list({ role: 'LOCKED' }))).toEqual(['Lang'])
  for (const text of ['öztürk', 'Öztürk, Zoë', 'zoë öz', ' ZOE@beispiel.example '])
    expect(names(await list({ text })), text).toEqual(['Öztürk'])
  // Matching part of an address would reveal it letter by letter. SQL wildcards and quotes have no effect.
  for (const text of ['zoe@beispiel', '%', '_', '\\', "' or 1=1 --"])
    expect(names(await list({ text })), text).toEqual([])
  expect(names(await list({ way: 'DESC' }))[0]).toBe('Redlich')
  expect(names(await list({ by: 'CREATED_AT', way: 'DESC' }))[0]).toBe('Lang')
})

test('a page holds at most a hundred people and starts at one', async () => {
  await using site = await aSite()
  const { town, admin } = await aTownWithPeople(site)
  const page = async (more: Record<string, unknown>) =>
    ask(site, LIST, { town: town.id, ...more }, { as: admin })
  expect((await page({ page: 2, count: 2 })).data.users.paginatorInfo).toEqual({
    total: 5,
    count: 2,
    firstItem: 3,
    lastPage: 3,
    hasMorePages: true,
  })
  expect((await page({ page: 9, count: 2 })).data.users).toMatchObject({
    data: [],
    paginatorInfo: { total: 5, count: 0, firstItem: null },
  })
  for (const wrong of [{ page: 0 }, { count: 0 }])
    expect((await page(wrong)).codes).toEqual(['BAD_USER_INPUT'])
})

test('addresses are masked, and reading one is written down', async () => {
  await using site = await aSite()
  const { town, admin, reporter } = await aTownWithPeople(site)
  const { data } = await ask(
    site,
    LIST.replace('municipalityId: 1', `municipalityId: ${town.id}`),
    { town: town.id, text: 'Öztürk' },
    { as: admin },
  )
  expect(data.users.data[0]).toMatchObject({
    email: null,
    membership: { maskedEmail: 'z…@b….example', isEditor: false, hasPosted: true, isInvited: false },
  })
  expect(JSON.stringify(data)).not.toContain('zoe@')
  const read = await ask(
    site,
    `mutation { readUserEmail(municipalityId: ${town.id}, userId: ${reporter.id}) }`,
    {},
    { as: admin },
  )
  expect(read.data.readUserEmail).toBe('zoe@beispiel.example')
  expect(await site.services.db.selectFrom('auditEntry').selectAll().execute()).toMatchObject([
    { action: 'user.email-read', actorId: admin.id, personId: reporter.id, municipalityId: town.id },
  ])
})

test('the number of statements does not grow with the page size', async () => {
  await using site = await aSite()
  const { town, admin } = await aTownWithPeople(site)
  const count = async () => {
    const as: Person = admin
    site.statements.length = 0
    await ask(
      site,
      LIST.replace('municipalityId: 1', `municipalityId: ${town.id}`),
      { town: town.id, count: 100 },
      { as },
    )
    return site.statements.length
  }
  const few = await count()
  for (let each = 0; each < 60; each += 1) await anEditor(site, town)
  expect(await count()).toBe(few)
})

test('an administrator edits colleagues’ details, and the log names only fields', async () => {
  await using site = await aSite()
  const { admin, editor } = await aTownWithPeople(site)
  const update = (input: Record<string, unknown>) =>
    ask(
      site,
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { lastName username telephone signature } }',
      { input },
      { as: admin },
    )
  const { data } = await update({
    id: editor.id,
    lastName: 'Redlich-Au',
    telephone: '06400 12345',
    signature: 'Ihr Bauamt',
  })
  expect(data.updateUser).toEqual({
    lastName: 'Redlich-Au',
    username: 'Eda R.',
    telephone: '06400 12345',
    signature: 'Ihr Bauamt',
  })
  expect((await update({ id: editor.id, telephone: '' })).data.updateUser.telephone).toBeNull()
  expect((await update({ id: editor.id, firstName: ' ' })).errors[0]?.extensions.fields).toEqual({
    firstName: 'Bitte geben Sie den Vornamen an.',
  })
  expect((await update({ id: admin.id, firstName: 'Ida' })).codes).toEqual(['BAD_USER_INPUT'])
  // Fields that nobody may change do not exist in the input type.
  expect((await update({ id: editor.id, email: 'x@x.example', isSuperAdmin: true })).codes).toEqual([
    'BAD_USER_INPUT',
    'BAD_USER_INPUT',
  ])
  // The mail about each change names the fields, not their values.
  const told = (await site.mails()).filter(({ kind }) => kind === 'user.cared-for').reverse()
  expect(told.map(({ recipient }) => recipient)).toEqual([editor.email, editor.email])
  expect(told[0]?.text).toMatch(/Administration der Gemeinde .*: Nachname, Telefon, Ihre\s+Signatur/)
  expect(told[0]?.text).not.toContain('Redlich-Au')
  const entries = await site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'newValue'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'user.updated', newValue: 'lastName telephone signature' },
    { action: 'user.updated', newValue: 'telephone' },
  ])
})
