import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { type AtomFeed, atomFeed } from '#kit/server/atom.ts'

/**
 * A feed, or 304 for a reader that has it already. The ETag covers the whole text, because hiding an entry
 * changes the feed without a newer time. The time alone counts only for readers that send no ETag (RFC 9110).
 */
export function answerFeed(http: HonoContext, feed: AtomFeed): Response {
  const xml = atomFeed(feed)
  const etag = `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`
  // HTTP dates have a resolution of one second.
  const modified = feed.updated.toUTCString()
  const headers = { etag, 'last-modified': modified, 'cache-control': 'no-cache' }
  const known = http.req.header('if-none-match')
  const isSame =
    known === undefined
      ? http.req.header('if-modified-since') === modified
      : known === '*' || known.split(',').some((each) => opaque(each) === opaque(etag))
  if (isSame) return http.body(null, 304, headers)
  return http.body(xml, 200, { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' })
}

/** Compared weakly: a compressed answer is another representation of the same feed. */
const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')
