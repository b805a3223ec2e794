import PostalMime from 'postal-mime'

/** First word of the subject of a mail that ends a subscription. */
const WORD = 'abbestellen'
/** Some mail programs fold a long subject in the middle of the token. */
const PATTERN = new RegExp(`^${WORD}\\s+([\\w.\\s-]+)$`, 'i')

/** The mailto address for mail programs without one-click unsubscribing; the token stands in the subject. */
export const unsubscribeMailto = (mailbox: string, token: string): string =>
  `mailto:${mailbox}?subject=${encodeURIComponent(`${WORD} ${token}`)}`

/**
 * The token in the subject of such a mail; null for any other mail. The caller checks that the token is ours.
 */
export async function unsubscribeTokenIn(raw: Uint8Array): Promise<string | null> {
  const { subject = '' } = await PostalMime.parse(raw)
  const [, token] = PATTERN.exec(subject.trim()) ?? []
  return token === undefined ? null : token.replace(/\s/g, '')
}
