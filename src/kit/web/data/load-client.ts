import type { TypedDocumentNode } from '@graphql-typed-document-node/core'

/** Loads Apollo Client at its first use. Null when loading fails, which counts as a lost connection. */
export function loadClient(): Promise<typeof import('./apollo.ts') | null> {
  return import('./apollo.ts').catch(() => null)
}

/**
 * A document, or a function that loads it. The most visited pages load theirs lazily, because visitors of
 * only one page need none.
 */
export type Fetched<Data, Vars extends Record<string, unknown>> =
  | TypedDocumentNode<Data, Vars>
  | (() => Promise<TypedDocumentNode<Data, Vars>>)

/** The document itself. Null when loading fails, which counts as a lost connection. */
export async function fetched<Data, Vars extends Record<string, unknown>>(
  document: Fetched<Data, Vars>,
): Promise<TypedDocumentNode<Data, Vars> | null> {
  return typeof document === 'function' ? document().catch(() => null) : document
}
