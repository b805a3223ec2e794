import { TOTP } from 'otpauth'
import { newSecret } from '#domains/auth/server/second-factor/one-time-code.ts'
import { type Answer, ask } from '../ask.ts'
import { aPerson, PASSWORD, type Person } from '../factories.ts'
import type { TestSite } from '../site.ts'

type Who = Parameters<typeof ask>[3]

/** The app's code at a given time. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() })

export const startFactor = (site: TestSite, who: Who, password = PASSWORD): Promise<Answer> =>
  ask(
    site,
    'mutation Start($password: String!) { startSecondFactor(password: $password) { secret address } }',
    { password },
    who,
  )

export const confirmFactor = (site: TestSite, code: string, who: Who): Promise<Answer> =>
  ask(site, 'mutation Confirm($code: String!) { confirmSecondFactor(code: $code) }', { code }, who)

/** Sets up a second step, as the screen does; returns the secret and the recovery codes. */
export async function aFactor(site: TestSite, who: Who): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await startFactor(site, who)).data.startSecondFactor
  const { data } = await confirmFactor(site, codeAt(secret, site.services.clock.now()), who)
  return { secret, codes: data.confirmSecondFactor }
}

/** A super administrator with a second step: outside of the demo, the role needs one. */
export async function aSuperAdmin(site: TestSite, more: Parameters<typeof aPerson>[1] = {}): Promise<Person> {
  const person = await aPerson(site, { isSuperAdmin: true, password: true, ...more })
  const { config, db, clock } = site.services
  if (config.demo) return person
  const { sealed } = newSecret(config, person.id)
  const [createdAt, confirmedAt] = [clock.now(), clock.now()]
  await db
    .insertInto('secondFactor')
    .values({ personId: person.id, secret: sealed, createdAt, confirmedAt, recoveryHashes: [] })
    .execute()
  return person
}

/** Removes a person's second step, app and passkeys, for a call that sets one up. */
export const withoutFactor = async (
  { services: { db } }: TestSite,
  { id }: { id: number },
): Promise<void> => {
  await db.deleteFrom('secondFactor').where('personId', '=', id).execute()
  await db.deleteFrom('passkey').where('personId', '=', id).execute()
}

export const logInWith = (site: TestSite, email: string, otp: string | null, who?: Who): Promise<Answer> =>
  ask(
    site,
    'mutation Login($input: LoginInput!) { login(input: $input) { authToken { accessToken } user { id } } }',
    { input: { email, password: PASSWORD, otp } },
    who,
  )
