import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { type Answer, ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown, type Category, type Town } from '#tests/factories.ts'
import { confirmEmail, from, logIn, mailedToken, register, resetPassword } from '#tests/people/accounts.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { reportInput, reveal } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const GUEST = { firstName: 'Gesa', lastName: 'Ohnekonto', email: 'gesa@beispiel.example' }
const NEW_PASSWORD = 'Kaffee um halb vier'

async function aGuestTown(site: TestSite): Promise<{ town: Town; category: Category }> {
  const town = await aTown(site, {
    name: 'Lindental',
    enabledFeatures: [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS'],
  })
  return { town, category: await aCategory(site, town, { name: 'Beleuchtung' }) }
}

const stampOf = async (site: TestSite): Promise<string> =>
  (await ask(site, '{ guestReportStamp }')).data.guestReportStamp

/** Opens the form, waits as long as a person writes, and sends. */
async function send(
  site: TestSite,
  town: Town,
  category: Category,
  more: Record<string, unknown> = {},
  who: Parameters<typeof ask>[3] = {},
): Promise<Answer> {
  const stamp = await stampOf(site)
  site.clock.advance(10_000)
  const key = { idempotencyKey: crypto.randomUUID(), stamp }
  return ask(
    site,
    'mutation Send($input: CreateGuestReportInput!) { createGuestReport(input: $input) { email } }',
    { input: { ...reportInput(town, category), ...GUEST, ...key, ...more } },
    who,
  )
}

const confirm = (site: TestSite, token: string): Promise<Answer> =>
  ask(
    site,
    `mutation Confirm($token: String!) { confirmGuestReport(token: $token) {
      number municipality { id } report { id user { name details { email } } } } }`,
    { token },
  )

const waiting = async (site: TestSite, staff: { id: number }): Promise<number> =>
  (await ask(site, '{ reports { paginatorInfo { total } } }', {}, { as: staff })).data.reports.paginatorInfo
    .total

test('a guest report appears only after confirmation, then waits for approval', async () => {
  await using site = await aSite()
  const { town, category } = await aGuestTown(site)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const sent = await send(site, town, category, { title: 'Laterne dunkel' })
  expect(sent).toMatchObject({ codes: [], data: { createGuestReport: { email: GUEST.email } } })
  expect(await waiting(site, admin)).toBe(0)
  const found = await ask(site, '{ search(searchText: "Laterne") { reports { id } } }', {}, { as: admin })
  expect(found.data.search.reports).toEqual([])

  const [mail] = await site.mails()
  expect(mail).toMatchObject({ recipient: GUEST.email, subject: 'Bitte bestätigen Sie Ihre Meldung' })
  // The recipient may be a stranger, so the mail holds no text that somebody typed.
  expect(mail?.text).not.toMatch(/Laterne|Gesa|Ohnekonto/)
  const token = await mailedToken(site, GUEST.email)
  const confirmed = await confirm(site, token)
  expect(confirmed).toMatchObject({
    codes: [],
    data: { confirmGuestReport: { number: '2026-000001', municipality: { id: town.id }, report: null } },
  })
  // Confirming twice has the effect of once.
  expect((await confirm(site, token)).data.confirmGuestReport.number).toBe('2026-000001')
  expect(await waiting(site, admin)).toBe(1)
  expect((await site.mails()).map(({ kind }) => kind)).toEqual([
    'report.for-staff',
    'report.filed',
    'report.confirm-guest',
  ])

  const asked = '{ reports { data { id title user { name details { email lastName } } section source } } }'
  const read = async () => (await ask(site, asked, {}, { as: editor })).data.reports.data[0]
  // Staff reveal the name with a click, which the audit log records.
  const { id, user } = await read()
  expect(user.details).toEqual({ email: null, lastName: null })
  expect((await reveal(site, id, { as: editor })).codes).toEqual([])
  const seen = await read()
  expect(seen).toEqual({
    id,
    title: 'Laterne dunkel',
    user: { name: 'Gesa O.', details: { email: GUEST.email, lastName: GUEST.lastName } },
    section: 'NOT_PUBLISHED_YET',
    source: 'WEB',
  })
  for (const as of [null, await aPerson(site), await anAdmin(site, await aTown(site))])
    expect((await ask(site, asked, {}, { as })).data.reports.data).toEqual([])
  // The waiting row is emptied: name and text stand in the report alone.
  const [row] = await site.services.db.selectFrom('guestReport').selectAll().execute()
  expect(row).toMatchObject({ email: null, firstName: null, lastName: null, content: null })
})

test('guest reports are refused where the municipality disables them', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Auenstadt' })
  const category = await aCategory(site, town)
  const { codes, errors } = await send(site, town, category)
  expect(codes).toEqual(['FEATURE_DISABLED'])
  expect(errors[0]?.message).toBe(
    'Auenstadt nimmt Meldungen nur mit Konto an. Bitte melden Sie sich an oder registrieren Sie sich.',
  )
  expect(await site.mails()).toEqual([])
  // In a town with guest reports the usual mutation still demands an account.
  const open = await aGuestTown(site)
  const input = reportInput(open.town, open.category)
  const create = 'mutation ($input: CreateReportInput!) { createReport(input: $input) { id } }'
  expect((await ask(site, create, { input })).codes).toEqual(['UNAUTHENTICATED'])
})

