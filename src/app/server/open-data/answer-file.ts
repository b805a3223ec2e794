import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'

/**
 * Everybody may read these files in a browser, also from a page of another origin, with the link to the next
 * one.
 */
const OPEN = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'link' }

type Named = { type: string; link: string | undefined; fileName: string | undefined }

/**
 * A file, or 304 for a reader that has it already. It is asked for anew each time: what is hidden leaves at
 * once.
 */
export function answerFile(http: HonoContext, text: string, { type, link, fileName }: Named): Response {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers: Record<string, string> = { ...OPEN, etag, 'cache-control': 'no-cache' }
  if (link !== undefined) headers.link = link
  const known = http.req.header('if-none-match')?.split(',') ?? []
  if (known.some((each) => each.trim().replace(/^W\//, '') === etag.slice(2)))
    return http.body(null, 304, headers)
  if (fileName !== undefined) headers['content-disposition'] = `inline; filename="${fileName}"`
  return http.body(text, 200, { ...headers, 'content-type': `${type}; charset=utf-8` })
}

/** An error as one sentence for the developer of a program. */
export const refuseFile = (
  http: HonoContext,
  status: 400 | 429,
  sentence: string,
  more: Record<string, string> = {},
): Response => http.json({ error: sentence }, status, { ...OPEN, ...more, 'cache-control': 'no-store' })
