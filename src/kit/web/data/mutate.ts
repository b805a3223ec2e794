import { type ApiError, OFFLINE, type Outcome } from './answer.ts'
import { type Fetched, fetched, loadClient } from './load-client.ts'
import type { Progress } from './upload-fetch.ts'

/** Changes something through the API; the client is loaded when it is first needed. */
export async function mutate<Data, Vars extends Record<string, unknown>>(
  document: Fetched<Data, Vars>,
  variables: Vars,
  options: { onProgress?: Progress; signal?: AbortSignal } = {},
): Promise<Outcome<Data>> {
  const [client, mutation] = await Promise.all([loadClient(), fetched(document)])
  if (client === null || mutation === null) return { ok: false, errors: [OFFLINE] }
  return client.mutate(mutation, variables, options)
}

/**
 * Asks for data outside of a page's loader, for example while somebody types. Null where nothing came, also when `signal`
 * ended it.
 */
export async function ask<Data, Vars extends Record<string, unknown>>(
  document: Fetched<Data, Vars>,
  variables: Vars,
  { fresh = false, signal }: { fresh?: boolean; signal?: AbortSignal } = {},
): Promise<Data | null> {
  return (await askWhole(document, variables, { fresh, ...(signal === undefined ? {} : { signal }) })).data
}

/** The same with what went wrong, for who has something to say about it. */
export async function askWhole<Data, Vars extends Record<string, unknown>>(
  document: Fetched<Data, Vars>,
  variables: Vars,
  { fresh = false, signal }: { fresh?: boolean; signal?: AbortSignal } = {},
): Promise<{ data: Data | null; errors: readonly ApiError[] }> {
  const [client, query] = await Promise.all([loadClient(), fetched(document)])
  if (client === null || query === null) return { data: null, errors: [OFFLINE] }
  return client.query(query, variables, fresh, signal)
}

/** Drops what the cache knows: at sign-in and sign-out. */
export async function forgetEverything(): Promise<void> {
  await (await loadClient())?.forgetEverything()
}
