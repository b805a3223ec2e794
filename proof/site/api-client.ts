import sharp from 'sharp'
import { PASSWORD } from '../../tests/factories.ts'

// biome-ignore lint/suspicious/noExplicitAny: each call reads what its own query asked for
type Data = any

export type ApiFault = { message: string; extensions?: { code?: string; id?: string; retryAfter?: number } }

export type ApiAnswer = { status: number; data: Data; errors: ApiFault[] }

export type Caller = { token?: string; headers?: Record<string, string>; signal?: AbortSignal }

/**
 * Sends a call to a running server, as an API client does. @throws where no answer comes, or one that is not
 * the API's.
 */
export async function ask(url: string, body: FormData | string, caller: Caller = {}): Promise<ApiAnswer> {
  const { token, signal } = caller
  const headers: Record<string, string> = { 'client-name': 'proof', ...caller.headers }
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body, ...(signal && { signal }) })
  const { data, errors = [] } = (await answer.json()) as { data: Data; errors?: ApiFault[] }
  return { status: answer.status, data, errors }
}

/**
 * Sends a call and returns its data.
 * @throws with the messages of its errors
 */
export async function post(url: string, body: FormData | string, token?: string): Promise<Data> {
  const { data, errors } = await ask(url, body, token === undefined ? {} : { token })
  if (errors.length > 0) throw new Error(errors.map((error) => error.message).join(' '))
  return data
}

/** Returns an access token of a person that the factories created. */
export async function signIn(url: string, email: string): Promise<string> {
  const query = 'mutation($i: LoginInput!) { login(input: $i) { authToken { accessToken } } }'
  const data = await post(url, JSON.stringify({ query, variables: { i: { email, password: PASSWORD } } }))
  return data.login.authToken.accessToken
}

export type ReportDraft = {
  municipalityId: number
  categoryId: number
  photos: readonly Blob[]
  /** Photos that were uploaded before. */
  uploadedPhotos?: readonly { id: number }[]
  description?: string
}

export type FiledReport = { id: number; number: string; slug: string; photos: { path: string }[] }

/** Files a report with its photos in one multipart call. */
export async function fileReport(
  url: string,
  token: string,
  draft: ReportDraft,
  idempotencyKey: string,
): Promise<FiledReport> {
  return (await post(url, reportForm(draft, idempotencyKey), token)).createReport
}

/** The multipart call of `createReport`, which returns a FiledReport. */
export function reportForm(draft: ReportDraft, idempotencyKey: string): FormData {
  const { municipalityId, categoryId, uploadedPhotos = [], description = 'Ein tiefes Loch im Weg.' } = draft
  const location = { latitude: 50.583, longitude: 8.963, street: 'Lindenweg' }
  const input = { municipalityId, categoryId, description, location, idempotencyKey, uploadedPhotos }
  const query =
    'mutation($input: CreateReportInput!) { createReport(input: $input) { id number slug photos { path } } }'
  return withFiles(query, { ...input, photos: draft.photos.map(() => null) }, draft.photos)
}

/** A multipart call with the files as `photos` of its `input`. */
export const withFiles = (query: string, input: { photos: null[] }, files: readonly Blob[]): FormData =>
  multipart(
    query,
    { input },
    files.map((file, index) => [`input.photos.${index}`, file]),
  )

/** A multipart call with one file as its `photo`. */
export const withFile = (query: string, file: Blob): FormData =>
  multipart(query, { photo: null }, [['photo', file]])

function multipart(query: string, variables: object, files: readonly [string, Blob][]): FormData {
  const form = new FormData()
  form.set('operations', JSON.stringify({ query, variables }))
  const map = files.map(([place], index) => [index, [`variables.${place}`]])
  form.set('map', JSON.stringify(Object.fromEntries(map)))
  for (const [index, [, file]] of files.entries()) form.set(String(index), file, `${index}.jpg`)
  return form
}

/** A unique photo that compresses badly, like photos of phones. */
export async function aNoisePhoto(width: number, height: number): Promise<Blob> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const picture = sharp({ create: { width, height, channels: 3, noise, background: '#888' } })
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())])
}
