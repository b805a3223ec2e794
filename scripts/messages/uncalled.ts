import { type ESTree, parseSync, Visitor } from 'vite'

/** Where a constant holds messages: itself, at any key, or at properties of these names. */
const DIRECT = ''

/** Constants that hold messages, with the properties at which they do. */
export type MessageConstants = ReadonlyMap<string, ReadonlySet<string>>

/** The constants that hold messages among those of a file, or among those that it exports. */
export const messageConstants = (file: string, code: string, onlyExported = false): MessageConstants =>
  constantsIn(parseSync(file, code).program, onlyExported)

function constantsIn({ body }: ESTree.Program, onlyExported: boolean): MessageConstants {
  const constants = new Map<string, Set<string>>()
  for (const statement of body) {
    const isExport = statement.type === 'ExportNamedDeclaration'
    const declaration = isExport ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || (onlyExported && !isExport)) continue
    for (const { id, init } of declaration.declarations) {
      const at = new Set<string>()
      if (id.type === 'Identifier' && init) collect(init, DIRECT, at)
      if (id.type === 'Identifier' && at.size > 0) constants.set(id.name, at)
    }
  }
  return constants
}

function collect(node: ESTree.Expression, property: string, at: Set<string>): void {
  if (node.type === 'TaggedTemplateExpression')
    if (node.tag.type === 'Identifier' && node.tag.name === 'message') at.add(property)
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    collect(node.expression, property, at)
  if (node.type === 'ArrayExpression')
    for (const element of node.elements)
      if (element && element.type !== 'SpreadElement') collect(element, DIRECT, at)
  if (node.type === 'ObjectExpression')
    for (const { key, value } of node.properties.filter((each) => each.type === 'Property')) {
      collect(value as ESTree.Expression, key.type === 'Identifier' ? key.name : DIRECT, at)
      // A record of messages is read with a computed key.
      if (property === DIRECT && value.type === 'TaggedTemplateExpression')
        collect(value as ESTree.Expression, DIRECT, at)
    }
}

/**
 * Places where a message of a constant stands without being called, and TypeScript accepts it: as the child
 * of a fragment, where React leaves it out, and in a template, which would print its code.
 */
export function uncalledMessages(
  file: string,
  code: string,
  exported: MessageConstants,
): { line: number; text: string }[] {
  const { program } = parseSync(file, code)
  const imported = new Set(
    program.body.flatMap((each) =>
      each.type === 'ImportDeclaration' ? each.specifiers.map(({ local }) => local.name) : [],
    ),
  )
  const own = constantsIn(program, false)
  const at = (name: string) => (imported.has(name) ? exported.get(name) : own.get(name))
  const found: { line: number; text: string }[] = []
  const look = (node: ESTree.Node): void => {
    if (node.type === 'ChainExpression') look(node.expression)
    if (node.type === 'LogicalExpression') look(node.right)
    if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(look)
    const property = node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : DIRECT
    if (at(rootOf(node))?.has(property))
      found.push({
        line: code.slice(0, node.start).split('\n').length,
        text: code.slice(node.start, node.end),
      })
  }
  new Visitor({
    JSXFragment({ children }) {
      for (const child of children) if (child.type === 'JSXExpressionContainer') look(child.expression)
    },
    TemplateLiteral: ({ expressions }) => expressions.forEach(look),
  }).visit(program)
  return found
}

const nameOf = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : DIRECT)

/** The constant at whose members a path begins. */
const rootOf = (node: ESTree.Node): string =>
  node.type === 'MemberExpression' ? rootOf(node.object) : nameOf(node)
