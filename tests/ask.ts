import { type TestSite, tokenOf } from './site.ts'

export type Answer = {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the shape that its own query asks for
  data: any
  errors: {
    message: string
    path?: (string | number)[]
    extensions: Record<string, unknown> & { code: string }
  }[]
  /** The codes of all errors, in order. */
  codes: string[]
}

type Options = {
  /** The person who sends the request; without it the request is anonymous. */
  as?: { id: number } | null
  /** A token instead of a person, for tests of tokens. */
  token?: string
  /**
   * Files by the path of their variable, for example `{ 'input.photos.0': file }`. With files the request is
   * multipart.
   */
  files?: Record<string, Blob>
  headers?: Record<string, string>
}

/** Sends a GraphQL request to the endpoint, as a client does. */
export async function ask(
  site: TestSite,
  query: string,
  variables: Record<string, unknown> = {},
  { as, token, files, headers = {} }: Options = {},
): Promise<Answer> {
  const bearer = token ?? (as ? await tokenOf(site, as.id) : undefined)
  const body = files === undefined ? JSON.stringify({ query, variables }) : multipart(query, variables, files)
  const response = await site.app.request('/graphql', {
    method: 'POST',
    body,
    headers: {
      'client-name': 'meldewerk-test',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
  })
  const { data = null, errors = [] } = (await response.json()) as Partial<Answer>
  return { data, errors, codes: errors.map((error) => error.extensions.code) }
}

/** The format of the GraphQL multipart request specification. */
function multipart(query: string, variables: Record<string, unknown>, files: Record<string, Blob>): FormData {
  const form = new FormData()
  const names = Object.keys(files)
  form.set('operations', JSON.stringify({ query, variables }))
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(names.map((name, index) => [index, [`variables.${name}`]]))),
  )
  for (const [index, name] of names.entries()) {
    const file = files[name] as Blob
    form.set(String(index), file, file instanceof File ? file.name : `datei-${index}`)
  }
  return form
}
