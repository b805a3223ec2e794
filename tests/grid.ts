/** A table of expectations as people read it: roles across, actions down. */
export type Grid<Role extends string> = { roles: Role[]; rows: { action: string; cells: string[] }[] }

/** Reads a table typed in a test: columns are parted by "|", the first row names the roles. */
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

/** The same table with what was found in place of what is expected, so that a failing comparison shows the cells. */
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
