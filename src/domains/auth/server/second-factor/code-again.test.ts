import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, PASSWORD } from '#tests/factories.ts'
import { meBy } from '#tests/people/accounts.ts'
import { aFactor, codeAt, logInWith } from '#tests/people/second-factor.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'

const STEP = 30_000

/** A signed-in person with a second step. The clock is past the code that confirmed the set-up. */
async function somebody(site: TestSite, made?: { id: number; email: string }) {
  const person = made ?? (await aPerson(site, { password: true }))
  const token = await tokenOf(site, person.id)
  const factor = await aFactor(site, { token })
  site.clock.advance(2 * STEP)
  const code = (steps = 0) =>
    codeAt(factor.secret, new Date(site.services.clock.now().getTime() + steps * STEP))
  return { ...factor, person, token, code }
}

/** Every mutation that asks for the password again, with or without a code. */
const ACTS: Record<string, (otp: string) => string> = {
  changeEmail: (otp) => `changeEmail(email: "neu@beispiel.example", password: "${PASSWORD}"${otp}) { email }`,
  changePassword: (otp) =>
    `changePassword(currentPassword: "${PASSWORD}", newPassword: "Kaffee um halb vier"${otp})`,
  renewRecoveryCodes: (otp) => `renewRecoveryCodes(password: "${PASSWORD}"${otp})`,
  endSecondFactor: (otp) => `endSecondFactor(password: "${PASSWORD}"${otp})`,
  requestDataExport: (otp) => `requestDataExport(password: "${PASSWORD}"${otp}) { requestedAt }`,
  purgeUser: (otp) => `purgeUser(password: "${PASSWORD}"${otp})`,
}

const call = (site: TestSite, token: string, act: string, otp: string | null) =>
  ask(site, `mutation { ${ACTS[act]?.(otp === null ? '' : `, otp: "${otp}"`)} }`, {}, { token })

test.for(Object.keys(ACTS))(
  '%s needs the second factor, not just session and password (S-11)',
  async (act) => {
    await using site = await aSite()
    const { token, code, codes } = await somebody(site)
    for (const otp of [null, '', '  ']) {
      const { errors } = await call(site, token, act, otp)
      expect(errors[0]).toMatchObject({
        message: 'Bitte geben Sie den Code aus Ihrer App ein.',
        extensions: { code: 'SECOND_FACTOR_NEEDED', fields: { otp: expect.any(String) } },
      })
    }
    for (const otp of [code(7), 'AAAA-BBBB-CCCC', '1'.repeat(41)]) {
      const { errors } = await call(site, token, act, otp)
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { otp: expect.stringContaining('Code') },
      })
    }
    // The session, the address, the password and the second step are unchanged.
    const { data } = await ask(
      site,
      '{ me { email waitingEmail } secondFactor { recoveryCodeCount } dataExport { requestedAt } }',
      {},
      { token },
    )
    expect(data).toMatchObject({
      me: { waitingEmail: null },
      secondFactor: { recoveryCodeCount: 10 },
      dataExport: null,
    })
    expect((await logInWith(site, data.me.email, codes[9] ?? '')).codes).toEqual([])
    expect((await call(site, token, act, code())).codes).toEqual([])
  },
)

test('an account without an active second factor only needs the password', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  const token = await tokenOf(site, person.id)
  const flag = async () =>
    (await ask(site, '{ me { confirmsWithCode } }', {}, { token })).data.me.confirmsWithCode
  await ask(site, `mutation { startSecondFactor(password: "${PASSWORD}") { secret } }`, {}, { token })
  expect(await flag()).toBe(false)
  expect((await call(site, token, 'changePassword', null)).codes).toEqual([])
})

test('only one’s own account shows that a code is needed', async () => {
  await using site = await aSite()
  const { person, token } = await somebody(site)
  const admin = await aPerson(site, { isSuperAdmin: true })
  const flagBy = async (who: Parameters<typeof ask>[3]) =>
    (await ask(site, `{ user(id: ${person.id}) { confirmsWithCode } }`, {}, who)).data.user?.confirmsWithCode
  expect((await ask(site, '{ me { confirmsWithCode } }', {}, { token })).data.me.confirmsWithCode).toBe(true)
  expect(await flagBy({ as: admin })).toBe(false)
})

