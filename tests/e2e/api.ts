import type { Page } from '@playwright/test'

export const DEMO_PASSWORD = 'Laterne-am-Brunnen-7'

export type Tokens = { accessToken: string; refreshToken: string }

/** Asks the API as a client does, by whose token it may be. @throws what the API says is wrong */
export async function callApi<Data>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<Data> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/graphql', { data: { query, variables }, headers })
  const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] }
  if (errors) throw new Error(errors.map(({ message }) => message).join(' '))
  return data
}

/** The same as somebody of the demo, or as nobody: for what a test needs to be there before it begins. */
export async function askAs<Data>(
  page: Page,
  name: string | null,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const token = name === null ? undefined : (await tokenFor(page, name)).accessToken
  return callApi(page, query, variables, token)
}

/** A session by the API, as on another device. */
export async function openSession(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<Tokens> {
  const { login } = await callApi<{ login: { authToken: Tokens } }>(
    page,
    'mutation L($input: LoginInput!) { login(input: $input) { authToken { accessToken refreshToken } } }',
    { input: { email, password } },
  )
  return login.authToken
}

/** A session of somebody of the demo. */
export const tokenFor = (page: Page, name: string): Promise<Tokens> =>
  openSession(page, { email: `${name}@demo.example`, password: DEMO_PASSWORD })
