import { isIP } from 'node:net'
import { ConfigError } from '#kit/server/config/config-error.ts'
import { bareHost, namesPrivateHost } from '#kit/server/outside/private-address.ts'

/** A bucket of an S3-compatible store, or a folder in one, with the credentials. */
export type S3Place = {
  endpoint: URL
  bucket: string
  /** Prefix of every key: '' or a folder with its slash. */
  prefix: string
  region: string
  keyId: string
  keySecret: string
  /** The operator configured an address in a private network: only then may the connection lead there. */
  mayBePrivate: boolean
}

export type S3Keys = { keyId: string | undefined; keySecret: string | undefined }

/**
 * Parses `s3://bucket[/folder]?endpoint=…&region=…`. Keys never stand in the address, because process lists
 * show it.
 * @throws ConfigError with a sentence that names the setting and never repeats a key
 */
export function readS3Place(
  address: string,
  { setting, keys }: { setting: string; keys: 'STORAGE' | 'BACKUP' },
  { keyId, keySecret }: S3Keys,
  privateHosts: readonly string[],
): S3Place {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) {
    throw wrong(setting, 's3://BUCKET?endpoint=https://…&region=…')
  }
  if (url.username !== '' || url.password !== '') {
    throw new ConfigError(
      `${setting} enthält Zugangsdaten. Sie gehören in ${keys}_KEY_ID und ${keys}_KEY_SECRET. / Keys do not belong into the address.`,
    )
  }
  const endpoint = URL.parse(url.searchParams.get('endpoint') ?? '')
  if (endpoint === null || !/^https?:$/.test(endpoint.protocol) || endpoint.pathname !== '/') {
    throw wrong(setting, 'endpoint=https://HOST')
  }
  if (keyId === undefined || keySecret === undefined) {
    throw new ConfigError(
      `Mit ${setting}=s3://… müssen auch ${keys}_KEY_ID und ${keys}_KEY_SECRET gesetzt sein. / They are required with S3.`,
    )
  }
  const host = bareHost(endpoint.hostname)
  const mayBePrivate = privateHosts.includes(host) || namesPrivateHost(host)
  // Metadata services of clouds hold the machine's own keys.
  if (isIP(host) !== 0 && /^(169\.254\.|fe80:|fd00:ec2:)/.test(host))
    throw wrong(setting, 'endpoint=https://HOST')
  if (endpoint.protocol === 'http:' && !mayBePrivate) {
    throw new ConfigError(
      `${setting}: Außerhalb des eigenen Netzes muss der endpoint mit „https:“ beginnen. / Beyond the own network the endpoint must be https.`,
    )
  }
  const folder = url.pathname.replace(/^\/+|\/+$/g, '')
  if (!/^[\w./-]*$/.test(folder) || /(^|\/)\.\.?(\/|$)/.test(folder))
    throw wrong(setting, 's3://BUCKET/FOLDER?…')
  return {
    ...{ endpoint, bucket: url.hostname, keyId, keySecret, mayBePrivate },
    prefix: folder === '' ? '' : `${folder}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
  }
}

const wrong = (setting: string, form: string) =>
  new ConfigError(`${setting} muss die Form ${form} haben. / ${setting} must look like this.`)
