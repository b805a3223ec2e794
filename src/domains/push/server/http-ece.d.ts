declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Parameters = {
    version: 'aes128gcm'
    salt: Buffer
    /** The sender's ephemeral key, made for this one message. */
    privateKey: ECDH
    /** The receiver's public key, base64url. */
    dh: string
    authSecret: string
  }
  const ece: { encrypt(content: Buffer, parameters: Parameters): Buffer }
  export default ece
}