test('a used code cannot confirm anything else', async () => {
  await using site = await aSite()
  const { person, token, code, codes } = await somebody(site)
  expect((await logInWith(site, person.email, code())).codes).toEqual([])
  expect((await call(site, token, 'changeEmail', code())).codes).toEqual(['BAD_USER_INPUT'])
  site.clock.advance(STEP)
  // Two concurrent requests with the same code: only one of them passes.
  const both = await Promise.all(
    ['requestDataExport', 'renewRecoveryCodes'].map((act) => call(site, token, act, code())),
  )
  expect(both.map((each) => each.codes.join()).sort()).toEqual(['', 'BAD_USER_INPUT'])
  expect((await logInWith(site, person.email, code())).codes).toEqual(['BAD_USER_INPUT'])
  const first = codes[0] ?? ''
  if (both[1]?.codes.length === 0) return
  expect((await call(site, token, 'changeEmail', first)).codes).toEqual([])
  expect((await call(site, token, 'changeEmail', first)).codes).toEqual(['BAD_USER_INPUT'])
})

test('a recovery code confirms without the phone, and a mail reports it', async () => {
  await using site = await aSite()
  const { person, token, codes } = await somebody(site)
  expect((await call(site, token, 'endSecondFactor', codes[0] ?? '')).codes).toEqual([])
  expect((await logInWith(site, person.email, null)).codes).toEqual([])
  const subjects = (await site.mails()).map(({ subject }) => subject)
  expect(subjects).toContain('Bestätigung mit einem Ersatzcode')
})

test('a code stays usable after another input error', async () => {
  await using site = await aSite()
  const { person, token, code } = await somebody(site)
  const otp = code()
  const same = `changePassword(currentPassword: "${PASSWORD}", newPassword: "${PASSWORD}", otp: "${otp}")`
  const own = `changeEmail(email: "${person.email}", password: "${PASSWORD}", otp: "${otp}") { email }`
  const wrong = `changeEmail(email: "neu@beispiel.example", password: "geraten", otp: "${otp}") { email }`
  for (const [act, field] of [
    [same, 'newPassword'],
    [own, 'email'],
    [wrong, 'password'],
  ] as const) {
    const { errors } = await ask(site, `mutation { ${act} }`, {}, { token })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    })
  }
  expect((await call(site, token, 'changePassword', otp)).codes).toEqual([])
  expect(await meBy(site, token)).toBe(person.id)
})

test('wrong codes here and at sign-in share one limit', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { person, token, code } = await somebody(site)
  const tries = []
  for (let each = 0; each < 3; each += 1)
    tries.push((await call(site, token, 'changeEmail', code(9 + each))).codes[0])
  for (let each = 0; each < 2; each += 1)
    tries.push((await logInWith(site, person.email, code(20 + each))).codes[0])
  expect(tries).toEqual(Array(5).fill('BAD_USER_INPUT'))
  expect((await call(site, token, 'changeEmail', code())).codes).toEqual(['RATE_LIMITED'])
  expect((await logInWith(site, person.email, code())).codes).toEqual(['RATE_LIMITED'])
  site.clock.advance(60_000)
  expect((await call(site, token, 'changeEmail', code())).codes).toEqual([])
})

test('exporting contact data needs the code of an enrolled second factor', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  await aReport(site, town, category)
  const admin = await anAdmin(site, town, { password: true })
  const { token, code } = await somebody(site, admin)
  const download = (otp: string | null) =>
    ask(
      site,
      'mutation Export($input: ExportReportsInput!) { exportReports(input: $input) { downloadUrl } }',
      {
        input: { municipalityId: town.id, format: 'XML', includeContactData: true, password: PASSWORD, otp },
      },
      { token },
    )
  expect((await download(null)).codes).toEqual(['SECOND_FACTOR_NEEDED'])
  expect((await download(code(9))).codes).toEqual(['BAD_USER_INPUT'])
  expect((await download(code())).data.exportReports.downloadUrl).toContain('http')
})
