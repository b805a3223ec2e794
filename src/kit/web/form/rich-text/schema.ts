import { type DOMOutputSpec, Schema } from 'prosemirror-model'
import { isAddress, isOwnPicture } from '#kit/common/markdown.ts'

const ownPicture = (image: Element | null): string | null => {
  const src = image?.getAttribute('src') ?? ''
  return isOwnPicture(src) ? src : null
}
const pictureAttrs = (image: Element | null) => {
  const src = ownPicture(image)
  return src === null ? false : { src, alt: image?.getAttribute('alt') ?? '' }
}

/**
 * The document schema of the editor: exactly the elements that the sanitiser allows and the page shows. So
 * pasted content loses everything else at once.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: '(text | image)*',
      attrs: { level: { default: 2 } },
      defining: true,
      // The page has its own h1. Pasted headings below h4 become paragraphs.
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4', attrs: { level: 4 } },
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    figure: {
      group: 'block',
      attrs: { src: {}, alt: { default: '' }, caption: { default: '' }, href: { default: null } },
      draggable: true,
      parseDOM: [
        {
          tag: 'figure',
          getAttrs: (dom) => {
            const picture = pictureAttrs(dom.querySelector('img'))
            const caption = dom.querySelector('figcaption')?.textContent ?? ''
            const href = dom.querySelector('a')?.getAttribute('href') ?? null
            return picture && { ...picture, caption, href }
          },
        },
      ],
      toDOM: ({ attrs: { src, alt, caption, href } }): DOMOutputSpec => {
        const image: DOMOutputSpec = ['img', { src, alt }]
        const shown: DOMOutputSpec = href === null ? image : ['a', { href }, image]
        return caption === '' ? ['figure', shown] : ['figure', shown, ['figcaption', caption]]
      },
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { tight: { default: true } },
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { order: { default: 1 }, tight: { default: true } },
      parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ order: Number(dom.getAttribute('start') ?? 1) || 1 }) }],
      toDOM: ({ attrs }) => (attrs.order === 1 ? ['ol', 0] : ['ol', { start: attrs.order }, 0]),
    },
    list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    image: {
      inline: true,
      group: 'inline',
      attrs: { src: {}, alt: { default: '' }, title: { default: '' } },
      draggable: true,
      parseDOM: [{ tag: 'img', getAttrs: pictureAttrs }],
      toDOM: ({ attrs: { src, alt } }) => ['img', { src, alt }],
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) => {
            const href = dom.getAttribute('href') ?? ''
            return isAddress(href) && { href }
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
    },
    em: {
      parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
    strong: {
      parseDOM: [
        // Google Docs wraps whole texts in a <b> that is not bold.
        { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
        { tag: 'strong' },
        { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
  },
})
