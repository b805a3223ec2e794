import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAULTS, type Fault } from './broken-permissions.ts'

type Seen = { cell: string; seen: boolean; wrongCells: number }
export type Figures = { faults: number; seen: number; unbrokenPasses: boolean; cells: Seen[] }

/**
 * Whether the matrix of permissions sees what it is for: in a copy of the project one rule after the other is broken, and
 * each time the cell that stands for it must be reported, while the untouched copy passes.
 */
export async function provePermissions(): Promise<Figures> {
  const stale = staleFaults()
  if (stale.length > 0) throw new Error(`not found once in the code:\n${stale.join('\n')}`)
  const copy = join(mkdtempSync(join(tmpdir(), 'meldewerk-permissions-')), 'copy')
  execFileSync('git', ['clone', '--quiet', '.', copy])
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  try {
    const unbrokenPasses = failuresOf(copy).length === 0
    const cells = FAULTS.map((fault) => tryFault(copy, fault))
    return { faults: cells.length, seen: cells.filter(({ seen }) => seen).length, unbrokenPasses, cells }
  } finally {
    rmSync(join(copy, '..'), { recursive: true, force: true })
  }
}

/** Faults that the code has outgrown: what they replace does not stand there once. */
export const staleFaults = (): string[] =>
  FAULTS.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2).map(
    ({ file, from }) => `${file}: ${from}`,
  )

export const isWatched = ({ faults, seen, unbrokenPasses }: Figures): boolean =>
  unbrokenPasses && faults >= 20 && seen === faults

function tryFault(copy: string, fault: Fault): Seen {
  const { file, from, to, cell } = fault
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  const wrong = failuresOf(copy, operationOf(cell))
  writeFileSync(path, source)
  const seen = { cell, seen: wrong.some((line) => line.includes(`${cell}: `)), wrongCells: wrong.length }
  process.stderr.write(`${seen.seen ? 'seen' : 'NOT SEEN'}  ${cell} (${wrong.length} cells differ)\n`)
  return seen
}

/** The call that a cell is about: only its rows are tried where one rule is broken. */
const operationOf = (cell: string): string => cell.split(/: | · /)[0] ?? ''

/** The cells in which the server differs from the table, as the test reports them. */
function failuresOf(copy: string, operation = ''): string[] {
  const output = join(copy, 'test-results', 'vitest.json')
  rmSync(output, { force: true })
  const command = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server']
  spawnSync(process.execPath, [...command, 'tests/permissions.test.ts'], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, PERMISSION_OPERATION: operation },
  })
  if (!existsSync(output)) throw new Error('the test of permissions could not be run')
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as {
    testResults: { assertionResults: { failureMessages: string[] }[] }[]
  }
  const messages = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ failureMessages }) => failureMessages),
  )
  return messages.flatMap((message) => message.split('\n').filter((line) => line.includes(', expected ')))
}
