import { strictXmlParser } from '#kit/server/xml/strict-parser.ts'

/** An element of a message: names are without prefixes. */
export type Tree = {
  name: string
  attributes: Readonly<Record<string, string>>
  /** The text directly inside, in one piece. */
  text: string
  children: Tree[]
}

/** A message that cannot be read, or that no provider sends. */
export class UnreadableXml extends Error {}

/** Nesting of elements; an assertion inside a response has some ten levels. */
const MOST_DEPTH = 40
/**
 * Most of each in one text. A message is canonicalized before its signature is known, which takes longer with
 * each element, attribute and namespace, so its bounds are near what providers send: a person with 1,000
 * groups has some 1,050 elements, and Keycloak gives each of them three attributes.
 */
const MOST = {
  MESSAGE: { elements: 1500, attributes: 4000, namespaces: 50 },
  METADATA: { elements: 10_000, attributes: 20_000, namespaces: 500 },
} as const

/**
 * Reads a text of a SAML provider. Document types and entities are refused.
 * @param kind a message has no comments, nor processing instructions, so no text has two readings
 * @throws UnreadableXml
 */
export function readTree(xml: string, kind: keyof typeof MOST): Tree {
  const refuse = (): never => {
    throw new UnreadableXml('no readable XML')
  }
  const parser = strictXmlParser(refuse)
  const open: Tree[] = []
  let root: Tree | null = null
  let elements = 0
  let attributes = 0
  // Different ones: many providers declare the same two anew for each value.
  const namespaces = new Set<string>()
  const most = MOST[kind]
  parser.onopentag = (tag) => {
    elements += 1
    for (const [name, value] of Object.entries(tag.attributes)) {
      attributes += 1
      if (/^xmlns(:|$)/.test(name)) namespaces.add(`${name}=${String(value)}`)
    }
    if (elements > most.elements || attributes > most.attributes || namespaces.size > most.namespaces)
      refuse()
    if (open.length >= MOST_DEPTH) refuse()
    const element: Tree = {
      ...{ name: localName(tag.name), text: '', children: [] },
      attributes: Object.fromEntries(
        Object.entries(tag.attributes).map(([name, value]) => [name, String(value)]),
      ),
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  }
  parser.ontext = (text) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  }
  parser.oncdata = parser.ontext
  parser.onclosetag = () => {
    open.pop()
  }
  if (kind === 'MESSAGE') {
    parser.oncomment = refuse
    parser.onprocessinginstruction = ({ name }) => (name === 'xml' ? undefined : refuse())
  }
  parser.write(xml).close()
  return root ?? refuse()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The elements of a name directly inside another. */
export const childrenOf = (tree: Tree, name: string): Tree[] =>
  tree.children.filter((child) => child.name === name)

/** All elements of a name, at any depth, with the root. */
export const allOf = (tree: Tree, name: string): Tree[] => [
  ...(tree.name === name ? [tree] : []),
  ...tree.children.flatMap((child) => allOf(child, name)),
]
