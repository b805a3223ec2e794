import { loadModule, type Node, parseSync, type RangeVar, type SelectStmt } from 'libpg-query'
import { EXCEPTIONS } from '../../scripts/distribution/exceptions.ts'
import { aliasOf, conditionsOf, Equalities } from './equalities.ts'

await loadModule()

const SHARED = new Set([...Object.keys(EXCEPTIONS.reference), ...Object.keys(EXCEPTIONS.coordinator)])

/** The statements that this process has checked, with their faults. */
const checked = new Map<string, string[]>()

/** Looks at the statements of a site for locks that do not name their town. */
export function createLockGuard(): { note(statement: string): void; check(): void } {
  const faults: string[] = []
  return {
    note: (statement) => {
      const known = checked.get(statement) ?? townlessLocks(statement)
      checked.set(statement, known)
      faults.push(...known.map((table) => `${table} is locked without its town: ${statement}`))
    },
    check: () => {
      if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'))
    },
  }
}

/**
 * The towns' tables of which a statement locks rows without an equality on municipality_id. A database that
 * is distributed by town refuses such a lock.
 * @throws if PostgreSQL's parser refuses the statement
 */
export function townlessLocks(statement: string): string[] {
  const nodes = nodesOf(parseSync(statement))
  const named = new Set(nodes.flatMap(([kind, node]) => (kind === 'CommonTableExpr' ? [node.ctename] : [])))
  return nodes
    .flatMap(([kind, node]) => (kind === 'SelectStmt' ? townless(node) : []))
    .flatMap(({ schemaname, relname = '' }) =>
      schemaname === undefined && !SHARED.has(relname) && !named.has(relname) ? [relname] : [],
    )
}

function townless({ fromClause, whereClause, lockingClause }: SelectStmt): RangeVar[] {
  if (lockingClause === undefined) return []
  const { tables, conditions } = readFrom(fromClause ?? [])
  const equalities = new Equalities([...conditions, ...conditionsOf(whereClause)], tables)
  const wanted = lockingClause.flatMap((clause) =>
    'LockingClause' in clause ? (clause.LockingClause.lockedRels ?? []) : [],
  )
  const names = wanted.flatMap((node) => ('RangeVar' in node ? [node.RangeVar.relname] : []))
  return tables
    .filter((table) => names.length === 0 || names.includes(aliasOf(table)))
    .filter((table) => !equalities.nameTown(table))
}

/** The tables of a FROM, and the conditions of its joins. */
function readFrom(from: Node[]): { tables: RangeVar[]; conditions: Node[] } {
  const found = from.map((node) => {
    if ('RangeVar' in node) return { tables: [node.RangeVar], conditions: [] }
    if (!('JoinExpr' in node)) return { tables: [], conditions: [] }
    const { larg, rarg, quals } = node.JoinExpr
    const inner = readFrom([larg, rarg].filter((side) => side !== undefined))
    return { ...inner, conditions: [...inner.conditions, ...conditionsOf(quals)] }
  })
  return {
    tables: found.flatMap(({ tables }) => tables),
    conditions: found.flatMap(({ conditions }) => conditions),
  }
}

/** All nodes below a value with their kinds. */
// biome-ignore lint/suspicious/noExplicitAny: the parser's tree is a union of some 270 shapes
function nodesOf(value: unknown): [string, any][] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    [key, inner] as [string, unknown],
    ...nodesOf(inner),
  ])
}
