import { resolve } from 'node:path'
import { hashPassword, isPassword } from '#domains/auth/server/password/passwords.ts'
import { DEMO_PASSWORD } from '../../demo/data/accounts.ts'
import { ask } from '../../proof/site/api-client.ts'
import { treeOf } from '../../proof/site/processes.ts'
import { cpuOf } from '../site/cpu-of.ts'
import { percentile, quartiles, timed } from '../site/table.ts'
import { startWeb } from '../site/web-site.ts'

const PORT = 3975
const ROUNDS = 11
const WARMING = 2
/**
 * Sign-ins per round. The kernel counts processor time in hundredths of a second, so one sign-in is too short
 * to measure.
 */
const OF_A_ROUND = 20
/**
 * Our own bound, so that a slower sign-in is noticed. Half of the time is the password hash, which is slow on
 * purpose.
 */
export const MOST_CPU = 2.5

export type LoginLine = {
  what: string
  /** Milliseconds until the answer at p50 and p95, with sequential requests. */
  p50: number
  p95: number
  /**
   * Milliseconds of processor time: of one sign-in without the database, and of one comparison of a password
   * with its hash.
   */
  ours: number
  bare: number
  /** Median and quartiles of the rounds' ratios. */
  ratio: number
  spread: [number, number]
  isGood: boolean
}

const LOGIN = 'mutation($i: LoginInput!) { login(input: $i) { user { id } } }'

/** Compares the cost of a sign-in with the cost of the one password hash that it needs. */
export async function benchLogin(): Promise<LoginLine[]> {
  const settings = { DATA_DIR: resolve('data/proof-demo'), DEMO: '1', RATE_LIMITS: 'off', PROCESS: 'all' }
  const { url, pids, stop } = await startWeb(PORT, { ...settings, WEB_PROCESSES: '1' }, 1)
  let asked = 0
  const signIn = (email: string, password: string, code: string | undefined) => async () => {
    asked += 1
    const variables = { i: { email: email.replace('*', String(asked)), password } }
    const { errors } = await ask(url, JSON.stringify({ query: LOGIN, variables }))
    if (errors[0]?.extensions?.code !== code) throw new Error(`${email}: ${JSON.stringify(errors)}`)
  }
  try {
    const used = () => cpuOf([...new Set(pids.flatMap(treeOf))])
    const known = 'buergerin@demo.example'
    return [
      await beside('the right password', used, signIn(known, DEMO_PASSWORD, undefined)),
      await beside('a wrong password', used, signIn(known, 'Falsch-geraten-99', 'BAD_USER_INPUT')),
      await beside('an unknown address', used, signIn('*@bench.example', DEMO_PASSWORD, 'BAD_USER_INPUT')),
    ]
  } finally {
    await stop()
  }
}

async function beside(what: string, used: () => number, signIn: () => Promise<void>): Promise<LoginLine> {
  const hash = await hashPassword(DEMO_PASSWORD)
  const own = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const rounds: { ours: number; bare: number; times: number[] }[] = []
  for (let round = -WARMING; round < ROUNDS; round += 1) {
    const before = used()
    const times: number[] = []
    for (let time = 0; time < OF_A_ROUND; time += 1) times.push(await timed(signIn))
    const ours = (used() - before) / OF_A_ROUND
    const start = own()
    for (let time = 0; time < OF_A_ROUND; time += 1) await isPassword(DEMO_PASSWORD, hash)
    const bare = (own() - start) / OF_A_ROUND
    if (round >= 0) rounds.push({ ours, bare, times })
  }
  const middle = (of: 'ours' | 'bare') =>
    percentile(
      rounds.map((each) => each[of]),
      0.5,
    )
  const { middle: ratio, from, to } = quartiles(rounds.map(({ ours, bare }) => ours / bare))
  const times = rounds.flatMap((each) => each.times)
  return {
    ...{ what, p50: percentile(times, 0.5), p95: percentile(times, 0.95), ours: middle('ours') },
    ...{ bare: middle('bare'), ratio, spread: [from, to], isGood: ratio <= MOST_CPU },
  }
}

/** The result as text. */
export const loginTable = (lines: readonly LoginLine[]): string =>
  lines
    .map(({ what, p50, p95, ours, bare, ratio, spread, isGood }) =>
      [
        what.padEnd(20),
        `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)}; processor ${ours.toFixed(1)} ms, a hash alone ${bare.toFixed(1)}`,
        `${ratio.toFixed(2)} times (${spread.map((each) => each.toFixed(2)).join(' to ')})`,
        isGood ? 'ok' : 'FAILED',
      ].join('  '),
    )
    .join('\n')
