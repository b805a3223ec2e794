import MarkdownIt, { type Token } from 'markdown-it'

/** Whether the text is a link target: a URL with an allowed scheme, a path of this site or a fragment. */
export const isAddress = (href: string): boolean => /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(href)

/** A path on this site; "//host/x" and "/\host/x" are other hosts. */
export const isOwnPicture = (src: string): boolean => /^\/[a-z]/i.test(src)

/**
 * The Markdown dialect of this site, shared by the server's renderer and the editor (decision 0083). HTML in
 * a text is shown as typed. Syntax for things that a page would not show (code, tables) is disabled.
 */
export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true })
  .disable(['code', 'fence', 'table', 'lheading'])
  .disable(['backticks', 'strikethrough'])

// A picture alone in its paragraph becomes a figure; its title is the caption.
markdown.core.ruler.after('inline', 'figure', (state) => {
  state.tokens = state.tokens.flatMap((token, index, all) => {
    const isWhole = (at: number) => isFigure(all[at - 1], all[at], all[at + 1])
    if (isWhole(index + 1) || isWhole(index - 1)) return []
    if (!isWhole(index)) return [token]
    token.type = 'figure'
    return [token]
  })
})

markdown.renderer.rules.figure = (tokens, index, options, env, renderer) => {
  const children = tokens[index]?.children ?? []
  const picture = children.find(({ type }) => type === 'image')
  const title = String(picture?.attrGet('title') ?? '')
  const shown = renderer.renderInline(children, options, env)
  const caption = title === '' ? '' : `<figcaption>${markdown.utils.escapeHtml(title)}</figcaption>`
  return `<figure>${shown}${caption}</figure>\n`
}

/**
 * Whether a picture stands alone as a figure. In a tight list paragraphs are hidden, and a picture stays
 * inline.
 */
function isFigure(before: Token | undefined, token: Token | undefined, after: Token | undefined): boolean {
  if (before?.type !== 'paragraph_open' || before.hidden || after?.type !== 'paragraph_close') return false
  const parts = token?.children ?? []
  const types = parts.map(({ type }) => type).join(' ')
  const picture = parts.find(({ type }) => type === 'image')
  const isAlone = types === 'image' || types === 'link_open image link_close'
  return isAlone && isOwnPicture(String(picture?.attrGet('src') ?? ''))
}