test('uploaded photos belong to the guest report once it is confirmed', async () => {
  await using site = await aSite()
  const { town, category } = await aGuestTown(site)
  const photo = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' })
  const files = { 'input.photos.0': photo, 'input.photos.1': photo }
  const input = { photos: [null, null], photoTexts: ['Die Laterne', ''] }
  expect((await send(site, town, category, input, { files })).codes).toEqual([])
  const token = await mailedToken(site, GUEST.email)
  expect((await confirm(site, token)).codes).toEqual([])
  const { db } = site.services
  const photos = await db
    .selectFrom('photo')
    .select(['alternativeText', 'isPublic'])
    .orderBy('position')
    .execute()
  expect(photos).toEqual([
    { alternativeText: 'Die Laterne', isPublic: false },
    { alternativeText: null, isPublic: false },
  ])
  expect(await db.selectFrom('upload').selectAll().execute()).toEqual([])
})

test('a confirmation link lasts one day, then the report is deleted', async () => {
  await using site = await aSite()
  const { town, category } = await aGuestTown(site)
  await send(site, town, category)
  const token = await mailedToken(site, GUEST.email)
  site.clock.advance(24 * 3_600_000)
  expect((await confirm(site, token)).codes).toEqual(['TOKEN_INVALID'])
  expect((await confirm(site, 'erfunden')).codes).toEqual(['TOKEN_INVALID'])
  const { deleteExpiredGuestReports } = await import('./guest-reports.sql.ts')
  const later = new Date(site.clock.now().getTime() + 1)
  expect(await deleteExpiredGuestReports(site.services.db, later)).toBe(1)
  expect(await deleteExpiredGuestReports(site.services.db, later)).toBe(0)
})

test('registration takes over guest reports, and a stranger’s password stays useless', async () => {
  await using site = await aSite()
  const { town, category } = await aGuestTown(site)
  await send(site, town, category, { title: 'Laterne dunkel' })
  await confirm(site, await mailedToken(site, GUEST.email))
  expect((await register(site, { email: GUEST.email, password: NEW_PASSWORD })).codes).toEqual([])
  expect((await logIn(site, GUEST.email, NEW_PASSWORD)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await site.mails())[0]?.kind).toBe('auth.claim-account')
  expect((await resetPassword(site, await mailedToken(site, GUEST.email), NEW_PASSWORD)).codes).toEqual([])
  const { data } = await logIn(site, GUEST.email, NEW_PASSWORD)
  const own = await ask(
    site,
    '{ reports { data { title } } }',
    {},
    { token: data.login.authToken.accessToken },
  )
  expect(own.data.reports.data).toEqual([{ title: 'Laterne dunkel' }])
})

test('a guest report joins its address’s account, voiding an unconfirmed password', async () => {
  await using site = await aSite()
  const { town, category } = await aGuestTown(site)
  const known = await aPerson(site, { firstName: 'Anna', lastName: 'Berger', email: 'anna@beispiel.example' })
  await send(site, town, category, { email: 'Anna@beispiel.example' })
  await confirm(site, await mailedToken(site, 'Anna@beispiel.example'))
  const { db } = site.services
  expect(await db.selectFrom('report').select('personId').execute()).toEqual([{ personId: known.id }])
  const name = db.selectFrom('person').select('lastName').where('id', '=', known.id)
  expect(await name.executeTakeFirst(), 'the name of an account is its owner’s').toEqual({
    lastName: 'Berger',
  })

  await register(site, { email: 'eva@beispiel.example', password: NEW_PASSWORD })
  const stale = await mailedToken(site, 'eva@beispiel.example')
  await send(site, town, category, { email: 'eva@beispiel.example' })
  expect((await confirm(site, await mailedToken(site, 'eva@beispiel.example'))).codes).toEqual([])
  await confirmEmail(site, stale)
  expect((await logIn(site, 'eva@beispiel.example', NEW_PASSWORD)).codes).toEqual(['BAD_USER_INPUT'])
})

test('guest reports by staff await approval, and locked accounts send none', async () => {
  await using site = await aSite()
  const { town, category } = await aGuestTown(site)
  const admin = await anAdmin(site, town)
  await send(site, town, category, { email: admin.email })
  expect(
    (await confirm(site, await mailedToken(site, admin.email))).data.confirmGuestReport.report,
  ).toBeNull()
  const locked = await aPerson(site, { isLocked: true })
  await send(site, town, category, { email: locked.email })
  expect((await confirm(site, await mailedToken(site, locked.email))).codes).toEqual(['ACCOUNT_LOCKED'])
})

