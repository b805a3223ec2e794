import type { Page } from '@playwright/test'

export const DEMO_PASSWORD = 'Laterne-am-Brunnen-7'

export type Tokens = { accessToken: string; refreshToken: string }

/** Calls the API as a client does, with an optional token. @throws what the API says is wrong */
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

/** Sends a call as a demo account or anonymously, to create the data that a test needs. */
export async function askAs<Data>(
  page: Page,
  name: string | null,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const token = name === null ? undefined : (await tokenFor(page, name)).accessToken
  return callApi(page, query, variables, token)
}

/** Opens a session by the API, as on another device. */
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

/** Opens a session of a demo account. */
export const tokenFor = (page: Page, name: string): Promise<Tokens> =>
  openSession(page, { email: `${name}@demo.example`, password: DEMO_PASSWORD })
