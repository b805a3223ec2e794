import MarkdownIt, { type Token } from 'markdown-it'

/** A whole address, a path of this site or a place on the page; whatever else looks like one is none. */
export const isAddress = (href: string): boolean => /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(href)

/** By its path on this site; "//host/x" and "/\host/x" are other hosts. */
export const isOwnPicture = (src: string): boolean => /^\/[a-z]/i.test(src)

/**
 * What Markdown means on this site, to the server that makes HTML of it and to the editor that writes it (decision 0083).
 * HTML in a text is shown as it was typed. What a page would not show (code, tables) has no signs of its own.
 */
export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true })
  .disable(['code', 'fence', 'table', 'lheading'])
  .disable(['backticks', 'strikethrough'])

// A picture that is a paragraph of its own is a figure: its title is then the caption below it.
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

/** In a list without gaps paragraphs are hidden, and a picture stays among the words. */
function isFigure(before: Token | undefined, token: Token | undefined, after: Token | undefined): boolean {
  if (before?.type !== 'paragraph_open' || before.hidden || after?.type !== 'paragraph_close') return false
  const parts = token?.children ?? []
  const types = parts.map(({ type }) => type).join(' ')
  const picture = parts.find(({ type }) => type === 'image')
  const isAlone = types === 'image' || types === 'link_open image link_close'
  return isAlone && isOwnPicture(String(picture?.attrGet('src') ?? ''))
}
