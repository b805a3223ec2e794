import type { DocumentNode } from 'graphql'
import type { ReactNode } from 'react'
import type { RouterContext } from 'react-router'
import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { plainSessionOf, viewerOfPlain } from '#domains/auth/server/plain-session.ts'
import { holdGuestPhoto, ownHeldPhotos } from '#domains/filing/server/held-photos.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { anonymousContext } from '../../graphql/context.ts'
import { type LoggedRefusal, logRefusals } from '../../graphql/logged-refusals.ts'
import { maskedError } from '../../graphql/masked-error.ts'
import { runCompiled } from '../../graphql/page-documents.ts'
import type { RequestFacts } from '../../http/request-facts.ts'
import type { Services } from '../../services.ts'
import type { PlainForm } from './plain-form.ts'

type PlainError = { message: string; code: string; fields?: Record<string, string> }
type Outcome<Data> = { ok: true; data: Data } | { ok: false; errors: PlainError[] }

/** As `kit/web/plain/plain-request.ts` describes it for the pages, which are built apart from the server. */
export type PlainRequest = {
  form: PlainForm | null
  isSignedIn(): boolean
  execute(
    document: DocumentNode,
    variables: Record<string, unknown>,
  ): Promise<{ data: unknown; errors: PlainError[] }>
  holdPhoto(file: File, among: readonly string[]): Promise<Outcome<string>>
  ownPhotos(held: readonly string[]): Promise<Outcome<number[]>>
  signIn(accessToken: string): Promise<void>
  signOut(): void
  draw(part: ReactNode): void
  drawn(): ReactNode
}

export type PlainContext = RouterContext<PlainRequest | null>

type Asking = {
  facts?: Partial<RequestFacts>
  form: PlainForm | null
  /** The session of the cookie; null without one. */
  sessionId: string | null
  /** Receives the new value of the cookie; null deletes it. */
  onSession: (value: string | null) => void
}

/** The request of a page that is only read by somebody without a session: pages in the cache are made so. */
export const strangerReading = (services: Services): PlainRequest =>
  plainRequest(services, ANONYMOUS, { form: null, sessionId: null, onSession: () => {} })

/** A request with a form, or with the cookie. A session that has ended deletes its cookie. */
export async function openPlainRequest(services: Services, asking: Asking): Promise<PlainRequest> {
  const { sessionId, facts } = asking
  if (sessionId === null) return plainRequest(services, ANONYMOUS, asking)
  const viewer = await viewerOfPlain(anonymousContext(services, facts), sessionId).catch((error) => {
    // A failure of the database signs nobody out.
    if (error instanceof DomainError) return ANONYMOUS
    throw error
  })
  if (viewer.id === null) asking.onSession(null)
  return plainRequest(services, viewer, asking)
}

function plainRequest(services: Services, known: Context['viewer'], asking: Asking): PlainRequest {
  const { facts, form, onSession } = asking
  let viewer = known
  let part: ReactNode = null
  // A context for each document: its loaders must not show rows as they were before an earlier mutation.
  const contextNow = (): Context => ({ ...anonymousContext(services, facts), viewer })
  const outcome = async <Data>(act: (context: Context) => Promise<Data>): Promise<Outcome<Data>> => {
    const context = contextNow()
    try {
      return { ok: true, data: await act(context) }
    } catch (error) {
      return { ok: false, errors: [plainError(error, context)] }
    }
  }
  return {
    form,
    isSignedIn: () => viewer.id !== null,
    execute: async (document, variables) => {
      const context = contextNow()
      const { data, errors = [] } = await runCompiled(document, variables, context)
      logRefusals(context, errors as readonly LoggedRefusal[])
      return { data: data ?? null, errors: errors.map((error) => plainError(error, context)) }
    },
    holdPhoto: (file, among) => outcome((context) => holdGuestPhoto(context, file, among)),
    ownPhotos: (held) => outcome((context) => ownHeldPhotos(context, held)),
    signIn: async (accessToken) => {
      const value = await plainSessionOf(contextNow(), accessToken)
      if (value === null) return
      viewer = await viewerOfPlain(contextNow(), value.split('.')[0] as string)
      onSession(value)
    },
    signOut: () => {
      viewer = ANONYMOUS
      onSession(null)
    },
    draw: (drawn) => {
      part = drawn
    },
    drawn: () => part,
  }
}

/** The public form of an error, as screens get it from the API. */
function plainError(error: unknown, { log, requestId }: Context): PlainError {
  const { message, extensions } = maskedError(error, log, requestId)
  const { code, fields } = extensions as { code?: unknown; fields?: Record<string, string> }
  return { message, code: String(code), ...(fields && { fields }) }
}
