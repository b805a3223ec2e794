import PostalMime from 'postal-mime'

/** Begins the subject of a mail that ends a subscription. */
const WORD = 'abbestellen'
/** Some programs fold a long subject in the middle of the token. */
const PATTERN = new RegExp(`^${WORD}\\s+([\\w.\\s-]+)$`, 'i')

/** What mail programs that know no one-click write to; the token stands in the subject. */
export const unsubscribeMailto = (mailbox: string, token: string): string =>
  `mailto:${mailbox}?subject=${encodeURIComponent(`${WORD} ${token}`)}`

/** The token in the subject of such a mail; null for any other. Whether it is one of ours is the reader's to ask. */
export async function unsubscribeTokenIn(raw: Uint8Array): Promise<string | null> {
  const { subject = '' } = await PostalMime.parse(raw)
  const [, token] = PATTERN.exec(subject.trim()) ?? []
  return token === undefined ? null : token.replace(/\s/g, '')
}
