import { TOTP } from 'otpauth'
import { type Answer, ask } from './ask.ts'
import { PASSWORD } from './factories.ts'
import type { TestSite } from './site.ts'

type Who = Parameters<typeof ask>[3]

/** What the app shows at a moment. */
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

/** Sets up a second step, as the screen does; answers the secret and the recovery codes. */
export async function aFactor(site: TestSite, who: Who): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await startFactor(site, who)).data.startSecondFactor
  const { data } = await confirmFactor(site, codeAt(secret, site.services.clock.now()), who)
  return { secret, codes: data.confirmSecondFactor }
}

export const logInWith = (site: TestSite, email: string, otp: string | null, who?: Who): Promise<Answer> =>
  ask(
    site,
    'mutation Login($input: LoginInput!) { login(input: $input) { authToken { accessToken } user { id } } }',
    { input: { email, password: PASSWORD, otp } },
    who,
  )
