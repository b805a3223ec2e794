import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type ApiAnswer, type ReportDraft, reportForm } from '../../proof/site/api-client.ts'

/** Milliseconds between two chunks. */
const TICK = 20

/**
 * The bytes of a multipart call that files one report. The part that differs between reports comes before the
 * photos.
 */
export type PacedForm = { type: string; head: string; key: string; photos: Buffer }

/** Builds the form of a draft once, for any number of senders. */
export async function pacedForm(draft: ReportDraft): Promise<PacedForm> {
  const key = randomUUID()
  const whole = new Request('http://localhost', { method: 'POST', body: reportForm(draft, key) })
  const bytes = Buffer.from(await whole.arrayBuffer())
  // The bytes of the first photo follow the header of its part. Everything before is text.
  const from = bytes.indexOf('\r\n\r\n', bytes.indexOf('filename='))
  return {
    ...{ type: whole.headers.get('content-type') ?? '', head: bytes.toString('utf8', 0, from), key },
    photos: bytes.subarray(from),
  }
}

/**
 * Sends the form with a new idempotency key, at the given rate in bytes per second. It stops if the answer
 * comes before the end of the body.
 * @throws where the connection is cut
 */
export async function sendPaced(
  url: string,
  { type, head, key, photos }: PacedForm,
  { token, ownKey, bytesPerSecond }: { token: string; ownKey: string; bytesPerSecond: number },
): Promise<ApiAnswer> {
  const first = Buffer.from(head.replace(key, ownKey))
  const headers = {
    ...{ 'content-type': type, 'content-length': first.length + photos.length },
    ...{ 'client-name': 'bench', authorization: `Bearer ${token}` },
  }
  const sending = request(`${url}/graphql`, { method: 'POST', headers, agent: false })
  const answered = once(sending, 'response')
  let isAnswered = false
  answered.then(
    () => {
      isAnswered = true
    },
    () => {
      isAnswered = true
    },
  )
  sending.write(first)
  const began = performance.now()
  for (let sent = 0; sent < photos.length && !isAnswered; ) {
    const due = Math.ceil(((performance.now() - began + TICK) / 1000) * bytesPerSecond)
    sending.write(photos.subarray(sent, due))
    sent = Math.max(sent, due)
    await wait(TICK)
  }
  if (!isAnswered) sending.end()
  const [answer] = await answered
  const { data, errors = [] } = (await json(answer)) as Omit<ApiAnswer, 'status'>
  if (!sending.writableEnded) sending.destroy()
  return { status: answer.statusCode, data, errors }
}
