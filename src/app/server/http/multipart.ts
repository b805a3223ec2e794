import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import type { Context as HonoContext } from 'hono'
import { slowSignalOf } from '../load/pace.ts'

/** The form has more bytes than allowed. */
export class FormTooLarge extends Error {}
/** The body is no form, or is incomplete. */
export class FormBroken extends Error {}
/** The form arrives below the required pace. */
export class FormTooSlow extends Error {}

/** Bytes of the fields that are no files: the document with its variables, and the map of its files. */
const MOST_TEXT = 1024 * 1024
/** Five photos, the document, the map, and some to spare. */
const MOST_PARTS = 20

/** The part of `File` that our resolvers and the Upload scalar use. The bytes are not copied. */
export class ReceivedFile {
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

/** The parts of a form as they came; a name can come several times. */
export type Parts = (readonly [name: string, value: string | ReceivedFile])[]

type Limits = {
  /** Bytes of the whole body. */
  most: number
  /** Number of parts. */
  parts?: number
  /** Bytes of one field that is no file. */
  field?: number
  /** Characters of all these fields together. */
  texts?: number
}

/**
 * Reads the form of a request as a stream. The built-in `formData()` first collects the whole body, then
 * parses it in one go and copies each file. With twenty reports at once that blocks the event loop and
 * doubles the memory.
 * @throws FormTooLarge, FormBroken, FormTooSlow
 */
export async function withForm(http: HonoContext, most: number): Promise<Request> {
  const { raw } = http.req
  const headers = new Headers(raw.headers)
  const parts = new Map(await readForm(http, { most }))
  const request = new Request(raw.url, { method: 'POST', headers, signal: raw.signal })
  const formData = async () => ({ get: (name: string) => parts.get(name) ?? null })
  return Object.defineProperty(request, 'formData', { value: formData })
}

/**
 * The parts of a request's form, read as a stream.
 * @throws FormTooLarge, FormBroken, FormTooSlow
 */
export async function readForm(http: HonoContext, limits: Limits): Promise<Parts> {
  const { most, parts = MOST_PARTS, field = MOST_TEXT, texts = Number.POSITIVE_INFINITY } = limits
  const header = (name: string) => http.req.raw.headers.get(name)
  if (Number(header('content-length') ?? 0) > most) throw new FormTooLarge()
  return readParts(sourceOf(http), header('content-type') ?? '', { most, parts, field, texts })
}

/**
 * The body as the connection delivers it, or as the gate has read it already. A test's request has no
 * connection, only its body.
 */
function sourceOf({ env, req }: HonoContext): Readable {
  const incoming = (env as { incoming?: IncomingMessage & { rawBody?: Buffer } } | undefined)?.incoming
  if (incoming?.rawBody !== undefined) return Readable.from([incoming.rawBody])
  if (incoming !== undefined) return incoming
  return req.raw.body === null ? Readable.from([]) : Readable.fromWeb(req.raw.body as ReadableStream)
}

async function readParts(
  source: Readable,
  contentType: string,
  { most, parts: count, field, texts }: Required<Limits>,
): Promise<Parts> {
  const parts: Parts = []
  const limits = { fieldSize: field, fields: count, files: count, parts: count }
  const form = opened({ headers: { 'content-type': contentType }, limits })
  let tooMuch = false
  let characters = 0
  const note = () => {
    tooMuch = true
  }
  form.on('partsLimit', note).on('filesLimit', note).on('fieldsLimit', note)
  form.on('field', (name, value, _, isTruncated) => {
    characters += value.length
    tooMuch ||= isTruncated || characters > texts
    if (!tooMuch) parts.push([name, value])
  })
  form.on('file', (name, stream, fileName, _, type) => {
    const pieces: Buffer[] = []
    stream.on('data', (piece: Buffer) => pieces.push(piece))
    stream.on('end', () => parts.push([name, new ReceivedFile(fileName, type, pieces)]))
    // The form itself reports a broken stream.
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

/** Rejects when the form arrives too slowly; else never settles. @throws FormTooSlow */
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

/**
 * Passes on at most `most` bytes, also of a body without a declared length. The source stays open, because
 * the answer goes over the same connection.
 */
async function* upTo(most: number, source: Readable): AsyncGenerator<Buffer> {
  let seen = 0
  for await (const piece of source.iterator({ destroyOnReturn: false })) {
    seen += piece.length
    if (seen > most) throw new FormTooLarge()
    yield piece
  }
}
