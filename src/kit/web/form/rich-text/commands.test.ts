import { EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { insertWords, linkAt, pictureAt, setLink, setPicture, TOOLS, type ToolName } from './commands.ts'
import { fromMarkdown, toMarkdown } from './markdown.ts'

/** An editor with this text and selection. */
function editing(text: string, selected: string) {
  const doc = fromMarkdown(text)
  let from = 1
  doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? '').indexOf(selected) : -1
    if (at >= 0) from = position + at
  })
  const selection = TextSelection.create(doc, from, from + selected.length)
  return EditorState.create({ doc, selection })
}
function after(state: EditorState, command: (typeof TOOLS)[number]['run']): EditorState {
  let next = state
  command(state, (transaction) => {
    next = state.apply(transaction)
  })
  return next
}
const tool = (name: ToolName) => TOOLS.find((each) => each.name === name) as (typeof TOOLS)[number]
const used = (name: ToolName, text: string, selected: string) =>
  toMarkdown(after(editing(text, selected), tool(name).run).doc)

test('each formatting tool switches its format on and off', () => {
  expect(used('heading', 'Titel', 'Titel')).toBe('## Titel')
  expect(used('heading', '### Titel', 'Titel')).toBe('## Titel')
  expect(used('subheading', '### Titel', 'Titel')).toBe('Titel')
  expect(used('bold', 'ein Wort hier', 'Wort')).toBe('ein **Wort** hier')
  expect(used('italic', 'ein *Wort* hier', 'Wort')).toBe('ein Wort hier')
  expect(used('bullets', 'Punkt', 'Punkt')).toBe('- Punkt')
  expect(used('numbers', '- Punkt', 'Punkt')).toBe('1. Punkt')
  expect(used('bullets', '- Punkt', 'Punkt')).toBe('Punkt')
  expect(used('quote', 'Satz', 'Satz')).toBe('> Satz')
  expect(used('quote', '> Satz', 'Satz')).toBe('Satz')
  const bold = tool('bold')
  expect('isOn' in bold && bold.isOn(editing('**fett** nicht', 'fett'))).toBe(true)
  expect('isOn' in bold && bold.isOn(editing('**fett** nicht', 'nicht'))).toBe(false)
})

test('a link can be set, changed as a whole and removed', () => {
  expect(toMarkdown(after(editing('zum Rathaus', 'Rathaus'), setLink('/a', '')).doc)).toBe(
    'zum [Rathaus](/a)',
  )
  const inside = editing('zum [Rat**haus**](/a) hin', 'au')
  expect(linkAt(inside)?.href).toBe('/a')
  expect(toMarkdown(after(inside, setLink('/b', '')).doc)).toBe('zum [Rat**haus**](/b) hin')
  expect(toMarkdown(after(inside, setLink('', '')).doc)).toBe('zum Rat**haus** hin')
  expect(linkAt(editing('zum [Rathaus](/a) hin', 'hin'))).toBeNull()
  expect(toMarkdown(after(editing('zum ', ''), setLink('https://a.example', 'Amt')).doc)).toBe(
    '[Amt](https://a.example)zum',
  )
})

test('a picture is inserted below its paragraph and edited in place', () => {
  const picture = { src: '/dateien/bilder/a.webp', alt: 'Ein Brunnen', caption: 'Am Markt' }
  const set = after(editing('Hier.\n\nDort.', 'Hier'), setPicture(picture))
  expect(toMarkdown(set.doc)).toBe('Hier.\n\n![Ein Brunnen](/dateien/bilder/a.webp "Am Markt")\n\nDort.')
  const selected = set.apply(set.tr.setSelection(NodeSelection.create(set.doc, 7)))
  expect(pictureAt(selected)).toMatchObject(picture)
  expect(toMarkdown(after(selected, setPicture({ ...picture, alt: '', caption: '' })).doc)).toContain(
    '![](/dateien/bilder/a.webp)\n',
  )
  expect(toMarkdown(after(editing('', ''), setPicture(picture)).doc)).toMatch(/^!\[/)
})

test('inserted words replace the selection or form their own paragraph', () => {
  const put = (text: string, selected: string, isBlock: boolean) =>
    toMarkdown(after(editing(text, selected), insertWords('{{frist.x-y}}', isBlock)).doc)
  expect(put('Nach HIER geht es.', 'HIER', false)).toBe('Nach {{frist.x-y}} geht es.')
  expect(put('- Eins\n- Zwei', 'Zwei', false)).toBe('- Eins\n- {{frist.x-y}}')
  expect(put('Erst.\n\nDann.', 'Erst.', true)).toBe('Erst.\n\n{{frist.x-y}}\n\nDann.')
  expect(put('', '', true)).toBe('{{frist.x-y}}')
  // The selected picture stays.
  const { doc } = editing('![Brunnen](/dateien/bilder/a.webp)\n\nDann.', '')
  const picture = EditorState.create({ doc, selection: NodeSelection.create(doc, 0) })
  const then = after(picture, insertWords('Wort', false))
  expect(toMarkdown(then.doc)).toBe('![Brunnen](/dateien/bilder/a.webp)\n\nWort\n\nDann.')
  expect(then.selection.$from.parent.textContent).toBe('Wort')
})
