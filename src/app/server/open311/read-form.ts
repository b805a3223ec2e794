import type { Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PostedForm } from '#domains/open311/server/call-ids.ts'
import { Refusal } from '#domains/open311/server/refusal.ts'
import { say } from '#kit/common/say.ts'
import { FormBroken, FormTooLarge, FormTooSlow, ReceivedFile, readForm } from '../http/multipart.ts'
import { TOO_SLOW } from '../load/refusals.ts'

/** Bytes of a form without files: enough for the longest description, percent-encoded. */
const MOST_FORM = 256 * 1024
/** Bytes of a form with files: five photos. */
const MOST_MULTIPART = 60 * 1024 * 1024
/** Parts of a form with files: other programs add attributes of their own. */
const MOST_PARTS = 60

/**
 * The fields and files of a posted form.
 * @throws Refusal for another type, a broken form, too many bytes, or one that comes too slowly
 */
export async function readPostedForm(http: HonoContext): Promise<PostedForm> {
  const type = http.req.header('content-type')?.toLowerCase() ?? ''
  if (type.startsWith('multipart/form-data')) return readMultipart(http)
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/.test(type))
    throw new Refusal(
      400,
      `content-type: ${say`Erwartet wird application/x-www-form-urlencoded, oder multipart/form-data mit Bildern.`}`,
    )
  let text: string | null = null
  await bodyLimit({ maxSize: MOST_FORM, onError: (refused) => refused.body(null, 413) })(http, async () => {
    text = await http.req.text()
  })
  if (text === null) throw tooLarge()
  return { fields: [...new URLSearchParams(text)], files: [] }
}

async function readMultipart(http: HonoContext): Promise<PostedForm> {
  try {
    const parts = await readForm(http, { most: MOST_MULTIPART, parts: MOST_PARTS })
    const files = parts.flatMap(([, value]) => (value instanceof ReceivedFile ? [value] : []))
    return {
      fields: parts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
      // A form of a browser sends an empty file for a field that nothing was chosen in.
      files: files.filter(({ name, size }) => name !== '' || size > 0) as unknown as File[],
    }
  } catch (error) {
    if (error instanceof FormTooLarge) throw tooLarge()
    if (error instanceof FormBroken) throw new Refusal(400, say`Das Formular kam nicht ganz an.`)
    if (!(error instanceof FormTooSlow)) throw error
    http.header('connection', 'close')
    throw new Refusal(408, TOO_SLOW())
  }
}

const tooLarge = () => new Refusal(413, say`Die Anfrage ist zu groß.`)
