import { type ApiError, OFFLINE, type Outcome } from './answer.ts'
import { type Fetched, fetched, loadClient } from './load-client.ts'
import type { Progress } from './upload-fetch.ts'

/** Runs a mutation; the client is loaded at its first use. */
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
 * Runs a query outside a page's loader, for example during typing. Null without data, also after `signal`
 * aborted it.
 */
export async function ask<Data, Vars extends Record<string, unknown>>(
  document: Fetched<Data, Vars>,
  variables: Vars,
  { fresh = false, signal }: { fresh?: boolean; signal?: AbortSignal } = {},
): Promise<Data | null> {
  return (await askWhole(document, variables, { fresh, ...(signal === undefined ? {} : { signal }) })).data
}

/** Runs a query and returns data and errors, for callers that show the errors. */
export async function askWhole<Data, Vars extends Record<string, unknown>>(
  document: Fetched<Data, Vars>,
  variables: Vars,
  { fresh = false, signal }: { fresh?: boolean; signal?: AbortSignal } = {},
): Promise<{ data: Data | null; errors: readonly ApiError[] }> {
  const [client, query] = await Promise.all([loadClient(), fetched(document)])
  if (client === null || query === null) return { data: null, errors: [OFFLINE] }
  return client.query(query, variables, fresh, signal)
}

/** Clears the cache: at sign-in and sign-out. */
export async function forgetEverything(): Promise<void> {
  await (await loadClient())?.forgetEverything()
}
