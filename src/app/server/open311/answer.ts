import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { Format } from '#domains/open311/geo-report.rules.ts'
import type { Refusal } from '#domains/open311/server/refusal.ts'
import { type Root, render, type Value } from '#domains/open311/server/render.ts'

const TYPES: Record<Format, string> = { xml: 'text/xml', json: 'application/json' }

/** Everybody may read the open interface in a browser, also from a page of another origin. */
const OPEN = { 'access-control-allow-origin': '*' }

export type ResponseBody = { root: Root; value: Value }

/**
 * Forms that a POST takes (W3C Linked Data Platform, 7.1): by it our sites send each other photos as files.
 */
const ACCEPT_POST = 'application/x-www-form-urlencoded, multipart/form-data'

/**
 * An answer, or 304 for a reader that has it already. The validator of GeoReport compares the type of
 * discovery exactly, so that alone has no charset.
 */
export function answerMade(http: HonoContext, format: Format, { root, value }: ResponseBody): Response {
  const text = render(format, root, value)
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const takes: Record<string, string> = root === 'services' ? { 'accept-post': ACCEPT_POST } : {}
  const headers = { ...OPEN, ...takes, etag, 'cache-control': 'no-cache' }
  const known = http.req.header('if-none-match')?.split(',') ?? []
  if (known.some((each) => each.trim().replace(/^W\//, '') === etag.slice(2)))
    return http.body(null, 304, headers)
  return http.body(text, 200, { ...headers, 'content-type': typeOf(format, root) })
}

/** Response to a write; never cached or shared across origins. */
export function answerWritten(http: HonoContext, format: Format, { root, value }: ResponseBody): Response {
  const headers = { 'cache-control': 'no-store', 'content-type': typeOf(format, root) }
  return http.body(render(format, root, value), 200, headers)
}

/** The standard's body for an error: a code and a sentence for each. */
export function answerRefusal(
  http: HonoContext,
  format: Format,
  { status, sentences }: Refusal,
  more: Record<string, string> = {},
): Response {
  const value = sentences.map((description) => ({ code: status, description }))
  const headers = { ...OPEN, ...more, 'cache-control': 'no-store', 'content-type': typeOf(format, 'errors') }
  return http.body(render(format, 'errors', value), status, headers)
}

const typeOf = (format: Format, root: Root): string =>
  root === 'discovery' ? TYPES[format] : `${TYPES[format]}; charset=utf-8`
