import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProcess } from '../../proof/site/server-process.ts'
import { percentile, quartiles } from './table.ts'

const PORT = 3974
const ROUNDS = 9
const WARMING = 1
/** Milliseconds between two polls, for the baseline as for the program. */
const LOOK = 50
/** Our own bound, so that a slower start is noticed. */
export const MOST_SLOWER = 10

export type StartLine = {
  what: string
  /**
   * Median milliseconds from the call until the first answer: of the program, and of PostgreSQL with a bare
   * Node server.
   */
  ours: number
  bare: number
  /** Median and quartiles of the rounds' ratios. */
  ratio: number
  spread: [number, number]
  isGood: boolean
}

/** Measures a start on the demo's data, including the checks of build and dependencies by `npm start`. */
export async function benchStartUp(): Promise<StartLine[]> {
  const dataDir = resolve('data/proof-demo')
  // The demo may not exist yet, so create it first.
  await (await startProcess(PORT, { DATA_DIR: dataDir, DEMO: '1' })).stop()
  const rounds: { ours: number; bare: number }[] = []
  for (let round = -WARMING; round < ROUNDS; round += 1) {
    const { readyAfterMs: ours, stop } = await startProcess(PORT, { DATA_DIR: dataDir, DEMO: '1' })
    await stop()
    const bare = await bareStart(dataDir)
    if (round >= 0) rounds.push({ ours, bare })
  }
  const middle = (of: 'ours' | 'bare') =>
    percentile(
      rounds.map((each) => each[of]),
      0.5,
    )
  const { middle: ratio, from, to } = quartiles(rounds.map(({ ours, bare }) => ours / bare))
  return [
    {
      ...{ what: 'a start', ours: middle('ours'), bare: middle('bare'), ratio },
      ...{ spread: [from, to], isGood: ratio <= MOST_SLOWER },
    },
  ]
}

async function bareStart(dataDir: string): Promise<number> {
  const began = performance.now()
  const file = join(import.meta.dirname, 'bare-start.ts')
  const child = spawn(process.execPath, [file, dataDir, String(PORT)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  try {
    while (!(await answers())) {
      if (hasEnded(child)) throw new Error('the bare server ended at its start')
      await wait(LOOK)
    }
    return Math.round(performance.now() - began)
  } finally {
    child.kill('SIGTERM')
    await gone
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const answers = () =>
  fetch(`http://localhost:${PORT}/`).then(
    (answer) => answer.ok,
    () => false,
  )

/** The result as text. */
export const startTable = (lines: readonly StartLine[]): string =>
  lines
    .map(
      ({ what, ours, bare, ratio, spread, isGood }) =>
        `${what}  ${ours.toFixed(0)} ms, PostgreSQL and a bare server ${bare.toFixed(0)}  ${ratio.toFixed(2)} times (${spread
          .map((each) => each.toFixed(2))
          .join(' to ')})  ${isGood ? 'ok' : 'FAILED'}`,
    )
    .join('\n')