test('bots are caught by honeypot, timing and stamp', async () => {
  await using site = await aSite()
  const { town, category } = await aGuestTown(site)
  const fieldsOf = ({ errors }: Answer) => Object.keys(errors[0]?.extensions.fields ?? {})
  expect(fieldsOf(await send(site, town, category, { website: 'https://x.example' }))).toEqual(['website'])
  expect(fieldsOf(await send(site, town, category, { stamp: '1.erfunden' }))).toEqual(['stamp'])
  // A stamp with a valid time and a forged signature.
  const [time] = (await stampOf(site)).split('.')
  site.clock.advance(60_000)
  expect(fieldsOf(await send(site, town, category, { stamp: `${time}.erfunden` }))).toEqual(['stamp'])
  const old = await stampOf(site)
  site.clock.advance(25 * 3_600_000)
  expect(fieldsOf(await send(site, town, category, { stamp: old }))).toEqual(['stamp'])
  const input = { ...reportInput(town, category), ...GUEST, idempotencyKey: 'k', stamp: await stampOf(site) }
  site.clock.advance(2_000)
  const hurried = await ask(
    site,
    'mutation ($input: CreateGuestReportInput!) { createGuestReport(input: $input) { email } }',
    { input },
  )
  expect(fieldsOf(hurried)).toEqual(['stamp'])
  expect(fieldsOf(await send(site, town, category, { email: 'keine', firstName: '' })).sort()).toEqual([
    'email',
    'firstName',
  ])
})

test('guest reports are rate limited per address and per network (S-44)', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on', TRUSTED_PROXIES: 'unknown' })
  const { town, category } = await aGuestTown(site)
  const sendFrom = (address: string, email: string, more = {}) =>
    send(site, town, category, { email, ...more }, from(address))
  const one = 'gast@beispiel.example'
  for (let n = 0; n < 5; n += 1) expect((await sendFrom(`203.0.113.${n}`, one)).codes).toEqual([])
  const sixth = await sendFrom('203.0.113.6', one)
  expect(sixth.codes).toEqual(['RATE_LIMITED'])
  expect(sixth.errors[0]?.message).toMatch(/^Zu viele Meldungen\. Bitte versuchen Sie es in \d+ Minuten/)
  for (let hour = 1; hour < 4; hour += 1) {
    site.clock.advance(3_600_000)
    for (let n = 0; n < 5; n += 1) expect((await sendFrom(`203.0.113.${n}`, one)).codes).toEqual([])
  }
  site.clock.advance(3_600_000)
  expect((await sendFrom('203.0.113.1', one)).errors[0]?.message).toMatch(/Stunden/)

  const idempotencyKey = 'derselbe'
  for (let n = 0; n < 7; n += 1)
    expect((await sendFrom('198.51.100.7', 'eine@beispiel.example', { idempotencyKey })).codes).toEqual([])
  expect((await site.mails()).filter(({ recipient }) => recipient === 'eine@beispiel.example')).toHaveLength(
    1,
  )
  for (let n = 0; n < 4; n += 1)
    expect((await sendFrom(`198.51.100.${n + 20}`, 'eine@beispiel.example')).codes).toEqual([])
  expect((await sendFrom('192.0.2.9', 'eine@beispiel.example')).codes).toEqual(['RATE_LIMITED'])
})

test('every query on waiting guest reports uses an index', async () => {
  await using site = await aSite()
  const { town } = await aGuestTown(site)
  const { db } = site.services
  await sql`
    insert into guest_report (municipality_id, id, token_hash, idempotency_key, email, first_name, last_name, content, created_at, expires_at)
    select ${town.id}, n, sha256(n::text::bytea), n::text, n || '@x.example', 'A', 'B', '{}', now(), now() + n * interval '1 second'
    from generate_series(1, 20000) n`.execute(db)
  await sql`analyze guest_report`.execute(db)
  const planOf = async (condition: string) => {
    const { rows } = await sql<
      Record<string, string>
    >`explain select * from guest_report where ${sql.raw(condition)}`.execute(db)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  }
  expect(await planOf("token_hash = '\\x00'")).toContain('guest_report_by_token')
  expect(
    await planOf(`municipality_id = ${town.id} and lower(email) = 'a@x.example' and idempotency_key = 'k'`),
  ).toMatch(/guest_report_(idempotency|address)/)
  expect(await planOf("expires_at < now() + interval '9 seconds'")).toContain('guest_report_expiry')
})

test('a guest’s stretch waits and is filed with their report', async () => {
  await using site = await aSite()
  const { town, category } = await aGuestTown(site)
  const shape = { kind: 'LINE', coordinates: [8.963, 50.583, 8.964, 50.583] }
  const { location } = reportInput(town, category) as { location: object }
  expect((await send(site, town, category, { location: { ...location, shape } })).codes).toEqual([])
  await confirm(site, await mailedToken(site, GUEST.email))
  const query = '{ reports { data { location { shape { kind coordinates } } } } }'
  const { data } = await ask(site, query, {}, { as: await anAdmin(site, town) })
  expect(data.reports.data).toEqual([{ location: { shape } }])
})
