import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A key of a provider with its certificate. */
export type Signer = { privateKey: string; certificate: string }

const piece = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...contents: Buffer[]) => piece(0x30, ...contents)
const number = (value: number) => piece(2, Buffer.from([value]))
const utcTime = (text: string) => piece(0x17, Buffer.from(text))

const RSA_SHA256 = sequence(piece(6, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 11])), piece(5))
const COMMON_NAME = piece(6, Buffer.from([0x55, 4, 3]))
const NAME = sequence(piece(0x31, sequence(COMMON_NAME, piece(0x0c, Buffer.from('Rathaus')))))

/** A new RSA key with a certificate that it has signed itself, as most providers have one. */
export function aSigner(modulusLength = 2048): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificateOf(publicKey, privateKey).toString('base64'),
  }
}

function certificateOf(publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const body = sequence(
    ...[piece(0xa0, number(2)), number(1), RSA_SHA256, NAME],
    sequence(utcTime('200101000000Z'), utcTime('490101000000Z')),
    ...[NAME, publicKey.export({ type: 'spki', format: 'der' })],
  )
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  return sequence(body, RSA_SHA256, piece(3, Buffer.from([0]), signature))
}
