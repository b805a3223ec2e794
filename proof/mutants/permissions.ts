import { eachInACopy, runTests, whileBroken, withCopies } from './broken-copy.ts'
import { FAULTS, type Fault } from './broken-permissions.ts'

type Seen = { cell: string; seen: boolean; wrongCells: number }
export type Figures = { faults: number; seen: number; unbrokenPasses: boolean; cells: Seen[] }

/**
 * Mutation test of the permission matrix: breaks one rule after the other in a copy of the project. The
 * rule's cell must be reported each time, and the unchanged copy must pass.
 */
export async function provePermissions(): Promise<Figures> {
  return withCopies(FAULTS, async (copies) => {
    const unbrokenPasses = (await failuresOf(copies[0])).length === 0
    const cells = await eachInACopy(copies, FAULTS, tryFault)
    return { faults: cells.length, seen: cells.filter(({ seen }) => seen).length, unbrokenPasses, cells }
  })
}

export const isWatched = ({ faults, seen, unbrokenPasses }: Figures): boolean =>
  unbrokenPasses && faults >= 20 && seen === faults

async function tryFault(copy: string, fault: Fault): Promise<Seen> {
  const { cell } = fault
  const wrong = await whileBroken(copy, fault, () => failuresOf(copy, operationOf(cell)))
  const seen = { cell, seen: wrong.some((line) => line.includes(`${cell}: `)), wrongCells: wrong.length }
  process.stderr.write(`${seen.seen ? 'seen' : 'NOT SEEN'}  ${cell} (${wrong.length} cells differ)\n`)
  return seen
}

/** The operation of a cell: only its rows run for one mutant. */
const operationOf = (cell: string): string => cell.split(/: | · /)[0] ?? ''

/** The cells in which the server differs from the table, as the test reports them. */
async function failuresOf(copy: string, operation = ''): Promise<string[]> {
  const env = { PERMISSION_OPERATION: operation }
  const results = await runTests(copy, { project: 'server', files: ['tests/permissions.test.ts'], env })
  if (results === null) throw new Error('the test of permissions could not be run')
  const messages = results.flatMap(({ failureMessages }) => failureMessages)
  return messages.flatMap((message) => message.split('\n').filter((line) => line.includes(', expected ')))
}
