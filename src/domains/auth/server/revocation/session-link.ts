import type { Viewer } from '#domains/access/server/viewer.ts'
import { requireSession } from '#domains/access/server/viewer.ts'
import { isSigned, sign } from '#kit/server/secrets.ts'

/** The parts of a signed link: its expiry, its session, and the signature. */
export type LinkParts = { until: string | null; session: string | null; signature: string | null }

const signedText = (id: string, until: string | number, session: string) => `${id}:${until}:${session}`

/**
 * Builds the query of a signed address that a browser opens without a bearer token. The session id in it is
 * no secret: it opens nothing by itself.
 * @throws UNAUTHENTICATED for a viewer without a session
 */
export function sessionLink(
  secret: string,
  purpose: string,
  { id, until, viewer }: { id: string; until: number; viewer: Viewer },
): string {
  const { sessionId } = requireSession(viewer)
  return `bis=${until}&fuer=${sessionId}&sig=${sign(secret, purpose, signedText(id, until, sessionId))}`
}

/** Reads the parts from a query. */
export const linkParts = (query: (name: string) => string | undefined): LinkParts => ({
  until: query('bis') ?? null,
  session: query('fuer') ?? null,
  signature: query('sig') ?? null,
})

/** Returns the session that a signed link names; null if the signature is wrong or the link has expired. */
export function sessionOfLink(
  secret: string,
  purpose: string,
  { id, until, session, signature, now }: LinkParts & { id: string; now: Date },
): string | null {
  if (until === null || session === null || signature === null || !(Number(until) > now.getTime()))
    return null
  return isSigned(secret, purpose, signedText(id, until, session), signature) ? session : null
}
