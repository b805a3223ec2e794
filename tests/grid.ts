/** A table of expectations in readable form: roles are columns, actions are rows. */
export type Grid<Role extends string> = { roles: Role[]; rows: { action: string; cells: string[] }[] }

/** Parses a table in a test: "|" separates columns, and the first row has the roles. */
export function readGrid<Role extends string>(text: string): Grid<Role> {
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  for (const row of rows) {
    if (row.length !== head.length) throw new Error(`the row "${row[0]}" has ${row.length} columns`)
  }
  return {
    roles: head.slice(1) as Role[],
    rows: rows.map(([action = '', ...cells]) => ({ action, cells })),
  }
}

/** The table with the actual results, so that a failed comparison shows the cells. */
export async function foundGrid<Role extends string>(
  { roles, rows }: Grid<Role>,
  find: (action: string, role: Role) => Promise<string>,
): Promise<Grid<Role>> {
  const found: Grid<Role>['rows'] = []
  for (const { action } of rows) {
    const cells: string[] = []
    for (const role of roles) cells.push(await find(action, role))
    found.push({ action, cells })
  }
  return { roles, rows: found }
}

/** A grid as lines, one for each cell: "approve · author: no". */
export const cellsOf = ({ roles, rows }: Grid<string>): string[] =>
  rows.flatMap(({ action, cells }) => cells.map((cell, index) => `${action} · ${roles[index]}: ${cell}`))
