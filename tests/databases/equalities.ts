import type { Node, RangeVar } from 'libpg-query'

/** The conditions that must all hold: the parts of an AND. */
export function conditionsOf(node: Node | undefined): Node[] {
  if (node === undefined) return []
  if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR')
    return (node.BoolExpr.args ?? []).flatMap(conditionsOf)
  return [node]
}

/** The name by which the columns of a statement mean a table. */
export const aliasOf = ({ alias, relname = '' }: RangeVar): string => alias?.aliasname ?? relname

const GIVEN = 'given'

/** The columns that conditions make equal to each other, or to a given value. */
export class Equalities {
  readonly #pairs: [string, string][] = []
  readonly #only: string | undefined

  constructor(conditions: Node[], tables: RangeVar[]) {
    this.#only = tables.length === 1 ? tables.map(aliasOf)[0] : undefined
    for (const condition of conditions) {
      if (!('A_Expr' in condition)) continue
      const { kind, name = [], lexpr, rexpr } = condition.A_Expr
      const isEquality = name.some((part) => 'String' in part && part.String.sval === '=')
      if (!isEquality || kind !== 'AEXPR_OP') continue
      const left = this.#termOf(lexpr)
      const right = this.#termOf(rexpr)
      if (left !== null && right !== null) this.#pairs.push([left, right])
    }
  }

  /** Whether the rows of a table are those of one given town. */
  nameTown(table: RangeVar): boolean {
    const reached = new Set([`${aliasOf(table)}.municipality_id`])
    for (const term of reached)
      for (const [left, right] of this.#pairs) {
        if (left === term) reached.add(right)
        if (right === term) reached.add(left)
      }
    return reached.has(GIVEN)
  }

  /** A column with its table, or a given value; null for all else, such as a subquery. */
  #termOf(node: Node | undefined): string | null {
    if (node === undefined) return null
    if ('ColumnRef' in node) {
      const names = (node.ColumnRef.fields ?? []).flatMap((field) =>
        'String' in field ? [field.String.sval] : [],
      )
      return names.length === 1 && this.#only !== undefined ? `${this.#only}.${names[0]}` : names.join('.')
    }
    if ('TypeCast' in node) return this.#termOf(node.TypeCast.arg)
    return 'ParamRef' in node || 'A_Const' in node ? GIVEN : null
  }
}
