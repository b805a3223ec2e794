import { expect, type Page } from '@playwright/test'
import { callApi, openSession, type Tokens } from './api.ts'
import { holdToken, linkIn, readMail, visit } from './site.ts'

let count = 0

/** A citizen with a confirmed account, used by one test only, so that tests do not disturb each other. */
export type Citizen = { email: string; password: string }

/** Registers and confirms a new account. */
export async function aCitizen(page: Page, lastName = 'Probst'): Promise<Citizen> {
  count += 1
  const email = `karla.${Date.now()}-${process.pid}-${count}@beispiel.example`
  const password = 'Kastanien-im-Herbst-42'
  const input = { firstName: 'Karla', lastName, email, password, termsAccepted: true }
  await callApi(page, 'mutation R($input: RegisterInput!) { register(input: $input) { id } }', { input })
  const mail = await readMail(page, email, /bestätigen/)
  const token = new URL(linkIn(mail, '/email-verifizieren')).searchParams.get('token')
  await callApi(
    page,
    'mutation C($token: String!) { confirmEmailAddress(addressInput: { token: $token }) { email } }',
    { token },
  )
  return { email, password }
}

/** Signs in without the form. The page is blank afterwards. */
export async function signInAs(page: Page, citizen: Citizen): Promise<Tokens> {
  const token = await openSession(page, citizen)
  await holdToken(page, token)
  return token
}

/** The link for a new password of a fresh account: without a valid one the page has no form. */
export async function resetLink(page: Page): Promise<string> {
  const { email } = await aCitizen(page)
  await visit(page, '/passwort-vergessen')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByRole('status').getByText(email)).toBeVisible()
  return linkIn(await readMail(page, email, /[Pp]asswort/), '/passwort-zuruecksetzen')
}
