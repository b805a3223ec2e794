import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { data, type RouterContextProvider } from 'react-router'
import { deferUntilIdle } from '../defer-work.ts'
import { OFFLINE, type PageAnswer, statusOf } from './answer.ts'
import { readToken } from './auth-token.ts'
import { type Fetched, fetched, loadClient } from './load-client.ts'
import { executeContext } from './server-context.ts'

type Variables = Record<string, unknown>
type Document<Data, Vars extends Variables> = TypedDocumentNode<Data, Vars>

/**
 * Runs a page's query on the server, for visitors without a token. It returns the right status and never
 * throws.
 */
export async function loadOnServer<Data, Vars extends Variables>(
  { context }: { context: Readonly<RouterContextProvider> },
  document: Document<Data, Vars>,
  variables: Vars,
) {
  const answer = (await context.get(executeContext)(document, variables)) as PageAnswer<Data>
  return data(answer, { status: statusOf(answer) })
}

/** True until the first page is hydrated. */
let isFirstPage = true
export function markHydrated(): void {
  isFirstPage = false
}
/** Whether the document's own answer is shown, and not yet one that this browser asked for. */
export const isHydrating = (): boolean => isFirstPage

type Options = {
  /** Ask the server despite a cached answer: lists of reports are always fetched again (rule 98). */
  fresh?: boolean
}

/**
 * Runs a page's query in the browser. On the first page, without a token, it uses the server's answer from
 * the document and fills the cache later. In all other cases Apollo Client asks.
 */
export async function loadInBrowser<Data, Vars extends Variables>(
  { serverLoader }: { serverLoader: () => Promise<unknown> },
  document: Fetched<Data, Vars>,
  variables: Vars,
  { fresh = false }: Options = {},
): Promise<PageAnswer<Data>> {
  // Read before the first await, because hydration may end meanwhile.
  const bringsAnswer = isFirstPage
  if (bringsAnswer && readToken() === null) {
    const answer = (await serverLoader()) as PageAnswer<Data>
    deferUntilIdle(() => void seed(document, variables, answer.data).catch(() => {}))
    return answer
  }
  const answer = await ask(document, variables, fresh)
  // A cached page that was opened offline contains a stranger's answer. That is better than none, also for
  // the next step.
  const isOffline = answer.data === null && answer.errors.every(({ code }) => code === OFFLINE.code)
  if (!bringsAnswer || !isOffline) return answer
  const brought = (await serverLoader()) as PageAnswer<Data>
  await seed(document, variables, brought.data)
  return brought
}

/** Runs the query of a private page, which the server never renders. */
export async function loadPrivate<Data, Vars extends Variables>(
  document: Fetched<Data, Vars>,
  variables: Vars,
  { fresh = false }: Options = {},
): Promise<PageAnswer<Data>> {
  return ask(document, variables, fresh)
}

/** Loads personal data, never from the cache. A viewer without a token sends no query. */
export async function loadOwn<Data, Vars extends Variables>(
  document: Fetched<Data, Vars>,
  variables: Vars,
): Promise<PageAnswer<Data>> {
  if (readToken() === null) return { data: null, errors: [] }
  return ask(document, variables, true)
}

/** Writes an answer that came with the page into the cache. */
async function seed<Data, Vars extends Variables>(
  document: Fetched<Data, Vars>,
  variables: Vars,
  answer: Data | null,
): Promise<void> {
  const [client, query] = await Promise.all([loadClient(), fetched(document)])
  if (client !== null && query !== null) await client.seed(query, variables, answer)
}

async function ask<Data, Vars extends Variables>(
  document: Fetched<Data, Vars>,
  variables: Vars,
  fresh: boolean,
): Promise<PageAnswer<Data>> {
  const [client, query] = await Promise.all([loadClient(), fetched(document)])
  if (client === null || query === null) return { data: null, errors: [OFFLINE] }
  return client.query(query, variables, fresh)
}
