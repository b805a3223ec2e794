import type { TestSite } from '../../tests/site.ts'

/** The viewer's roles. Only the super administrator may know everything. */
export const ROLES = ['anonymous', 'citizen', 'editor', 'admin', 'super'] as const
export type FuzzRole = (typeof ROLES)[number]

/** One request that can be sent again. Files are Blobs in the variables. */
export type Asked = {
  role: FuzzRole
  /** The field of Query or Mutation under test. */
  operation: string
  document: string
  variables: Record<string, unknown>
}

export type Exchange = Asked & { status: number; body: string; retryAfter: string | null }

export type GraphqlAnswer = {
  data?: Record<string, unknown> | null
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
}

/** Sends a request to the site, over the network or in this process. Returns any answer without a check. */
export async function exchange(site: TestSite, asked: Asked, token: string | null): Promise<Exchange> {
  const headers: Record<string, string> = { 'client-name': 'proof' }
  if (token !== null) headers.authorization = `Bearer ${token}`
  const body = bodyOf(asked)
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const response = await site.app.request('/graphql', { method: 'POST', headers, body })
  return {
    ...asked,
    status: response.status,
    body: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  }
}

/** JSON, or a multipart request if there are files. */
function bodyOf({ document, variables }: Asked): string | FormData {
  const files: [path: string, file: Blob][] = []
  const strip = (value: unknown, path: string): unknown => {
    if (value instanceof Blob) {
      files.push([path, value])
      return null
    }
    if (Array.isArray(value)) return value.map((each, index) => strip(each, `${path}.${index}`))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, strip(each, `${path}.${key}`)]),
    )
  }
  const operations = JSON.stringify({ query: document, variables: strip(variables, 'variables') })
  if (files.length === 0) return operations
  const form = new FormData()
  form.set('operations', operations)
  form.set('map', JSON.stringify(Object.fromEntries(files.map(([path], index) => [index, [path]]))))
  for (const [index, [, file]] of files.entries())
    form.set(String(index), file, file instanceof File ? file.name : `datei-${index}.jpg`)
  return form
}

/** The request as text that can be sent again. A file appears only by its name and length. */
export const repeatable = ({ role, operation, document, variables }: Asked): string =>
  JSON.stringify({ role, operation, document, variables }, (_, value) =>
    value instanceof Blob ? `file of ${value.size} bytes` : value,
  )

export function answerOf({ body }: Exchange): GraphqlAnswer | null {
  try {
    const answer: unknown = JSON.parse(body)
    return typeof answer === 'object' && answer !== null ? (answer as GraphqlAnswer) : null
  } catch {
    return null
  }
}

/** Whether a resolver of ours ran: a request that GraphQL rejects has neither data nor an error path. */
export function reachedResolver(answer: GraphqlAnswer | null): boolean {
  if (answer === null) return false
  return answer.data != null || (answer.errors ?? []).some(({ path }) => path !== undefined)
}

export const succeeded = (answer: GraphqlAnswer | null): boolean =>
  answer?.data != null && answer.errors === undefined
