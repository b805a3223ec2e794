import { type Answer, ask } from '../ask.ts'
import { PASSWORD } from '../factories.ts'
import type { TestSite } from '../site.ts'
import { type Authenticator, anAuthenticator, type Deviation } from './authenticator.ts'

type Who = Parameters<typeof ask>[3]
type Purpose = 'SIGN_IN' | 'SECOND_STEP'

export const startPasskey = (site: TestSite, who: Who, otp: string | null = null): Promise<Answer> =>
  ask(
    site,
    'mutation ($password: String!, $otp: String) { startPasskey(password: $password, otp: $otp) }',
    { password: PASSWORD, otp },
    who,
  )

export const addPasskey = (site: TestSite, answer: string, who: Who): Promise<Answer> =>
  ask(
    site,
    'mutation ($answer: String!) { addPasskey(answer: $answer) { passkey { id name } recoveryCodes } }',
    { answer },
    who,
  )

/** Adds a passkey, as the screen does. `otp` is needed where a second step is set up. */
export async function aPasskey(
  site: TestSite,
  who: Who,
  { otp = null, device = anAuthenticator() }: { otp?: string | null; device?: Authenticator } = {},
): Promise<{ device: Authenticator; id: string; name: string; codes: string[] }> {
  const options = (await startPasskey(site, who, otp)).data.startPasskey
  const { passkey, recoveryCodes } = (await addPasskey(site, device.create(options), who)).data.addPasskey
  return { device, ...passkey, codes: recoveryCodes }
}

/** The options for a signature, as JSON. */
export const startCheck = async (site: TestSite, purpose: Purpose, who?: Who): Promise<string> =>
  (
    await ask(
      site,
      'mutation ($purpose: PasskeyPurpose!) { startPasskeyCheck(purpose: $purpose) }',
      { purpose },
      who,
    )
  ).data.startPasskeyCheck

export const signInWith = (site: TestSite, answer: string, who?: Who): Promise<Answer> =>
  ask(
    site,
    'mutation ($answer: String!) { signInByPasskey(answer: $answer) { authToken { accessToken } user { id } } }',
    { answer },
    who,
  )

export const exchange = (site: TestSite, answer: string, who?: Who): Promise<Answer> =>
  ask(site, 'mutation ($answer: String!) { secondStepByPasskey(answer: $answer) }', { answer }, who)

/** Signs in by a device, honestly or with a deviation. */
export const signInBy = async (
  site: TestSite,
  device: Authenticator,
  deviation: Deviation = {},
): Promise<Answer> => signInWith(site, device.get(await startCheck(site, 'SIGN_IN'), deviation))

/** A code for the second step. */
export async function codeBy(site: TestSite, device: Authenticator, who?: Who): Promise<string> {
  const answer = device.get(await startCheck(site, 'SECOND_STEP', who))
  return (await exchange(site, answer, who)).data.secondStepByPasskey
}
