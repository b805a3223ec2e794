import sanitizeHtml from 'sanitize-html'
import { isAddress, isOwnPicture, markdown } from '#kit/common/markdown.ts'

/** The allowed HTML of a text (S-35). The page has its own h1. */
const ALLOWED = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'a',
    'img',
    'figure',
    'figcaption',
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'loading'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Only pictures of this site: a page fetches nothing from elsewhere (D-10).
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (_: string, { href = '' }: Record<string, string>) => ({
      tagName: 'a',
      attribs: isAddress(href) ? { href, ...(isOutside(href) && { rel: 'noopener nofollow ugc' }) } : {},
    }),
    img: (_: string, { src = '', alt = '' }: Record<string, string>) => ({
      tagName: 'img',
      attribs: { src, alt, loading: 'lazy' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
} satisfies sanitizeHtml.IOptions

const isOutside = (href: string) => /^https?:/i.test(href)

/**
 * Renders Markdown to HTML. This is the only source of HTML in a page that is not ours. The renderer does not
 * accept HTML in its input, and a sanitiser then reduces its output to an allow-list (decision 0078).
 */
export function richHtml(source: string): string {
  return sanitizeHtml(markdown.render(source), ALLOWED).trim()
}

/**
 * A picture of a text: in Markdown `[![alternative](file "caption")](link)`, or without the link only the
 * inner part.
 */
export type TextImage = { name: string; fileName: string; caption: string | null; link: string | null }

/** The pictures of a text, in their order. */
export function imagesOf(source: string): TextImage[] {
  return markdown.parse(source, {}).flatMap(({ children }) => {
    let link: string | null = null
    const textOf = (value: string | number | null) => (value === null ? null : String(value))
    return (children ?? []).flatMap((token) => {
      if (token.type === 'link_open') link = textOf(token.attrGet('href'))
      if (token.type === 'link_close') link = null
      const fileName = token.type === 'image' ? textOf(token.attrGet('src')) : null
      if (fileName === null || !isOwnPicture(fileName)) return []
      return [{ name: token.content, fileName, caption: textOf(token.attrGet('title')), link }]
    })
  })
}
