import { createECDH } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeOnce } from '../storage/write-once.ts'
import { ConfigError } from './config-error.ts'

const CURVE = 'prime256v1'
/** Base64url of a P-256 public key, 65 bytes, and of its private key, 32 bytes (RFC 8292). */
const publicKey = z.string().regex(/^[A-Za-z0-9_-]{87}$/)
const privateKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** VAPID keys: they identify the sender to push services. Browsers bind a subscription to the public key. */
export type Vapid = { publicKey: string; privateKey: string }

export const vapidSettings = {
  VAPID_PUBLIC_KEY: publicKey.optional(),
  VAPID_PRIVATE_KEY: privateKey.optional(),
}

const pair = z.object({ publicKey, privateKey })

/**
 * The configured key pair, or else the one in `DATA_DIR/vapid.json`, which the first start creates.
 * @throws ConfigError where only one half is there, or the halves do not fit
 */
export function readVapid(
  values: { VAPID_PUBLIC_KEY?: string | undefined; VAPID_PRIVATE_KEY?: string | undefined },
  dataDir: string,
): Vapid {
  const { VAPID_PUBLIC_KEY: open, VAPID_PRIVATE_KEY: secret } = values
  if (open === undefined && secret === undefined) return storedPair(dataDir)
  if (open === undefined) lacks('VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY')
  if (secret === undefined) lacks('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY')
  const given = { publicKey: open, privateKey: secret }
  if (!fits(given)) {
    throw new ConfigError(
      'VAPID_PUBLIC_KEY und VAPID_PRIVATE_KEY gehören nicht zusammen. / VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair.',
    )
  }
  return given
}

function lacks(one: string, other: string): never {
  throw new ConfigError(`${one} verlangt auch ${other}. / ${one} requires ${other}.`)
}

/** Generates a key pair. */
export function makeVapid(): Vapid {
  const keys = createECDH(CURVE)
  keys.generateKeys()
  // Node omits leading zeros.
  const secret = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32)
  return { publicKey: keys.getPublicKey().toString('base64url'), privateKey: secret.toString('base64url') }
}

function fits({ publicKey, privateKey }: Vapid): boolean {
  const keys = createECDH(CURVE)
  try {
    keys.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return false
  }
  return keys.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
}

function storedPair(dataDir: string): Vapid {
  const path = join(dataDir, 'vapid.json')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(path)) writeOnce(path, JSON.stringify(makeVapid()))
  const stored = pair.safeParse(parsed(readFileSync(path, 'utf8')))
  if (!stored.success || !fits(stored.data)) {
    throw new ConfigError(
      `Die Datei ${path} enthält kein Schlüsselpaar. Bitte löschen Sie sie oder setzen Sie VAPID_PUBLIC_KEY und VAPID_PRIVATE_KEY. / The file holds no pair of keys: delete it or set both.`,
    )
  }
  return stored.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
