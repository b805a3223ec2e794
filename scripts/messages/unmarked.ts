import { type ESTree, parseSync, Visitor } from 'vite'
import { isGerman } from './german.ts'

export type Unmarked = { line: number; text: string }

/** The product's name is the same in all languages. */
const PRODUCT = 'Meldewerk'
/** Attributes whose value is always words. */
const WORDS = /^(?:label|title|hint|legend|caption|alt|placeholder|aria-label)$/

/**
 * German text of a source file that is no message: all text between tags, words in labels, and strings that
 * read like German. Comments, keys, types and comparisons are not looked at.
 */
export function unmarkedText(file: string, code: string): Unmarked[] {
  const { program } = parseSync(file, code)
  const found: Unmarked[] = []
  const passed = new Set<ESTree.Node>()
  const pass = (...nodes: readonly (ESTree.Node | null | undefined)[]) => {
    for (const node of nodes) if (node) passed.add(node)
  }
  const add = (node: ESTree.Node, text: string) =>
    found.push({ line: code.slice(0, node.start).split('\n').length, text: text.trim() })
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => pass(quasi),
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === 'Identifier' ? callee.name : ''
      if (name === 'countText') pass(given[1], given[2])
      if (name === 'mark') pass(given[1])
    },
    BinaryExpression: ({ left, right, operator }) => (operator === '+' ? undefined : pass(left, right)),
    SwitchCase: ({ test }) => pass(test),
    Property: ({ key }) => pass(key),
    ImportDeclaration: ({ source }) => pass(source),
    TSLiteralType: ({ literal }) => pass(literal),
    JSXAttribute(node) {
      const { name, value } = node
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return
      const isWords =
        value.value !== PRODUCT &&
        name.type === 'JSXIdentifier' &&
        WORDS.test(name.name) &&
        /\p{L}{2}/u.test(value.value)
      if (isWords) add(node, value.value)
      if (isWords || /^(?:id|href|to)$|^aria-/.test(String(name.name))) pass(value)
    },
    JSXText: (node) => {
      if (/\p{L}{2}/u.test(node.value) && node.value.trim() !== PRODUCT) add(node, node.value)
    },
    Literal(node) {
      if (!passed.has(node) && typeof node.value === 'string' && isGerman(node.value)) add(node, node.value)
    },
    TemplateLiteral(node) {
      const text = node.quasis.map(({ value }) => value.cooked).join('…')
      if (!passed.has(node) && isGerman(text)) add(node, text)
    },
  }).visit(program)
  return found
}
