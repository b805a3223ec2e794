/** Content-ID of the inline logo, derived from its reference. */
export const logoId = (reference: string): string =>
  `${Buffer.from(reference).toString('base64url')}.logo@meldewerk`

const LOGO = /<img src="cid:([\w-]+)\.logo@meldewerk"[^>]*>/

type Part = {
  cid: string
  filename: string
  contentType: 'image/png'
  contentDisposition: 'inline'
  content: Buffer
}

/** An HTML part with the logo at a URL, for viewing in a browser. */
export const withLogoAt = (html: string, addressOf: (reference: string) => string): string =>
  html.replace(/cid:([\w-]+)\.logo@meldewerk/, (_, id) => addressOf(Buffer.from(id, 'base64url').toString()))

/**
 * An HTML part with its logo attached; without the logo where it cannot be drawn, because the name stands
 * there anyway.
 */
export async function withLogo(
  html: string,
  draw: (reference: string) => Promise<Uint8Array | null>,
): Promise<{ html: string; parts: Part[] }> {
  const id = LOGO.exec(html)?.[1]
  if (id === undefined) return { html, parts: [] }
  const reference = Buffer.from(id, 'base64url').toString()
  const bytes = await draw(reference)
  if (bytes === null) return { html: html.replace(LOGO, ''), parts: [] }
  const content = Buffer.from(bytes)
  const cid = logoId(reference)
  return {
    html,
    parts: [{ cid, filename: 'logo.png', contentType: 'image/png', contentDisposition: 'inline', content }],
  }
}
