import { type LookupAddress, lookup } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { inSpan } from '../tracing/tracing.ts'
import { OutsideError } from './outside-error.ts'
import { bareHost, isPrivateAddress } from './private-address.ts'

export type OutsideRequest = {
  url: URL
  userAgent: string
  /** MIME types, as in the Accept header. */
  accept: string
  headers?: Record<string, string>
  /** Makes it a POST, for which redirects are not followed. */
  body?: Buffer
  /** Timeout in milliseconds for the whole answer. */
  timeout: number
  /** Maximum bytes, both compressed and uncompressed. */
  maxBytes: number
  /** The host may lie in a private network. */
  mayBePrivate: boolean
}

export type OutsideResponse = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** Redirects within the same host that are followed; redirects to another host are refused. */
const MOST_REDIRECTS = 2
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * One GET or POST to an outside service, with no headers but these. The address is checked after DNS
 * resolution, on the very result that the connection uses. This prevents DNS rebinding: a name that is public
 * at the check and private at the connection (SSRF).
 * @throws OutsideError
 */
export async function requestOutside(request: OutsideRequest): Promise<OutsideResponse> {
  const signal = AbortSignal.timeout(request.timeout)
  let { url } = request
  for (let redirects = 0; ; redirects += 1) {
    const answer = await send({ ...request, url }, signal)
    if (request.body !== undefined || !REDIRECTS.has(answer.status)) return answer
    const to = answer.headers.location
    if (to === undefined || redirects >= MOST_REDIRECTS) throw new OutsideError('wrong', 'it redirects')
    const next = URL.parse(to, url)
    if (next === null || next.host !== url.host || next.protocol !== url.protocol) {
      throw new OutsideError('wrong', 'it redirects to another host')
    }
    url = next
  }
}

const send = (request: OutsideRequest, signal: AbortSignal): Promise<OutsideResponse> =>
  inSpan('outside', 'client', { 'server.address': request.url.hostname }, () => sendOnce(request, signal))

async function sendOnce(request: OutsideRequest, signal: AbortSignal): Promise<OutsideResponse> {
  const { url, mayBePrivate, maxBytes } = request
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new OutsideError('refused', `addresses with ${url.protocol} are not asked`)
  }
  const host = bareHost(url.hostname)
  if (!mayBePrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw refusedAddress(host)
  try {
    const response = await open(request, signal)
    const packed = await readWhole(response, maxBytes)
    const body = await unpack(packed, response.headers['content-encoding'], maxBytes)
    return { status: response.statusCode ?? 0, headers: response.headers, body }
  } catch (error) {
    if (error instanceof OutsideError) throw error
    if (signal.aborted) throw new OutsideError('slow', `no whole answer within ${request.timeout} ms`)
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new OutsideError('down', `no connection (${code})`)
  }
}

function open(request: OutsideRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { url, userAgent, accept, headers, body, mayBePrivate } = request
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const options = {
      method: body === undefined ? 'GET' : 'POST',
      agent: AGENTS[mayBePrivate ? 'own' : 'public'][isSecure ? 'https' : 'http'],
      lookup: mayBePrivate ? undefined : publicLookup,
      signal,
      headers: { ...headers, accept, 'accept-encoding': 'gzip, br', 'user-agent': userAgent },
    }
    const asked = (isSecure ? httpsRequest : httpRequest)(url, options, resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}

/**
 * Separate pools: a connection allowed into the private network is never reused for a host that must be
 * public.
 */
const agents = () => ({
  http: new HttpAgent({ keepAlive: true, maxFreeSockets: 8 }),
  https: new HttpsAgent({ keepAlive: true, maxFreeSockets: 8 }),
})
const AGENTS = { own: agents(), public: agents() }

/** DNS look-up that fails for names in a private network. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error !== null) return callback(error, [])
    const inside = found.find(({ address }) => isPrivateAddress(address))
    const [first] = found
    if (inside !== undefined || first === undefined) return callback(refusedAddress(hostname), [])
    if (options.all) return callback(null, found)
    callback(null, first.address, first.family)
  })
}

const refusedAddress = (host: string) =>
  new OutsideError('refused', `${host} is an address of a private network (see OUTSIDE_PRIVATE_HOSTS)`)

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new OutsideError('wrong', `its answer is larger than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const UNPACKERS = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
} as const

async function unpack(body: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase() ?? 'identity'
  if (name === 'identity' || name === '' || body.length === 0) return body
  const unpacker = (UNPACKERS as Record<string, (typeof UNPACKERS)['gzip'] | undefined>)[name]
  if (unpacker === undefined) throw new OutsideError('wrong', `its answer is packed as ${name}`)
  try {
    return await unpacker(body, { maxOutputLength: maxBytes })
  } catch {
    throw new OutsideError('wrong', `its answer cannot be unpacked to at most ${maxBytes} bytes`)
  }
}
