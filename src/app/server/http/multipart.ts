import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import type { Context as HonoContext } from 'hono'
import { slowSignalOf } from '../load/pace.ts'

/** More bytes than a form may have. */
export class FormTooLarge extends Error {}
/** What came is no form, or not all of it. */
export class FormBroken extends Error {}
/** It comes so slowly that nobody waits for it. */
export class FormTooSlow extends Error {}

/** Bytes of what is no file: the document with its variables, and where its files belong. */
const MOST_TEXT = 1024 * 1024
/** Five photos, the document, the map, and some to spare. */
const MOST_PARTS = 20

/** What of a File our resolvers and the Upload scalar use; the bytes are not copied once more. */
class ReceivedFile {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly #bytes: Uint8Array<ArrayBuffer>

  constructor(name: string, type: string, pieces: readonly Buffer[]) {
    this.#bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
    let at = 0
    for (const piece of pieces) {
      this.#bytes.set(piece, at)
      at += piece.length
    }
    this.name = name
    this.type = type
    this.size = at
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer
  }
}

type Parts = Map<string, string | ReceivedFile>

/**
 * A request whose form is read already, piece by piece as it comes. The platform's own `formData()` first collects everything, then takes it
 * apart in one go and copies each file: with twenty reports at once everybody else waits, and they fill the memory two times over.
 * @throws FormTooLarge, FormBroken, FormTooSlow
 */
export async function withForm(http: HonoContext, most: number): Promise<Request> {
  const { raw } = http.req
  const headers = new Headers(raw.headers)
  if (Number(headers.get('content-length') ?? 0) > most) throw new FormTooLarge()
  const parts = await readParts(sourceOf(http), headers.get('content-type') ?? '', most)
  const request = new Request(raw.url, { method: 'POST', headers, signal: raw.signal })
  const formData = async () => ({ get: (name: string) => parts.get(name) ?? null })
  return Object.defineProperty(request, 'formData', { value: formData })
}

/** The bytes as the connection brings them; a test's request has none. */
function sourceOf({ env, req }: HonoContext): Readable {
  const incoming = (env as { incoming?: IncomingMessage } | undefined)?.incoming
  if (incoming !== undefined) return incoming
  return req.raw.body === null ? Readable.from([]) : Readable.fromWeb(req.raw.body as ReadableStream)
}

async function readParts(source: Readable, contentType: string, most: number): Promise<Parts> {
  const parts: Parts = new Map()
  const limits = { fieldSize: MOST_TEXT, fields: MOST_PARTS, files: MOST_PARTS, parts: MOST_PARTS }
  const form = opened({ headers: { 'content-type': contentType }, limits })
  let tooMuch = false
  const note = () => {
    tooMuch = true
  }
  form.on('partsLimit', note).on('filesLimit', note).on('fieldsLimit', note)
  form.on('field', (name, value, _, isTruncated) => {
    tooMuch ||= isTruncated
    parts.set(name, value)
  })
  form.on('file', (name, stream, fileName, _, type) => {
    const pieces: Buffer[] = []
    stream.on('data', (piece: Buffer) => pieces.push(piece))
    stream.on('end', () => parts.set(name, new ReceivedFile(fileName, type, pieces)))
    // What breaks off is told by the form as well.
    stream.on('error', () => {})
  })
  try {
    await Promise.race([pipeline(upTo(most, source), form), slowness(source)])
  } catch (error) {
    if (error instanceof FormTooSlow) throw error
    throw error instanceof FormTooLarge ? error : new FormBroken(String(error))
  }
  if (tooMuch) throw new FormTooLarge()
  return parts
}

/** Comes to no end but where somebody finds that the form comes too slowly. @throws FormTooSlow */
const slowness = (source: Readable): Promise<never> =>
  new Promise((_, reject) => {
    if (source instanceof IncomingMessage)
      slowSignalOf(source).addEventListener('abort', () => reject(new FormTooSlow()))
  })

/** @throws FormBroken for a type without a boundary */
function opened(...given: ConstructorParameters<typeof Busboy>): InstanceType<typeof Busboy> {
  try {
    return new Busboy(...given)
  } catch (error) {
    throw new FormBroken(String(error))
  }
}

/** Passes on so many bytes, also where nobody said how many they would be. The source stays open: over it goes the answer. */
async function* upTo(most: number, source: Readable): AsyncGenerator<Buffer> {
  let seen = 0
  for await (const piece of source.iterator({ destroyOnReturn: false })) {
    seen += piece.length
    if (seen > most) throw new FormTooLarge()
    yield piece
  }
}
