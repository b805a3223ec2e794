import { StorageFault } from '../storage-fault.ts'
import { type S3Client, textOf } from './s3-client.ts'

/** Bytes of one part; S3 requires at least 5 MiB for all but the last, and allows 10,000 parts. */
export const PART = 8 * 1024 * 1024

/**
 * Regroups chunks of any length into parts of one length; only the last may be shorter. No input gives no
 * part.
 */
export async function* inParts(pieces: AsyncIterable<Uint8Array>, length = PART): AsyncGenerator<Buffer> {
  let kept: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    kept.push(piece)
    size += piece.length
    while (size >= length) {
      const all = Buffer.concat(kept)
      yield all.subarray(0, length)
      kept = [all.subarray(length)]
      size = all.length - length
    }
  }
  if (size > 0) yield Buffer.concat(kept)
}

/**
 * Writes a file of unknown length with at most one part in memory: one request where one part is enough, else
 * a multipart upload, which is invisible until it completes. A failed upload is aborted if the store can be
 * reached.
 */
export async function uploadInParts(client: S3Client, key: string, pieces: AsyncIterable<Uint8Array>) {
  const parts = inParts(pieces)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) {
    const body = first.value ?? Buffer.alloc(0)
    return void (await client({ method: 'PUT', key, body, isRepeatable: true })).resume()
  }
  const begun = await textOf(
    await client({ method: 'POST', key, query: { uploads: '' }, isRepeatable: false }),
  )
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1]
  if (uploadId === undefined) throw new StorageFault('unreachable', 'the store names no upload')
  const etags: string[] = []
  const send = async (body: Buffer) => {
    const query = { partNumber: String(etags.length + 1), uploadId }
    const answer = await client({ method: 'PUT', key, query, body, isRepeatable: true })
    answer.resume()
    etags.push(answer.headers.etag ?? '')
  }
  try {
    await send(first.value as Buffer)
    await send(second.value)
    for await (const part of parts) await send(part)
    await complete(client, key, uploadId, etags)
  } catch (error) {
    // Otherwise its parts take up room; where this fails too, tidy() removes them.
    await client({ method: 'DELETE', key, query: { uploadId }, isRepeatable: true, tries: 1 })
      .then((answer) => answer.resume())
      .catch(() => {})
    throw error
  }
}

async function complete(client: S3Client, key: string, uploadId: string, etags: readonly string[]) {
  const listed = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
  const text = await textOf(
    await client({ method: 'POST', key, query: { uploadId }, body, isRepeatable: false }),
  )
  throwOnS3Error(text)
}

/** S3 answers long work with 200 before it ends, so an error stands in the text. */
export function throwOnS3Error(text: string): void {
  const code = /<Error>.*?<Code>(\w{1,80})<\/Code>/s.exec(text)?.[1]
  if (code !== undefined) throw new StorageFault('unreachable', `the store answers with 200 ${code}`)
}
