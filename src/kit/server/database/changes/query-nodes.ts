import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type InsertQueryNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  ValuesNode,
  type WhereNode,
} from 'kysely'
import { nameInDatabase } from '../column-names.ts'

const OWNER = 'municipality_id'

/** A table's name, its schema before it; empty where the node is no table. */
export function tableName(node: OperationNode | undefined): string {
  if (node === undefined) return ''
  if (AliasNode.is(node)) return tableName(node.node)
  if (!TableNode.is(node)) return ''
  const { schema, identifier } = node.table
  return schema === undefined ? identifier.name : `${schema.name}.${identifier.name}`
}

/**
 * The municipalities of the rows that are inserted, as far as they stand there as values; null where they
 * come from elsewhere.
 */
export function insertedMunicipalities({ columns = [], values }: InsertQueryNode): unknown[] | null {
  const place = columns.findIndex(isOwner)
  if (place < 0 || values === undefined || !ValuesNode.is(values)) return null
  return values.values.map((row) =>
    PrimitiveValueListNode.is(row) ? row.values[place] : constantOf(row.values[place]),
  )
}

/** The one municipality whose rows a condition lets through: `municipality_id = $1 and …`. */
export function municipalityOfRows(
  table: OperationNode | undefined,
  condition: WhereNode | undefined,
): [unknown] | null {
  if (condition === undefined) return null
  const names = namesOf(table)
  for (const part of partsOf(condition.where)) {
    if (!BinaryOperationNode.is(part)) continue
    const { leftOperand, operator, rightOperand } = part
    const isEqual = OperatorNode.is(operator) && operator.operator === '='
    if (isEqual && isOwnerOf(leftOperand, names)) return [constantOf(rightOperand)]
  }
  return null
}

/** Whether rows may get another municipality, whose pages change then as well. */
export const movesRows = ({ updates = [] }: UpdateQueryNode): boolean =>
  updates.some(({ column }) => !ColumnNode.is(column) || isOwner(column))

/** The conjuncts of a condition. */
function partsOf(node: OperationNode): OperationNode[] {
  if (ParensNode.is(node)) return partsOf(node.node)
  return AndNode.is(node) ? [...partsOf(node.left), ...partsOf(node.right)] : [node]
}

function isOwnerOf(node: OperationNode, tables: readonly string[]): boolean {
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column) || !isOwner(node.column)) return false
  return node.table === undefined || tables.includes(tableName(node.table))
}

const isOwner = ({ column }: ColumnNode): boolean => nameInDatabase(column.name) === OWNER

/** The names by which a condition can refer to a table: its own, or only its alias. */
function namesOf(table: OperationNode | undefined): string[] {
  if (table !== undefined && AliasNode.is(table))
    return IdentifierNode.is(table.alias) ? [table.alias.name] : []
  return [tableName(table)]
}

const constantOf = (node: OperationNode | undefined): unknown =>
  node !== undefined && ValueNode.is(node) ? node.value : null
