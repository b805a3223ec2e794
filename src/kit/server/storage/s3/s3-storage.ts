import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '../storage.ts'
import { StorageFault } from '../storage-fault.ts'
import { createS3Client, type S3Client, textOf } from './s3-client.ts'
import type { S3Place } from './s3-place.ts'
import { throwOnS3Error, uploadInParts } from './s3-upload.ts'

const PROBE = '.probe-'

/**
 * Files in an S3-compatible store. The keys need GetObject, PutObject, DeleteObject, ListBucket and
 * AbortMultipartUpload: without ListBucket a missing file looks like a forbidden one. `silence` is the
 * timeout in milliseconds until an answer begins.
 * @throws StorageFault from every method
 */
export function s3Storage(place: S3Place, silence?: number): Storage {
  const client = createS3Client(place, silence)
  const keyOf = (key: string) => {
    const isInside = key.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
    if (!isInside) throw new Error('a storage key must stay inside the store')
    return `${place.prefix}${key}`
  }
  const put = async (key: string, body: Uint8Array, tries?: number) => {
    const answer = await client({ method: 'PUT', key, body, isRepeatable: true, ...(tries && { tries }) })
    answer.resume()
  }
  const remove = async (key: string) => {
    ;(await client({ method: 'DELETE', key, isRepeatable: true, accepts: [404] })).resume()
  }
  return {
    write: async (key, bytes) =>
      bytes instanceof Uint8Array ? put(keyOf(key), bytes) : uploadInParts(client, keyOf(key), bytes),
    read: async (key) => {
      const answer = await client({ method: 'GET', key: keyOf(key), isRepeatable: true, accepts: [404] })
      if (answer.statusCode === 404) return null
      const size = Number(answer.headers['content-length'])
      if (!Number.isSafeInteger(size)) {
        answer.destroy()
        throw new StorageFault('unreachable', 'the store does not tell a file’s size')
      }
      return { stream: Readable.toWeb(answer) as ReadableStream<Uint8Array>, size }
    },
    readPart: async (key, offset, length) => {
      const headers = { range: `bytes=${offset}-${offset + Math.max(length, 1) - 1}` }
      const call = {
        method: 'GET',
        key: keyOf(key),
        headers,
        isRepeatable: true,
        accepts: [404, 416],
      } as const
      const answer = await client(call)
      if (answer.statusCode === 404) return null
      // 416: the range starts after the end of the file.
      if (answer.statusCode === 416) return new Uint8Array()
      if (answer.statusCode !== 206) {
        answer.destroy()
        throw new StorageFault('refused', 'the store does not read parts of files')
      }
      return (await buffer(answer)).subarray(0, length)
    },
    copy: async (from, to) => {
      const source = `/${place.bucket}/${keyOf(from)}`.split('/').map(encodeURIComponent).join('/')
      const headers = { 'x-amz-copy-source': source }
      throwOnS3Error(
        await textOf(await client({ method: 'PUT', key: keyOf(to), headers, isRepeatable: true })),
      )
    },
    remove: async (key) => remove(keyOf(key)),
    list: (folder) => listKeys(client, place, folder === '' ? place.prefix : `${keyOf(folder)}/`),
    tidy: async (folder) => abortUploads(client, `${keyOf(folder)}/`),
    check: async () => {
      const key = `${place.prefix}${PROBE}${process.pid}`
      await put(key, new Uint8Array([1]), 1)
      await remove(key)
    },
  }
}

async function* listKeys(client: S3Client, place: S3Place, prefix: string): AsyncGenerator<string> {
  for (let token: string | undefined; ; ) {
    // URL-encoded, since XML cannot hold every character of a key.
    const query = {
      'list-type': '2',
      'encoding-type': 'url',
      prefix,
      ...(token && { 'continuation-token': token }),
    }
    const text = await textOf(await client({ method: 'GET', query, isRepeatable: true }))
    for (const [, found = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      const key = decodeURIComponent(found.replaceAll('+', ' ')).slice(place.prefix.length)
      if (!key.startsWith(PROBE)) yield key
    }
    const next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1]
    if (next === undefined || !/<IsTruncated>true</.test(text)) return
    token = plain(next)
  }
}

async function abortUploads(client: S3Client, prefix: string): Promise<void> {
  const text = await textOf(
    await client({
      method: 'GET',
      query: { uploads: '', prefix, 'encoding-type': 'url' },
      isRepeatable: true,
    }),
  )
  for (const [upload] of text.matchAll(/<Upload>.*?<\/Upload>/gs)) {
    const key = /<Key>([^<]+)<\/Key>/.exec(upload)?.[1]
    const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(upload)?.[1]
    if (key === undefined || uploadId === undefined) continue
    const named = decodeURIComponent(key.replaceAll('+', ' '))
    const call = {
      method: 'DELETE',
      key: named,
      query: { uploadId: plain(uploadId) },
      accepts: [404],
    } as const
    ;(await client({ ...call, isRepeatable: true })).resume()
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string) =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
