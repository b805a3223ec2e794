import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'

/** A device with the keys that a browser creates. */
export type TestDevice = { keys: ECDH; secret: Buffer; endpoint: string; p256dh: string; auth: string }

export type Pushed = {
  path: string
  headers: Record<string, string | string[] | undefined>
  /** The message that the device decrypts. */
  content: { title: string; body?: string; path: string; tag: string }
  /** Bytes before encryption. */
  size: number
}

export type PushServer = {
  url: string
  /** Whether an address belongs to this server. */
  accepts(endpoint: string): boolean
  /** Registers a new device. */
  device(): TestDevice
  /** Delivered messages in order. */
  pushed: Pushed[]
  /** The number of requests. */
  tries: number
  /** The server's answer; 201 delivers. */
  answer: { status: number; headers?: Record<string, string> }
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * A push service for tests (RFC 8030). It checks the sender's signature (RFC 8292) and decrypts messages as a
 * device does, with its own implementation of RFC 8291 and RFC 8188.
 */
export async function aPushServer(publicKey: () => string): Promise<PushServer> {
  const devices = new Map<string, TestDevice>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    push.tries += 1
    const device = devices.get(request.url ?? '')
    const fault =
      device === undefined ? 'unknown device' : await faultOf(request.headers, push.url, publicKey())
    if (fault !== null || device === undefined) {
      response.writeHead(fault === 'unknown device' ? 404 : 403)
      return response.end(fault ?? '')
    }
    if (push.answer.status === 201) {
      const text = decrypt(Buffer.concat(parts), device)
      push.pushed.push({
        path: request.url ?? '',
        headers: request.headers,
        content: JSON.parse(text.toString('utf8')),
        size: text.length,
      })
    }
    response.writeHead(push.answer.status, push.answer.headers)
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const push: PushServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepts: (endpoint) => endpoint.startsWith(`${push.url}/`),
    device: () => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const secret = randomBytes(16)
      const path = `/push/${randomBytes(24).toString('base64url')}`
      const made = {
        keys,
        secret,
        endpoint: push.url + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: secret.toString('base64url'),
      }
      devices.set(path, made)
      return made
    },
    pushed: [],
    tries: 0,
    answer: { status: 201 },
    [Symbol.asyncDispose]: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return push
}

/** The fault in a message's headers, or null. */
async function faultOf(
  headers: Record<string, string | string[] | undefined>,
  audience: string,
  expectedKey: string,
): Promise<string | null> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
  if (key !== expectedKey) return 'another key than the browser subscribed with'
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  try {
    const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
      audience,
      algorithms: ['ES256'],
      // Use the site's fake clock.
      currentDate: new Date(Number(JSON.parse(atob(token.split('.')[1] ?? '')).exp) * 1000 - 12 * 3_600_000),
    })
    if (!String(payload.sub).startsWith('mailto:')) return 'no address of the sender'
  } catch (error) {
    return `its token is not good: ${error}`
  }
  if (headers['content-encoding'] !== 'aes128gcm') return 'another encoding'
  return /^\d+$/.test(String(headers.ttl)) ? null : 'no time to live'
}

/** Decrypts RFC 8188 (one record) with the keys of RFC 8291. */
function decrypt(message: Buffer, { keys, secret }: TestDevice): Buffer {
  const salt = message.subarray(0, 16)
  const keyLength = message.readUInt8(20)
  const sender = message.subarray(21, 21 + keyLength)
  const record = message.subarray(21 + keyLength)
  const derive = (ikm: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const material = derive(keys.computeSecret(sender), secret, info, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and then zeros.
  const end = padded.lastIndexOf(2)
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padding is not zero')
  return padded.subarray(0, end)
}
