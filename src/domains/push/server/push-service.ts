import { createECDH, createHash, randomBytes } from 'node:crypto'
import ece from 'http_ece'
import { importJWK, SignJWT } from 'jose'
import { HOUR } from '#kit/server/clock.ts'
import type { Vapid } from '#kit/server/config/vapid-config.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { requestOutside } from '#kit/server/outside/request.ts'
import { isPushEndpoint } from '../push.rules.ts'

export type Device = { endpoint: string; p256dh: string; auth: string }

/** What a push service said. `status` is 0 where no answer came. */
export type PushAnswer = {
  status: number
  retryAfter: string | null
  /** For the log. */
  reason: string | null
}

export type PushService = {
  /** What browsers subscribe with, base64url. */
  publicKey: string
  /** Whether the server writes to such an address at all. */
  accepts(endpoint: string): boolean
  /** Hands a message to a device's push service. `ttl` is how many seconds it may wait for the device. */
  send(
    device: Device,
    payload: string,
    options: { ttl: number; topic: string; now: Date },
  ): Promise<PushAnswer>
}

declare module '#kit/server/builder.ts' {
  interface Context {
    push: PushService
  }
}

export type PushServiceOptions = {
  vapid: Vapid
  /** Where push services write to when something is wrong, a `mailto:` address (RFC 8292). */
  subject: string
  userAgent: string
  /** A push service of the tests' own, on this machine. */
  accepts?: (endpoint: string) => boolean
  mayBePrivate?: boolean
}

const TIMEOUT = 10_000
/** A service that answers with more than this has something else to say. */
const MOST_ANSWER = 64 * 1024
/** RFC 8292 allows 24 hours; clocks differ. */
const TOKEN_LIFETIME = 12 * HOUR

/** Encrypts for one device (RFC 8291), signs as this site (RFC 8292) and sends (RFC 8030); it never follows a redirect. */
export function createPushService(options: PushServiceOptions): PushService {
  const { vapid, subject, userAgent, accepts = isPushEndpoint, mayBePrivate = false } = options
  const point = Buffer.from(vapid.publicKey, 'base64url')
  const key = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: vapid.privateKey,
    },
    'ES256',
  )
  const authorization = async (origin: string, now: Date) => {
    const expiry = Math.floor((now.getTime() + TOKEN_LIFETIME) / 1000)
    const token = new SignJWT().setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    const signed = await token
      .setAudience(origin)
      .setExpirationTime(expiry)
      .setSubject(subject)
      .sign(await key)
    return `vapid t=${signed}, k=${vapid.publicKey}`
  }
  return {
    publicKey: vapid.publicKey,
    accepts,
    send: async (device, payload, { ttl, topic, now }) => {
      // What is in the database was looked at when it came; the list may have become shorter since.
      if (!accepts(device.endpoint)) return { status: 410, retryAfter: null, reason: 'no push service' }
      const url = new URL(device.endpoint)
      try {
        const { status, headers } = await requestOutside({
          url,
          userAgent,
          accept: '*/*',
          body: encrypted(device, payload),
          headers: {
            authorization: await authorization(url.origin, now),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(ttl),
            topic: headerTopic(topic),
            urgency: 'normal',
          },
          timeout: TIMEOUT,
          maxBytes: MOST_ANSWER,
          mayBePrivate,
        })
        return { status, retryAfter: headers['retry-after'] ?? null, reason: null }
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error
        return { status: 0, retryAfter: null, reason: error.message }
      }
    },
  }
}

/** One record, readable by the device alone. */
function encrypted({ p256dh, auth }: Device, payload: string): Buffer {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return ece.encrypt(Buffer.from(payload), {
    version: 'aes128gcm',
    salt: randomBytes(16),
    privateKey: keys,
    dh: p256dh,
    authSecret: auth,
  })
}

/** As RFC 8030 wants it: at most 32 characters of the base64url alphabet. */
const headerTopic = (topic: string): string =>
  /^[A-Za-z0-9_-]{1,32}$/.test(topic)
    ? topic
    : createHash('sha256').update(topic).digest('base64url').slice(0, 32)
