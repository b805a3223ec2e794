import { expect, test } from 'vitest'
import { markdown } from '#kit/common/markdown.ts'
import { fromMarkdown, toMarkdown } from './markdown.ts'
import { schema } from './schema.ts'

/** The text as a page shows it. */
const shown = (text: string) => markdown.render(text)
const again = (text: string) => toMarkdown(fromMarkdown(text))

const TEXTS = [
  '# Titel\n\nEin **Wort**,\nzweite Zeile.\n\n1. eins\n2. zwei\n\n- a [Link](/impressum)\n',
  '- lose\n\n- Liste\n\n  mit Absatz\n  - und Unterpunkt\n',
  '3. drei\n4. vier\n\n> Zitat\n> zweite\n\n---\n\n#### Tief',
  '![Brunnen](/dateien/bilder/a.webp "Am „Markt“")\n\n[![Rathaus](/b.webp)](/impressum)\n\nIm Text ![](/c.webp) steht eins.',
  'Tel. [06400\u00a055510](tel:0640055510), `Code` und ~~durch~~ und | a | b |\n|---|---|',
  'Die Dinge *kursiv **und fett***, snake_case_wort, 2*3*4 \\* \\# &amp; <b>nichts</b>',
  '<https://stadt.example/a_b_c?d=e&f=g>',
]

test.each(TEXTS)('Markdown survives a round trip through the editor: %s', (text) => {
  expect(shown(again(text))).toBe(shown(text).replaceAll('h1>', 'h2>'))
  expect(again(again(text))).toBe(again(text))
})

const LINES = [
  '- kein Punkt',
  '1. Januar',
  '12) auch nicht',
  '# keine Überschrift',
  'Ende #',
  '> kein Zitat',
  '+ plus',
  '---',
  '===',
  '*Sternchen* und _Striche_',
  '[kein](/link) ![kein](/bild.webp)',
  '<b>fett</b> &amp; &copy; \\n',
  '`code` ~~so~~ | a | b |',
  'https://stadt.example <https://stadt.example>',
  'a & b # c!',
]

test.each(LINES)('typed Markdown characters are escaped: %s', (line) => {
  const { paragraph, hard_break: lineBreak } = schema.nodes
  const paragraphs = [
    schema.node('paragraph', null, [schema.text(line)]),
    schema.node('paragraph', null, [schema.text('Vorher'), lineBreak.create(), schema.text(line)]),
    schema.node('heading', { level: 3 }, [schema.text(line)]),
    schema.node('bullet_list', null, [
      schema.node('list_item', null, [paragraph.create(null, schema.text(line))]),
    ]),
  ]
  for (const block of paragraphs) {
    const doc = schema.node('doc', null, [block])
    expect(fromMarkdown(toMarkdown(doc)).toJSON(), toMarkdown(doc)).toEqual(doc.toJSON())
  }
})

test('emphasis holds wherever it begins and ends', () => {
  const words = ['Wort', '„Zitat“', ' Raum ', '(a)', 'ü', '!', '–', '3']
  const marks = [[], ['strong'], ['em'], ['strong', 'em']]
  const broken: string[] = []
  for (const [index, word] of words.entries())
    for (const [other, next] of words.entries())
      for (const set of marks) {
        const mark = set.map((name) => schema.mark(name))
        const parts = [
          schema.text(word),
          schema.text(next, mark),
          schema.text(words[(index + other) % 8] ?? 'x'),
        ]
        const doc = schema.node('doc', null, [schema.node('paragraph', null, parts)])
        const back = fromMarkdown(toMarkdown(doc))
        // Spaces move out of emphasis and away from the ends of lines, which is invisible.
        const seen = (node: typeof doc) => {
          const runs: string[] = []
          node.descendants(({ isText, text = '', marks: own }) => {
            if (isText && text.trim() !== '')
              runs.push(`${own.map((each) => each.type.name).sort()}:${text.trim()}`)
          })
          return runs.join('|')
        }
        if (set.length > 0 && seen(back) !== seen(doc)) broken.push(toMarkdown(doc))
      }
  expect(broken).toEqual([])
})
