import type { TypedDocumentNode } from '@graphql-typed-document-node/core'

/** Apollo Client, fetched when it is first needed. Null when it cannot be fetched: then the connection is lost. */
export function loadClient(): Promise<typeof import('./apollo.ts') | null> {
  return import('./apollo.ts').catch(() => null)
}

/**
 * A document, or what fetches it: who only reads the first page never asks or changes anything, so the most visited pages
 * leave theirs out of the first view.
 */
export type Fetched<Data, Vars extends Record<string, unknown>> =
  | TypedDocumentNode<Data, Vars>
  | (() => Promise<TypedDocumentNode<Data, Vars>>)

/** The document itself. Null when it cannot be fetched: then the connection is lost. */
export async function fetched<Data, Vars extends Record<string, unknown>>(
  document: Fetched<Data, Vars>,
): Promise<TypedDocumentNode<Data, Vars> | null> {
  return typeof document === 'function' ? document().catch(() => null) : document
}
