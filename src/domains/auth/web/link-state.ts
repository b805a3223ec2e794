import { loadPrivate } from '#kit/web/data/page.ts'
import type { MailedLink } from './MailedLink.generated.ts'
import { MailedLinkDocument } from './MailedLink.generated.ts'

/**
 * Asks whether the link that opened the page works, before somebody presses or types anything. Null without a
 * token, and where there is no answer: then the page's own act decides.
 */
export async function loadLinkState(purpose: MailedLink, { url }: Request) {
  const token = new URL(url).searchParams.get('token') ?? ''
  if (token === '') return null
  const { data } = await loadPrivate(MailedLinkDocument, { purpose, token }, { fresh: true })
  return data?.mailedLink ?? null
}
