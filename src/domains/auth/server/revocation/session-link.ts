import type { Viewer } from '#domains/access/server/viewer.ts'
import { requireSession } from '#domains/access/server/viewer.ts'
import { isSigned, sign } from '#kit/server/secrets.ts'

/** What an address says of itself: until when it holds, whose it is, and our signature. */
export type LinkParts = { until: string | null; session: string | null; signature: string | null }

const signedText = (id: string, until: string | number, session: string) => `${id}:${until}:${session}`

/**
 * The query of an address that a browser opens without a token. The session it names is no secret: it opens nothing by itself.
 * @throws UNAUTHENTICATED for whoever has none
 */
export function sessionLink(
  secret: string,
  purpose: string,
  { id, until, viewer }: { id: string; until: number; viewer: Viewer },
): string {
  const { sessionId } = requireSession(viewer)
  return `bis=${until}&fuer=${sessionId}&sig=${sign(secret, purpose, signedText(id, until, sessionId))}`
}

/** The parts of such a query. */
export const linkParts = (query: (name: string) => string | undefined): LinkParts => ({
  until: query('bis') ?? null,
  session: query('fuer') ?? null,
  signature: query('sig') ?? null,
})

/** The session that an address names; null where it was not signed by us, or its time is over. */
export function sessionOfLink(
  secret: string,
  purpose: string,
  { id, until, session, signature, now }: LinkParts & { id: string; now: Date },
): string | null {
  if (until === null || session === null || signature === null || !(Number(until) > now.getTime()))
    return null
  return isSigned(secret, purpose, signedText(id, until, session), signature) ? session : null
}
