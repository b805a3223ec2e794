import { type ESTree, parseSync, Visitor } from 'vite'
import type { Said } from '../../src/kit/common/languages/speech.ts'
import { messageId, pluralId } from '../../src/kit/common/messages/message-id.ts'

/** A message of the source code. */
export type FoundMessage = {
  /** Its German text in ICU MessageFormat, by which translations are found. */
  id: string
  /** The code of each inserted value, for translators. */
  values: readonly string[]
}

export type Found = { messages: FoundMessage[]; faults: { line: number; fault: string }[] }

/** The tags whose template is a message. */
const TAGS = new Set(['say', 'message', 'rich'])

type Template = ESTree.TaggedTemplateExpression

/** All messages of a source file, and calls with non-literal text, which cannot be translated. */
export function findMessages(file: string, text: string): Found {
  const { program } = parseSync(file, text)
  const found: Found = { messages: [], faults: [] }
  const source = (node: { start: number; end: number }) => text.slice(node.start, node.end)
  const parts = new Set<Template>()
  const fault = (node: ESTree.Node, what: string) =>
    found.faults.push({ line: text.slice(0, node.start).split('\n').length, fault: what })
  new Visitor({
    CallExpression(node) {
      const name = node.callee.type === 'Identifier' ? node.callee.name : ''
      const [, one, other] = node.arguments
      if (name === 'plural' && node.arguments.length === 3) {
        if (!isMessage(one) || !isMessage(other)) {
          fault(node, 'plural() takes two message`…` templates')
          return
        }
        parts.add(one).add(other)
        if ([one, other].some(({ quasi }) => quasi.quasis.some(({ value }) => value.cooked?.includes('#'))))
          fault(node, 'plural() takes no #, which is syntax there')
        found.messages.push({
          id: pluralId(saidIn(one), saidIn(other)),
          values: [
            `count: ${source(node.arguments[0] as ESTree.Node)}`,
            ...named(one, 'a', source),
            ...named(other, 'b', source),
          ],
        })
      }
      if (name === 'countText' && node.arguments.length === 3) {
        const words = [one, other].map(literal)
        if (words.some((word) => word === null)) fault(node, 'countText() takes two literal words')
        else {
          const [singular, several] = words.map((word) => ({ parts: ['', `\u00a0${word}`], values: [null] }))
          found.messages.push({ id: pluralId(singular as Said, several as Said), values: [] })
        }
      }
    },
    TaggedTemplateExpression(node) {
      if (parts.has(node) || !isTag(node.tag)) return
      found.messages.push({ id: messageId(saidIn(node)), values: named(node, '', source) })
    },
  }).visit(program)
  return found
}

const isTag = (tag: ESTree.Expression): boolean =>
  (tag.type === 'Identifier' && TAGS.has(tag.name)) ||
  (tag.type === 'CallExpression' && tag.callee.type === 'Identifier' && tag.callee.name === 'wordsOf')

const isMessage = (node: ESTree.Node | undefined): node is Template =>
  node?.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'message'

const saidIn = ({ quasi }: Template): Said => ({
  parts: quasi.quasis.map(({ value }) => value.cooked ?? ''),
  values: quasi.expressions.map((value) => markIn(value)),
})

/** As messages see it at run time: only the words of a mark belong to the message. */
function markIn(value: ESTree.Expression): unknown {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'mark')
    return null
  const words = literal(value.arguments[1])
  return words === null ? null : { element: null, words }
}

function literal(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? null
  return null
}

const named = ({ quasi }: Template, prefix: string, source: (node: ESTree.Node) => string): string[] =>
  quasi.expressions.map((value, at) => `${prefix}${at}: ${source(value).replace(/\s+/g, ' ')}`)
