import { type Answer, ask } from '../ask.ts'
import { type Category, PASSWORD, type Town } from '../factories.ts'
import { reportInput } from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { REGISTRATION } from './accounts.ts'

type Input = Record<string, unknown>
type Who = Parameters<typeof ask>[3]

/** The code in the newest mail to an address, as a person reads it: "123 456". */
export async function mailedCode(site: TestSite, email: string): Promise<string> {
  const codes = (await site.mails())
    .filter(({ recipient }) => recipient === email)
    .flatMap(({ text }) => /^Ihr Code: (\d{3}\u00a0\d{3})$/m.exec(text)?.slice(1) ?? [])
  const [code] = codes
  if (code === undefined) throw new Error(`no mail with a code to ${email}`)
  return code.replace('\u00a0', ' ')
}

/** The first line of a mail with this code. */
export const codeLine = (code: string): string => `Ihr Code: ${code.replace(' ', '\u00a0')}`

/** A code that is wrong for sure. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code.replace(' ', '')) + by) % 1_000_000).padStart(6, '0')

/** Registers, and returns the handle that the tab keeps. */
export async function registerHere(site: TestSite, more: Input = {}, who?: Who): Promise<string> {
  const { data, codes } = await ask(
    site,
    'mutation R($input: RegisterInput!) { register(input: $input) { codeHandle } }',
    { input: { ...REGISTRATION, ...more } },
    who,
  )
  if (codes.length > 0) throw new Error(codes.join())
  return data.register.codeHandle
}

export const confirmByCode = (site: TestSite, handle: string, code: string, who?: Who): Promise<Answer> =>
  ask(
    site,
    `mutation C($handle: String!, $code: String!) { confirmEmailAddressByCode(handle: $handle, code: $code) {
      username email authToken { accessToken } user { id email } } }`,
    { handle, code },
    who,
  )

export const requestCode = (site: TestSite, email: string, who?: Who): Promise<Answer> =>
  ask(site, 'mutation R($email: String!) { requestConfirmationCode(email: $email) }', { email }, who)

export const sendNewCode = (site: TestSite, handle: string, who?: Who): Promise<Answer> =>
  ask(site, 'mutation S($handle: String!) { sendNewCode(handle: $handle) }', { handle }, who)

/** Asks for another address, and returns the handle that the tab keeps. */
export async function changeEmailHere(site: TestSite, email: string, who: Who): Promise<string> {
  const { data, codes } = await ask(
    site,
    `mutation C($email: String!, $password: String!) {
      changeEmail(email: $email, password: $password) { codeHandle } }`,
    { email, password: PASSWORD },
    who,
  )
  if (codes.length > 0) throw new Error(codes.join())
  return data.changeEmail.codeHandle
}

export const confirmChangeByCode = (
  site: TestSite,
  handle: string,
  code: string,
  who?: Who,
): Promise<Answer> =>
  ask(
    site,
    `mutation C($handle: String!, $code: String!) {
      confirmEmailChangeByCode(handle: $handle, code: $code) { email } }`,
    { handle, code },
    who,
  )

/** Reports without an account, and returns the handle that the tab keeps. */
export async function reportAsGuest(
  site: TestSite,
  town: Town,
  category: Category,
  more: Input & { email: string },
): Promise<string> {
  const { data: opened } = await ask(site, '{ guestReportStamp }')
  site.clock.advance(10_000)
  const names = { firstName: 'Gesa', lastName: 'Ohnekonto' }
  const key = { idempotencyKey: crypto.randomUUID(), stamp: opened.guestReportStamp }
  const { data, codes } = await ask(
    site,
    'mutation G($input: CreateGuestReportInput!) { createGuestReport(input: $input) { codeHandle } }',
    { input: { ...reportInput(town, category), ...names, ...key, ...more } },
  )
  if (codes.length > 0) throw new Error(codes.join())
  return data.createGuestReport.codeHandle
}

export const confirmGuestByCode = (
  site: TestSite,
  handle: string,
  code: string,
  who?: Who,
): Promise<Answer> =>
  ask(
    site,
    `mutation C($handle: String!, $code: String!) {
      confirmGuestReportByCode(handle: $handle, code: $code) { number report { id } } }`,
    { handle, code },
    who,
  )

export const sendNewGuestCode = (site: TestSite, handle: string, who?: Who): Promise<Answer> =>
  ask(site, 'mutation S($handle: String!) { sendNewGuestCode(handle: $handle) }', { handle }, who)
