import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** The store's behaviour: normal, or a typical failure. */
export type S3Behaviour = 'right' | 'failing' | 'hanging' | 'redirecting' | 'full' | 'cutting'

export const S3_KEYS = { keyId: 'MELDEWERKTEST', keySecret: 'geheim/+geheim' }
export const S3_BUCKET = 'meldewerk-test'

export type S3Server = {
  url: string
  /** The value of STORAGE_URL. */
  address: string
  files: Map<string, Buffer>
  /** Multipart uploads in progress. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>
  /** Method and path of each request. */
  asked: string[]
  behaviour: S3Behaviour
  /** The number of upcoming requests that fail with 503. */
  failures: number
  /** Milliseconds of delay before each answer. */
  delay: number
  /** Called before each file is written; it may wait or change the behaviour. */
  beforeWriting: (key: string) => Promise<void> | void
  stop(): Promise<void>
  start(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * A small S3 server on its own port. It computes each signature from the request with Node's own hashes, and
 * rejects any mismatch: path, query, signed headers, body and time.
 */
export async function anS3Server(): Promise<S3Server> {
  let port = 0
  const server = createServer((request, response) => {
    answer(store, request, response).catch((error) => response.destroy(error))
  })
  const store: S3Server = {
    ...{ url: '', address: '', files: new Map(), uploads: new Map(), asked: [], behaviour: 'right' },
    ...{ failures: 0, delay: 0, beforeWriting: () => {} },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
    start: async () => {
      await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
      port = (server.address() as AddressInfo).port
      store.url = `http://127.0.0.1:${port}`
      store.address = `s3://${S3_BUCKET}?endpoint=${store.url}&region=eu-test-1`
    },
    [Symbol.asyncDispose]: () => store.stop(),
  }
  await store.start()
  return store
}

async function answer(store: S3Server, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const url = new URL(request.url ?? '/', store.url)
  store.asked.push(`${request.method} ${url.pathname}`)
  if (store.behaviour === 'hanging') return null
  const body = await buffer(request)
  if (store.delay > 0) await wait(store.delay)
  if (request.method === 'PUT') await store.beforeWriting(url.pathname.replace(/^\/[^/]+\//, ''))
  const refusal = faultIn(request, url, body)
  if (refusal !== null) return fault(response, 403, refusal)
  if (store.failures > 0) store.failures -= 1
  else if (store.behaviour === 'redirecting') {
    return response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  } else if (store.behaviour === 'full' && request.method !== 'GET')
    return fault(response, 403, 'QuotaExceeded')
  else if (store.behaviour !== 'failing') return act(store, request, response, url, body)
  return fault(response, 503, 'SlowDown')
}

function act(
  store: S3Server,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: Buffer,
): unknown {
  const [, bucket, ...parts] = url.pathname.split('/').map(decodeURIComponent)
  if (bucket !== S3_BUCKET) return fault(response, 404, 'NoSuchBucket')
  const key = parts.join('/')
  const uploadId = url.searchParams.get('uploadId')
  if (key === '')
    return url.searchParams.has('uploads') ? listUploads(store, response) : list(store, response, url)
  if (request.method === 'PUT' && uploadId !== null) {
    store.uploads.get(uploadId)?.parts.set(Number(url.searchParams.get('partNumber')), body)
    return response.writeHead(200, { etag: `"${body.length}"` }).end()
  }
  if (request.method === 'PUT') {
    const source = request.headers['x-amz-copy-source']
    const from =
      source === undefined
        ? null
        : store.files.get(decodeURIComponent(String(source)).split('/').slice(2).join('/'))
    if (from === undefined) return fault(response, 404, 'NoSuchKey')
    store.files.set(key, from ?? body)
    return response.writeHead(200).end()
  }
  if (request.method === 'POST' && uploadId === null) {
    const id = `upload-${store.asked.length}`
    store.uploads.set(id, { key, parts: new Map() })
    return response.end(`<R><UploadId>${id}</UploadId></R>`)
  }
  if (request.method === 'POST') {
    const upload = store.uploads.get(uploadId ?? '')
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number))
    store.files.set(key, Buffer.concat(named.map((number) => upload?.parts.get(number) ?? Buffer.alloc(0))))
    store.uploads.delete(uploadId ?? '')
    return response.end('<CompleteMultipartUploadResult/>')
  }
  if (request.method === 'DELETE') {
    if (uploadId === null) store.files.delete(key)
    else store.uploads.delete(uploadId)
    return response.writeHead(204).end()
  }
  return read(store, request, response, key)
}

function read(store: S3Server, request: IncomingMessage, response: ServerResponse, key: string): unknown {
  const file = store.files.get(key)
  if (file === undefined) return fault(response, 404, 'NoSuchKey')
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const part = range === null ? file : file.subarray(Number(range[1]), Number(range[2]) + 1)
  if (range !== null && Number(range[1]) >= file.length) return fault(response, 416, 'InvalidRange')
  response.writeHead(range === null ? 200 : 206, { 'content-length': part.length })
  if (store.behaviour !== 'cutting') return response.end(part)
  return response.write(part.subarray(0, part.length / 2), () => response.destroy())
}

/** Three keys per page, so that most lists have several pages. */
const PAGE = 3

function list(store: S3Server, response: ServerResponse, url: URL): unknown {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const keys = [...store.files.keys()].filter((key) => key.startsWith(prefix) && `<${key}` > after).sort()
  const page = keys.slice(0, PAGE)
  const xml = page.map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`).join('')
  // A token that needs escaping in XML.
  const next = keys.length > PAGE ? `<NextContinuationToken>&lt;${page.at(-1)}</NextContinuationToken>` : ''
  return response.end(`<R><IsTruncated>${keys.length > PAGE}</IsTruncated>${xml}${next}</R>`)
}

function listUploads(store: S3Server, response: ServerResponse): unknown {
  const each = [...store.uploads].map(
    ([id, { key }]) => `<Upload><Key>${encodeURIComponent(key)}</Key><UploadId>${id}</UploadId></Upload>`,
  )
  return response.end(`<R>${each.join('')}</R>`)
}

const fault = (response: ServerResponse, status: number, code: string): unknown =>
  response
    .writeHead(status)
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)

/**
 * The error code of a request's signature, or null (AWS Signature Version 4, implemented from its
 * specification).
 */
function faultIn(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const sent = request.headers.authorization ?? ''
  const [, keyId, day, region, signedNames = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      sent,
    ) ?? []
  if (keyId === undefined) return 'AccessDenied'
  if (keyId !== S3_KEYS.keyId) return 'InvalidAccessKeyId'
  const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  const sha256 = String(request.headers['x-amz-content-sha256'])
  if (sha256 !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const time = String(request.headers['x-amz-date'])
  const at = Date.parse(time.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'))
  if (Math.abs(at - Date.now()) > 900_000) return 'RequestTimeTooSkewed'
  const strict = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const query = [...url.searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).sort()
  const names = signedNames.split(';')
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.includes(needed)) return 'AccessDenied'
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => strict(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedNames,
    sha256,
  ].join('\n')
  const scope = [day, region, 's3', 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), hash(canonical)].join('\n')
  const sign = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest()
  const key = scope.reduce<string | Buffer>(
    (secret, part = '') => sign(secret, part),
    `AWS4${S3_KEYS.keySecret}`,
  )
  return sign(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
