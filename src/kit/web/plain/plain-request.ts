import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { DocumentNode } from 'graphql'
import { createContext as createReactContext, type ReactNode } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'
import type { ApiError, Outcome, PageAnswer } from '../data/answer.ts'

/** The fields of a form that a browser sent without JavaScript. */
export type PlainForm = {
  /** The first value of a field; empty where there is none. */
  text(name: string): string
  all(name: string): string[]
  /** The chosen files; a file field without a choice has none. */
  files(name: string): File[]
}

/** A request of a browser without JavaScript, as loaders and actions on the server see it (decision 0186). */
export type PlainRequest = {
  /** The sent form; null: the page is only read. */
  form: PlainForm | null
  /** Whether the cookie of the plain sign-in names a session. */
  isSignedIn(): boolean
  /** Runs a document in this process as the person of that session. */
  execute(document: DocumentNode, variables: Record<string, unknown>): Promise<PageAnswer<unknown>>
  /** Keeps a guest's photo until its report takes it; `among` are those that were kept before. */
  holdPhoto(file: File, among: readonly string[]): Promise<Outcome<string>>
  /** Gives photos that were kept for a guest to the person who has signed in; returns their ids. */
  ownPhotos(held: readonly string[]): Promise<Outcome<number[]>>
  /** Opens the session of an access token for the next requests, by a cookie. */
  signIn(accessToken: string): Promise<void>
  signOut(): void
  /** Puts a part into the page, which only browsers without JavaScript show. The last call counts. */
  draw(part: ReactNode): void
  drawn(): ReactNode
}

/**
 * Set by the server for every page. Both contexts are marked as pure: the browser's bundle has neither.
 */
export const plainContext = /* @__PURE__ */ createContext<PlainRequest | null>(null)

type Contexts = { context: Readonly<RouterContextProvider> }

export const plainOf = ({ context }: Contexts): PlainRequest | null => context.get(plainContext)

/** The part that `draw` has put into the page. */
export const PlainPartContext = /* @__PURE__ */ createReactContext<ReactNode>(null)

/** Runs a query as the person of the plain session. */
export const askPlain = async <Data, Vars extends Record<string, unknown>>(
  plain: PlainRequest,
  document: TypedDocumentNode<Data, Vars>,
  variables: Vars,
): Promise<PageAnswer<Data>> => (await plain.execute(document, variables)) as PageAnswer<Data>

/** Runs a mutation as the person of the plain session. Any error means that it did not happen. */
export async function actPlain<Data, Vars extends Record<string, unknown>>(
  plain: PlainRequest,
  document: TypedDocumentNode<Data, Vars>,
  variables: Vars,
): Promise<Outcome<Data>> {
  const { data, errors } = await askPlain(plain, document, variables)
  return data === null || errors.length > 0 ? { ok: false, errors } : { ok: true, data }
}

/** Messages by field; those that name no field are in `others`. */
export function messagesOf(errors: readonly ApiError[]): {
  fields: Record<string, string>
  others: string[]
} {
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const error of errors)
    if (error.fields === undefined) others.push(error.message)
    else Object.assign(fields, error.fields)
  return { fields, others }
}
