import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { createApp } from '#app/server/http/http.ts'
import { aPerson, type Person } from '#tests/factories.ts'
import { logLines } from '#tests/log-lines.ts'
import { meBy } from '#tests/people/accounts.ts'
import { aFactor, codeAt, logInWith } from '#tests/people/second-factor.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'
import { secondFactors } from '../../../../../scripts/cli/admin/second-factors.ts'
import { noteUnreadableFactors } from './secret-rotation.ts'

const STEP = 30_000
const NEW_SECRET = 'kQ7vX2mZ9bT4wN8sR1yL6cH3jF5gD0pA'

/** The site with a new server secret. Its people set up their second step under the old one. */
async function changed(site: TestSite) {
  const people = [await aPerson(site, { password: true }), await aPerson(site, { password: true })]
  const factors: { person: Person; secret: string; codes: string[] }[] = []
  for (const person of people) factors.push({ person, ...(await aFactor(site, { as: person })) })
  site.clock.advance(2 * STEP)
  const services = { ...site.services, config: { ...site.services.config, secret: NEW_SECRET } }
  const after = { ...site, services, app: createApp(services, null) }
  const lines: string[] = []
  const run = (args: string[], secretBefore: string | null = null) =>
    secondFactors.run(anonymousContext(services), args, (line) => lines.push(line), { secretBefore })
  const code = (index: number) => codeAt(factors[index]?.secret ?? '', site.services.clock.now())
  return { after, factors, lines, run, code, before: site.services.config.secret }
}

const subjects = async (site: TestSite, { email }: Person) =>
  (await site.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

test('a changed SECRET never bypasses a second factor and is reported', async () => {
  await using site = await aSite()
  const { after, factors, code, run, lines } = await changed(site)
  const { log, lines: logged } = logLines('error')
  await noteUnreadableFactors({ ...anonymousContext(after.services), log })
  expect(logged).toMatchObject([
    { all: 2, unreadable: 2, msg: expect.stringContaining('SECRET does not open') },
  ])
  const [first] = factors
  for (const otp of [code(0), first?.codes[0] ?? '']) {
    const { errors, codes } = await logInWith(after, first?.person.email ?? '', otp)
    expect(codes).toEqual(['CONFLICT'])
    expect(errors[0]?.message).toContain('An Ihrem Code liegt das nicht')
  }
  expect((await logInWith(after, first?.person.email ?? '', null)).codes).toEqual(['SECOND_FACTOR_NEEDED'])
  expect(await run([])).toBe(false)
  expect(lines).toEqual(['Zweite Schritte: 2, davon mit diesem SECRET nicht zu öffnen: 2'])
  // With the old secret the log is empty.
  const quiet = logLines('error')
  await noteUnreadableFactors({ ...anonymousContext(site.services), log: quiet.log })
  expect(quiet.lines).toEqual([])
})

test('second factors migrate with the old SECRET, but recovery codes end', async () => {
  await using site = await aSite()
  const { after, factors, code, run, lines, before } = await changed(site)
  await expect(run(['--carry-over'])).rejects.toThrow('SECRET_BEFORE')
  expect(await run(['--carry-over'], 'ein ganz anderes')).toBe(false)
  expect(await run(['--carry-over'], before)).toBe(true)
  expect(lines.slice(-2)).toEqual([
    'Übernommen: 2',
    'Zweite Schritte: 2, davon mit diesem SECRET nicht zu öffnen: 0',
  ])
  for (const [index, { person, codes }] of factors.entries()) {
    expect((await logInWith(after, person.email, codes[0] ?? '')).codes).toEqual(['BAD_USER_INPUT'])
    expect((await logInWith(after, person.email, code(index))).codes).toEqual([])
    expect(await subjects(after, person)).toContain('Ihre Ersatzcodes gelten nicht mehr')
  }
  // The second run is idempotent.
  expect(await run(['--carry-over'], before)).toBe(true)
  expect(lines).toContain('Übernommen: 0')
})

test('without the old SECRET second factors are removed, mailed and logged', async () => {
  await using site = await aSite()
  const { after, factors, run } = await changed(site)
  const person = factors[0]?.person as Person
  const token = await tokenOf(after, person.id)
  expect(await run(['--remove-unreadable'])).toBe(true)
  expect(await meBy(after, token)).toEqual(['UNAUTHENTICATED'])
  expect((await logInWith(after, person.email, null)).codes).toEqual([])
  expect(await subjects(after, person)).toContain('Zweiter Schritt beim Anmelden entfernt')
  const noted = site.services.db.selectFrom('auditEntry').select(['action', 'personId', 'actorId', 'reason'])
  expect(await noted.orderBy('id').execute()).toEqual(
    factors.map((each) => ({
      action: 'user.second-factor-removed',
      personId: each.person.id,
      actorId: null,
      reason: 'SECURITY',
    })),
  )
  await expect(run(['--carry-over', '--remove-unreadable'])).rejects.toThrow('nur eines')
})
