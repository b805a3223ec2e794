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
/** Metadata and a person with 1,000 groups stay below. */
const MOST_ELEMENTS = 10_000

/**
 * Reads a message of a SAML provider. Document types and entities are refused.
 * @param comments REFUSED: none, nor processing instructions, so no text has two readings
 * @throws UnreadableXml
 */
export function readTree(xml: string, comments: 'REFUSED' | 'IGNORED'): Tree {
  const refuse = (): never => {
    throw new UnreadableXml('no readable XML')
  }
  const parser = strictXmlParser(refuse)
  const open: Tree[] = []
  let root: Tree | null = null
  let count = 0
  parser.onopentag = (tag) => {
    count += 1
    if (count > MOST_ELEMENTS || open.length >= MOST_DEPTH) refuse()
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
  if (comments === 'REFUSED') {
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
