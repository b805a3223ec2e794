import sharp from 'sharp'
import { PASSWORD } from '../../tests/factories.ts'

/** Asks a running server as a client of its API does. @throws with the messages of its errors. */
export async function post(url: string, body: FormData | string, token?: string) {
  const headers: Record<string, string> = { 'client-name': 'proof' }
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body })
  // biome-ignore lint/suspicious/noExplicitAny: each call reads what its own query asked for
  const { data, errors } = (await answer.json()) as { data: any; errors?: { message: string }[] }
  if (errors !== undefined) throw new Error(errors.map((error) => error.message).join(' '))
  return data
}

/** Answers an access token of somebody that the factories made. */
export async function signIn(url: string, email: string): Promise<string> {
  const query = 'mutation($i: LoginInput!) { login(input: $i) { authToken { accessToken } } }'
  const data = await post(url, JSON.stringify({ query, variables: { i: { email, password: PASSWORD } } }))
  return data.login.authToken.accessToken
}

export type ReportDraft = {
  municipalityId: number
  categoryId: number
  photos: readonly Blob[]
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
  const { municipalityId, categoryId, description = 'Ein tiefes Loch im Weg.' } = draft
  const location = { latitude: 50.583, longitude: 8.963, street: 'Lindenweg' }
  const photos = draft.photos.map(() => null)
  const input = {
    municipalityId,
    categoryId,
    description,
    location,
    photos,
    idempotencyKey,
  }
  const form = new FormData()
  const query =
    'mutation($input: CreateReportInput!) { createReport(input: $input) { id number slug photos { path } } }'
  form.set('operations', JSON.stringify({ query, variables: { input } }))
  form.set(
    'map',
    JSON.stringify(
      Object.fromEntries(photos.map((_, index) => [index, [`variables.input.photos.${index}`]])),
    ),
  )
  for (const [index, photo] of draft.photos.entries()) form.set(String(index), photo, `${index}.jpg`)
  return (await post(url, form, token)).createReport
}

/** A photo that no other is like, and that packs badly, as those of telephones. */
export async function aNoisePhoto(width: number, height: number): Promise<Blob> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const picture = sharp({ create: { width, height, channels: 3, noise, background: '#888' } })
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())])
}
