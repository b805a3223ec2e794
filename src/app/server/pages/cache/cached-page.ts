import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { isPage, type Made } from '../rendered-page.ts'

const PACKINGS = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        // Smaller and faster than gzip at its usual level; the best level would take a hundred times as long.
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html),
} as const
type Packing = keyof typeof PACKINGS

/** A complete answer, in each encoding that was requested so far. */
export type KeptPage = {
  status: number
  headers: Record<string, string>
  html: Buffer
  packed: Partial<Record<Packing, Promise<Buffer>>>
}

/** Headers that differ for each answer or viewer and so must not be cached. */
const OWN = ['set-cookie', 'date', 'content-length', 'content-encoding', 'transfer-encoding']

/** Reads a page into a form that can be sent again and again. */
export async function readPage(made: Made): Promise<KeptPage> {
  const { status } = made
  const headers = Object.fromEntries([...made.headers].filter(([name]) => !OWN.includes(name)))
  if (!isPage(made)) return { status, headers, html: Buffer.from(await made.arrayBuffer()), packed: {} }
  const { html } = made
  // A weak ETag: it is the same for each encoding of the page.
  const etag = `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`
  return { status, headers: { ...headers, etag, vary: 'Accept-Encoding' }, html, packed: {} }
}

/** Bytes of memory, including both compressed forms, which take up to a quarter each. */
export const sizeOf = ({ html }: KeptPage): number => 2000 + html.length * 1.5

/**
 * Answers a request: 304 where the viewer's copy is current, else the page in the smallest encoding that the
 * client accepts.
 */
export async function answerWith(page: KeptPage, { headers: asked }: Request): Promise<Response> {
  const { status, headers, html } = page
  if (status === 200 && isSame(asked.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  const packing = headers.etag === undefined ? null : packingFor(asked.get('accept-encoding'))
  if (packing === null) return new Response(html.length === 0 ? null : view(html), { status, headers })
  page.packed[packing] ??= PACKINGS[packing](html)
  return new Response(view(await page.packed[packing]), {
    status,
    headers: { ...headers, 'content-encoding': packing },
  })
}

const view = (bytes: Buffer) => bytes as Uint8Array<ArrayBuffer>

/** Whether two ETags are equal by weak comparison, as RFC 9110 demands for If-None-Match. */
const isSame = (asked: string | null, etag: string | undefined): boolean =>
  asked !== null &&
  etag !== undefined &&
  asked
    .split(',')
    .map((each) => each.trim().replace(/^(?!W\/)/, 'W/'))
    .includes(etag)

function packingFor(header: string | null): Packing | null {
  if (header === null) return null
  const accepted = parseAccept(header)
  return (
    (['br', 'gzip'] as const).find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? null
  )
}
