import { createECDH, createHash, randomBytes } from 'node:crypto'
import ece from 'http_ece'
import { importJWK, SignJWT } from 'jose'
import { HOUR } from '#kit/server/clock.ts'
import type { Vapid } from '#kit/server/config/vapid-config.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { requestOutside } from '#kit/server/outside/request.ts'
import { isPushEndpoint } from '../push.rules.ts'

export type Device = { endpoint: string; p256dh: string; auth: string }

/** The response of a push service; `status` is 0 where none came. */
export type PushAnswer = {
  status: number
  retryAfter: string | null
  /** For the log. */
  reason: string | null
}

export type PushService = {
  /** The site's public key, with which browsers subscribe; base64url. */
  publicKey: string
  /** Whether the server sends to this address at all. */
  accepts(endpoint: string): boolean
  /** Sends a message to a device's push service. `ttl` is the seconds that it may wait for the device. */
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
  /** Contact address for operators of push services, a `mailto:` URI (RFC 8292). */
  subject: string
  userAgent: string
  /** Only for tests: allows a push service on this machine. */
  accepts?: (endpoint: string) => boolean
  mayBePrivate?: boolean
}

const TIMEOUT = 10_000
/** Most bytes of a response that are read; push services answer with far less. */
const MOST_ANSWER = 64 * 1024
/** Milliseconds that a VAPID token is valid. RFC 8292 allows 24 hours; half of that allows for clock skew. */
const TOKEN_LIFETIME = 12 * HOUR

/**
 * Encrypts for one device (RFC 8291), signs as this site (RFC 8292) and sends (RFC 8030). It follows no
 * redirect.
 */
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
      // The endpoint was checked when it was saved; the list of services may be shorter now.
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

/** One encrypted record that only the device can read. */
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

/** RFC 8030 allows a topic of at most 32 characters of the base64url alphabet. */
const headerTopic = (topic: string): string =>
  /^[A-Za-z0-9_-]{1,32}$/.test(topic)
    ? topic
    : createHash('sha256').update(topic).digest('base64url').slice(0, 32)
