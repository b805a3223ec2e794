import type { Token } from 'markdown-it'
import { MarkdownParser, MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown'
import type { Mark, Node } from 'prosemirror-model'
import { markdown } from '#kit/common/markdown.ts'
import { schema } from './schema.ts'

const isTight = (tokens: readonly Token[], index: number): boolean =>
  tokens.slice(index + 1).find(({ type }) => type !== 'list_item_open')?.hidden ?? false
const attr = (token: Token | undefined, name: string): string => String(token?.attrGet(name) ?? '')

const parser = new MarkdownParser(schema, markdown as never, {
  blockquote: { block: 'blockquote' },
  paragraph: { block: 'paragraph' },
  list_item: { block: 'list_item' },
  bullet_list: {
    block: 'bullet_list',
    getAttrs: (_, tokens, index) => ({ tight: isTight(tokens as never, index) }),
  },
  ordered_list: {
    block: 'ordered_list',
    getAttrs: (token, tokens, index) => ({
      order: Number(token.attrGet('start') ?? 1),
      tight: isTight(tokens as never, index),
    }),
  },
  heading: {
    block: 'heading',
    getAttrs: ({ tag }) => ({ level: Math.min(4, Math.max(2, Number(tag.slice(1)))) }),
  },
  hr: { node: 'horizontal_rule' },
  figure: {
    node: 'figure',
    getAttrs: ({ children }) => {
      const parts = (children ?? []) as unknown as Token[]
      const picture = parts.find(({ type }) => type === 'image')
      const link = parts.find(({ type }) => type === 'link_open')
      return {
        src: attr(picture, 'src'),
        alt: picture?.content ?? '',
        caption: attr(picture, 'title'),
        href: link ? attr(link, 'href') : null,
      }
    },
  },
  image: {
    node: 'image',
    getAttrs: (token) => ({
      src: token.attrGet('src'),
      alt: token.content,
      title: token.attrGet('title') ?? '',
    }),
  },
  hardbreak: { node: 'hard_break' },
  // A line break in the source is a line break on the page.
  softbreak: { node: 'hard_break' },
  em: { mark: 'em' },
  strong: { mark: 'strong' },
  link: { mark: 'link', getAttrs: (token) => ({ href: token.attrGet('href') }) },
})

/** Parses Markdown into an editor document. */
export const fromMarkdown = (text: string): Node => parser.parse(text)

/** Serialises an editor document as Markdown. */
export const toMarkdown = (doc: Node): string => serializer.serialize(doc)

/** Escapes characters with a meaning in Markdown, and those with a meaning only at the start of a line. */
function escaped(text: string, startsLine: boolean): string {
  const inside = text.replace(/[\\`*_[\]<&#]/g, '\\$&')
  if (!startsLine) return inside
  return inside
    .replace(/^(\s*)([-+](?=[\s-]|$)|>)/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

const isEmphasis = (mark: Mark) => mark.type.name !== 'link'
const SIGN = /[\p{P}\p{S}]/u
const WORD = /[^\s\p{P}\p{S}]/u
const coded = (sign: string) => `&#${sign.codePointAt(0)};`

/**
 * Punctuation at the edge of emphasis beside a letter („so“er) keeps Markdown from reading the emphasis. A
 * numeric character reference for that letter avoids this.
 */
function besideEmphasis(node: Node, parent: Node, index: number, text: string): string {
  const differs = (other: Node) =>
    other.marks.some((mark) => isEmphasis(mark) && !mark.isInSet(node.marks)) ||
    node.marks.some((mark) => isEmphasis(mark) && !mark.isInSet(other.marks))
  const [before, after] = [parent.maybeChild(index - 1), parent.maybeChild(index + 1)]
  const letters = [...text]
  const [first = '', last = ''] = [letters[0], letters.at(-1)]
  const touches = (other: Node | null, own: string, its: string) =>
    other?.isText === true && differs(other) && WORD.test(own) && SIGN.test(its)
  const plain = !node.marks.some(isEmphasis)
  const codesLast = plain && touches(after, last, [...(after?.text ?? '')][0] ?? '')
  const codesFirst = plain && touches(before, first, [...(before?.text ?? '')].at(-1) ?? '')
  if (letters.length === 1) return codesFirst || codesLast ? coded(first) : escaped(text, false)
  const middle = letters.slice(codesFirst ? 1 : 0, codesLast ? -1 : undefined).join('')
  const startsLine = !codesFirst && (before === null || before.type.name === 'hard_break')
  return `${codesFirst ? coded(first) : ''}${escaped(middle, startsLine)}${codesLast ? coded(last) : ''}`
}

const address = (href: string) => href.replace(/[()"\\]/g, '\\$&').replace(/ /g, '%20')
function writePicture(
  state: MarkdownSerializerState,
  { src, alt, title, href = null }: { src: string; alt: string; title: string; href?: string | null },
) {
  const caption = title === '' ? '' : ` "${title.replace(/["\\&]/g, '\\$&')}"`
  const image = `![${escaped(alt, false)}](${address(src)}${caption})`
  state.write(href === null ? image : `[${image}](${address(href)})`)
}

const serializer = new MarkdownSerializer(
  {
    paragraph(state, node) {
      state.renderInline(node)
      state.closeBlock(node)
    },
    heading(state, node) {
      state.write(`${'#'.repeat(node.attrs.level)} `)
      state.renderInline(node, false)
      state.closeBlock(node)
    },
    figure(state, node) {
      const { src, alt, caption, href } = node.attrs as Record<'src' | 'alt' | 'caption', string> & {
        href: string | null
      }
      writePicture(state, { src, alt, title: caption, href })
      state.closeBlock(node)
    },
    blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
    bullet_list: (state, node) => state.renderList(node, '  ', () => '- '),
    ordered_list(state, node) {
      const numberOf = (index: number) => `${node.attrs.order + index}. `
      const width = numberOf(node.childCount - 1).length
      state.renderList(node, ' '.repeat(width), (index) => numberOf(index).padStart(width))
    },
    list_item: (state, node) => state.renderContent(node),
    horizontal_rule(state, node) {
      state.write('---')
      state.closeBlock(node)
    },
    image: (state, { attrs }) => writePicture(state, { src: attrs.src, alt: attrs.alt, title: attrs.title }),
    hard_break(state, _, parent, index) {
      const isLast = index === parent.childCount - 1
      // Two in a row would end the paragraph.
      const isRepeated = parent.maybeChild(index - 1)?.type.name === 'hard_break'
      if (!isLast) state.write(index === 0 || isRepeated ? '\\\n' : '\n')
    },
    text(state, node, parent, index) {
      state.text(besideEmphasis(node, parent, index, node.text ?? ''), false)
    },
  },
  {
    em: { open: '*', close: '*', mixable: true, expelEnclosingWhitespace: true },
    strong: { open: '**', close: '**', mixable: true, expelEnclosingWhitespace: true },
    link: { open: '[', close: (_, { attrs }) => `](${address(attrs.href)})`, mixable: true },
  },
)
