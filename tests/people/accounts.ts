import { type Answer, ask } from '../ask.ts'
import { PASSWORD } from '../factories.ts'
import type { TestSite } from '../site.ts'

type Input = Record<string, unknown>
type Who = Parameters<typeof ask>[3]

/** A request from that address; the site needs TRUSTED_PROXIES: 'unknown'. */
export const from = (address: string): Who => ({ headers: { 'x-forwarded-for': address } })

/** The input of the registration form. */
export const REGISTRATION = {
  firstName: 'Carla',
  lastName: 'Neumann',
  email: 'carla@beispiel.example',
  password: 'Kaffee um halb vier',
  termsAccepted: true,
}

export const register = (site: TestSite, more: Input = {}, who?: Who): Promise<Answer> =>
  ask(
    site,
    'mutation Register($input: RegisterInput!) { register(input: $input) { id email } }',
    { input: { ...REGISTRATION, ...more } },
    who,
  )

export const logIn = (site: TestSite, email: string, password = PASSWORD, who?: Who): Promise<Answer> =>
  ask(
    site,
    'mutation Login($input: LoginInput!) { login(input: $input) { authToken { accessToken refreshToken } user { id email } } }',
    { input: { email, password } },
    who,
  )

export const refresh = (site: TestSite, refreshToken: string): Promise<Answer> =>
  ask(
    site,
    'mutation Refresh($token: String!) { refreshToken(refreshToken: $token) { accessToken refreshToken } }',
    { token: refreshToken },
  )

export const confirmEmail = (site: TestSite, token: string, who?: Who): Promise<Answer> =>
  ask(
    site,
    'mutation Confirm($token: String!) { confirmEmailAddress(addressInput: { token: $token }) { username email } }',
    { token },
    who,
  )

/** The state of a mailed link; the error codes if the question is refused. */
export const linkState = async (
  site: TestSite,
  purpose: 'CONFIRM_EMAIL' | 'RESET_PASSWORD',
  token: string,
  who?: Who,
): Promise<string | string[]> => {
  const query =
    'query State($purpose: MailedLink!, $token: String!) { mailedLink(purpose: $purpose, token: $token) }'
  const { data, codes } = await ask(site, query, { purpose, token }, who)
  return data?.mailedLink ?? codes
}

export const resendConfirmation = (site: TestSite, email: string, who?: Who): Promise<Answer> =>
  ask(site, 'mutation Resend($email: String!) { resendConfirmation(email: $email) }', { email }, who)

export const forgotPassword = (site: TestSite, email: string, who?: Who): Promise<Answer> =>
  ask(site, 'mutation Forgot($email: String!) { initiatePasswordReset(email: $email) }', { email }, who)

export const askForDeletion = (site: TestSite, email: string, who?: Who): Promise<Answer> =>
  ask(site, 'mutation Ask($email: String!) { initiateAccountDeletion(email: $email) }', { email }, who)

export const deleteByLink = (site: TestSite, token: string): Promise<Answer> =>
  ask(site, 'mutation Delete($token: String!) { confirmAccountDeletion(token: $token) }', { token })

export const resetPassword = (
  site: TestSite,
  token: string,
  newPassword: string,
  who?: Who,
): Promise<Answer> =>
  ask(
    site,
    'mutation Reset($new: String!, $token: String!) { confirmPasswordReset(newPassword: $new, token: $token) }',
    { new: newPassword, token },
    who,
  )

/** The id of the token's owner; the error codes if the token is refused. */
export const meBy = async (site: TestSite, token: string): Promise<number | string[]> => {
  const { data, codes } = await ask(site, '{ me { id } }', {}, { token })
  return data?.me?.id ?? codes
}

/** The token in the link of the newest mail to an address. */
export async function mailedToken(site: TestSite, email: string): Promise<string> {
  const links = (await site.mails())
    .filter(({ recipient }) => recipient === email)
    .flatMap(({ text }) => /\?token=([\w-]+)/.exec(text)?.slice(1) ?? [])
  const [token] = links
  if (token === undefined) throw new Error(`no mail with a link to ${email}`)
  return token
}

export const changePassword = (
  site: TestSite,
  currentPassword: string,
  newPassword: string,
  who?: Who,
): Promise<Answer> =>
  ask(
    site,
    'mutation Change($old: String!, $new: String!) { changePassword(currentPassword: $old, newPassword: $new) }',
    { old: currentPassword, new: newPassword },
    who,
  )

export const changeEmail = (site: TestSite, email: string, password: string, who?: Who): Promise<Answer> =>
  ask(
    site,
    'mutation Change($email: String!, $password: String!) { changeEmail(email: $email, password: $password) { email } }',
    { email, password },
    who,
  )

export const confirmEmailChange = (site: TestSite, token: string): Promise<Answer> =>
  ask(site, 'mutation Confirm($token: String!) { confirmEmailChange(token: $token) { email } }', { token })

export const stopEmailChange = (site: TestSite, token: string): Promise<Answer> =>
  ask(site, 'mutation Stop($token: String!) { stopEmailChange(token: $token) { email } }', { token })
