import { createHash } from 'node:crypto'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { publicLookup } from '#kit/server/outside/request.ts'
import { StorageFault } from '../storage-fault.ts'
import type { S3Place } from './s3-place.ts'

export type S3Call = {
  method: 'GET' | 'PUT' | 'DELETE' | 'POST'
  /** The whole key; absent for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  /** The request is idempotent: only then it is retried. */
  isRepeatable: boolean
  /** Statuses of 400 and more that are valid answers. */
  accepts?: readonly number[]
  /** Attempts at most. */
  tries?: number
}

export type S3Client = (call: S3Call) => Promise<IncomingMessage>

/** Milliseconds without a byte before the answer, and while it is read: a reader may be slow. */
const SILENCE = 8000
const READING_SILENCE = 30_000
/**
 * Milliseconds until the answer begins, plus the time of the body at a minimum rate in bytes per millisecond.
 */
const LONGEST = 15_000
const SLOWEST = 100
const TRIES = 3
/** Milliseconds before the second attempt; the third waits four times as long. Both with jitter. */
const PAUSE = 100
/** Milliseconds after which nothing is retried, because somebody waits for the answer. */
const TRY_UNTIL = 5000
/** S3 error codes for a full store, with any status. */
const FULL = new Set(['QuotaExceeded', 'InsufficientStorage', 'EntityTooLarge'])

/**
 * Signed requests to one bucket (SigV4, including the body's hash). Redirects are never followed: with a
 * signature they could only lead elsewhere.
 */
export function createS3Client(place: S3Place, silence = SILENCE): S3Client {
  const agent =
    place.endpoint.protocol === 'https:'
      ? new HttpsAgent({ keepAlive: true, maxFreeSockets: 8 })
      : new HttpAgent({ keepAlive: true, maxFreeSockets: 8 })
  return async (call) => {
    const started = performance.now()
    const tries = call.isRepeatable ? (call.tries ?? TRIES) : 1
    for (let done = 1; ; done += 1) {
      try {
        return await requireGood(await send({ place, agent, silence }, call), call)
      } catch (error) {
        const fault = asFault(error, place)
        const isLate = performance.now() - started > TRY_UNTIL
        if (fault.reason !== 'unreachable' || done >= tries || isLate) throw fault
        await wait(PAUSE * 4 ** (done - 1) * (0.5 + Math.random()))
      }
    }
  }
}

type Line = { place: S3Place; agent: HttpAgent; silence: number }

async function send({ place, agent, silence }: Line, call: S3Call): Promise<IncomingMessage> {
  const { method, key, query = {}, headers = {}, body } = call
  const path = [place.bucket, ...(key?.split('/') ?? [])].map(encodeURIComponent).join('/')
  const url = new URL(`/${path}`, place.endpoint)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const signer = new AwsV4Signer({
    ...{ method, url: url.href, region: place.region, service: 's3' },
    ...{ accessKeyId: place.keyId, secretAccessKey: place.keySecret },
    headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
  })
  const signed = await signer.sign()
  return open(signed.url, {
    ...{ method, agent, silence, body, lookup: place.mayBePrivate ? undefined : publicLookup },
    headers: { ...Object.fromEntries(signed.headers), 'content-length': String(body?.length ?? 0) },
  })
}

type Opening = {
  method: string
  agent: HttpAgent
  silence: number
  lookup: typeof publicLookup | undefined
  headers: Record<string, string>
  body: Uint8Array | undefined
}

function open(url: URL, { body, silence, ...options }: Opening): Promise<IncomingMessage> {
  const longest = LONGEST + (body?.length ?? 0) / SLOWEST
  return new Promise((resolve, reject) => {
    const asked = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (answer) => {
      clearTimeout(timer)
      asked.setTimeout(READING_SILENCE)
      resolve(answer)
    })
    const giveUp = () => asked.destroy(new StorageFault('unreachable', 'the store does not answer in time'))
    const timer = setTimeout(giveUp, longest)
    asked.setTimeout(silence)
    asked.on('timeout', giveUp)
    asked.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    asked.end(body)
  })
}

async function requireGood(answer: IncomingMessage, { accepts = [] }: S3Call): Promise<IncomingMessage> {
  const status = answer.statusCode ?? 0
  if (status >= 200 && status < 300) return answer
  const text = await textOf(answer)
  const code = /<Code>([A-Za-z0-9]{1,80})<\/Code>/.exec(text)?.[1] ?? ''
  if (accepts.includes(status) && code !== 'NoSuchBucket') return answer
  const told = `the store answers with ${status}${code === '' ? '' : ` ${code}`}`
  if (FULL.has(code) || status === 507) throw new StorageFault('full', told)
  const isTemporary = status >= 500 || status === 429 || status === 408 || code === 'RequestTimeout'
  throw new StorageFault(isTemporary ? 'unreachable' : 'refused', told)
}

function asFault(error: unknown, { endpoint }: S3Place): StorageFault {
  if (error instanceof StorageFault) return error
  const { code = 'unknown' } = error as NodeJS.ErrnoException
  return new StorageFault('unreachable', `no connection to ${endpoint.host} (${code})`, { cause: error })
}

/** The whole text of a short answer: a list or an error. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  return (await buffer(answer)).toString()
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
