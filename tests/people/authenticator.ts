import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Flags of authenticator data (WebAuthn, section 6.1). */
const [PRESENT, VERIFIED, SHAREABLE, BACKED_UP, ATTESTED] = [0x01, 0x04, 0x08, 0x10, 0x40]

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const url = (bytes: Buffer) => bytes.toString('base64url')
/** CBOR of a byte string up to 65,535 bytes, and of a short text. */
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A software authenticator for tests: one passkey (ES256) that signs with real keys. */
export type Authenticator = ReturnType<typeof anAuthenticator>

/** Deviations from what an honest device and browser do. */
export type Deviation = {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
  userHandle?: string | null
  crossOrigin?: boolean
}

/** `counts`: whether it counts its uses, as security keys do; shared passkeys do not. */
export function anAuthenticator({ counts = false }: { counts?: boolean } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  let handle = ''
  let uses = 0

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? 'http://localhost:3000',
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    )

  function authenticatorData(rpId: string, more: number, deviation: Deviation, attested = Buffer.alloc(0)) {
    if (counts) uses += 1
    const verified = deviation.isVerified === false ? 0 : VERIFIED
    const shared = counts ? 0 : SHAREABLE | BACKED_UP
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviation.counter ?? uses)
    return Buffer.concat([
      sha256(deviation.rpId ?? rpId),
      Buffer.from([PRESENT | verified | shared | more]),
      counter,
      attested,
    ])
  }

  const coseKey = Buffer.concat([
    ...[
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
    ],
    ...[Buffer.from([0x22, 0x58, 0x20]), Buffer.from(y, 'base64url')],
  ])

  const answer = (response: object) =>
    JSON.stringify({
      ...{ id: url(credentialId), rawId: url(credentialId), type: 'public-key' },
      ...{ clientExtensionResults: {}, response },
    })

  return {
    /** The answer to options of navigator.credentials.create(). */
    create: (optionsJson: string, deviation: Deviation = {}): string => {
      const options = JSON.parse(optionsJson)
      handle = options.user.id
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const authData = authenticatorData(options.rp.id, ATTESTED, deviation, attested)
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData)],
      ])
      return answer({
        clientDataJSON: url(clientData('webauthn.create', options.challenge, deviation)),
        attestationObject: url(attestation),
        transports: ['internal'],
      })
    },
    /** The answer to options of navigator.credentials.get(). */
    get: (optionsJson: string, deviation: Deviation = {}): string => {
      const options = JSON.parse(optionsJson)
      const data = clientData('webauthn.get', options.challenge, deviation)
      const authData = authenticatorData(options.rpId, 0, deviation)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const userHandle = deviation.userHandle === undefined ? handle : deviation.userHandle
      return answer({
        clientDataJSON: url(data),
        authenticatorData: url(authData),
        signature: url(signature),
        ...(userHandle !== null && { userHandle }),
      })
    },
  }
}
