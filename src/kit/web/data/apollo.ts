import { ApolloClient, ApolloLink, CombinedGraphQLErrors, type OperationVariables } from '@apollo/client'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs'
import { type ApiError, OFFLINE, type Outcome, type PageAnswer } from './answer.ts'
import { newCache } from './cache.ts'
import { clientHeaders } from './client-headers.ts'
import { renewingFetch } from './renewing-fetch.ts'
import type { Progress } from './upload-fetch.ts'

/** The only GraphQL client of the browser. Screens use the functions below, never the client itself. */
const client = new ApolloClient({
  link: ApolloLink.from([
    new UploadHttpLink({ uri: '/graphql', headers: clientHeaders, fetch: renewingFetch }),
  ]),
  cache: newCache(),
  devtools: { enabled: false },
})

type Doc<Data, Vars extends OperationVariables> = TypedDocumentNode<Data, Vars>

/**
 * Runs a query. Partial data comes together with its errors; a lost connection is an error like any other.
 */
export async function query<Data, Vars extends OperationVariables>(
  document: Doc<Data, Vars>,
  variables: Vars,
  fresh: boolean,
  signal?: AbortSignal,
): Promise<PageAnswer<Data>> {
  const fetchPolicy = fresh ? 'network-only' : 'cache-first'
  // The same query under way may have been answered before the change that this one is to show.
  const context = { fetchOptions: { signal }, queryDeduplication: !fresh }
  const options = { query: document, variables, fetchPolicy, errorPolicy: 'all', context } as const
  const asked = () => client.query<Data, Vars>(options as Parameters<typeof client.query<Data, Vars>>[0])
  // Errors are part of the answer. Only signing in or out meanwhile rejects, because it resets the store; the
  // query then runs once more.
  const result = await asked().catch(asked)
  return { data: (result.data as Data | undefined) ?? null, errors: errorsOf(result.error) }
}

/** Runs a mutation. `onProgress` reports the bytes of uploaded files. */
export async function mutate<Data, Vars extends OperationVariables>(
  document: Doc<Data, Vars>,
  variables: Vars,
  { onProgress, signal }: { onProgress?: Progress; signal?: AbortSignal } = {},
): Promise<Outcome<Data>> {
  const context = { fetchOptions: { onProgress, signal } }
  const options = { mutation: document, variables, errorPolicy: 'all', context } as const
  const result = await client.mutate<Data, Vars>(
    options as unknown as Parameters<typeof client.mutate<Data, Vars>>[0],
  )
  const errors = errorsOf(result.error)
  if (errors.length > 0 || result.data == null)
    return { ok: false, errors: errors.length > 0 ? errors : [OFFLINE] }
  return { ok: true, data: result.data as Data }
}

/** Writes the answer that came with the first page into the cache. */
export async function seed<Data, Vars extends OperationVariables>(
  document: Doc<Data, Vars>,
  variables: Vars,
  data: Data | null,
): Promise<void> {
  if (data !== null)
    client.writeQuery({ query: document, variables, data } as Parameters<typeof client.writeQuery>[0])
}

/** Clears the cache, so that the next person does not see this one's data. */
export const forgetEverything = (): Promise<unknown> => client.clearStore()

function errorsOf(error: unknown): ApiError[] {
  if (error === undefined) return []
  if (!CombinedGraphQLErrors.is(error)) return [OFFLINE]
  return error.errors.map(({ message, extensions }) => ({
    message,
    code: String(extensions?.code ?? 'INTERNAL'),
    ...(extensions?.fields ? { fields: extensions.fields as Record<string, string> } : {}),
    ...(extensions?.retryAfter ? { retryAfter: Number(extensions.retryAfter) } : {}),
    ...(extensions?.isGone === true ? { isGone: true as const } : {}),
    ...(extensions?.byPasskey === true ? { byPasskey: true as const } : {}),
  }))
}
