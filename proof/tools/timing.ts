import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Random, seededRandom } from '../../demo/random.ts'
import { aPerson } from '../../tests/factories.ts'
import { factorySite, withDatabase } from '../site/own-database.ts'
import { startProcess } from '../site/server-process.ts'

export type TimingFigures = Record<
  string,
  {
    samples: number
    knownMedianMs: number
    unknownMedianMs: number
    /** Median difference between a known and an unknown address in the same round. */
    differencePercent: number
    /** Median difference between two unknown addresses: the noise of this machine. */
    chancePercent: number
    /** Answers with unexpected errors: must be 0. */
    unexpected: number
  }
>

const PORT = 3992
/** Maximum difference of the medians (S-04). */
const MOST_PERCENT = 5
/** Milliseconds after which the background work of a call is done and does not slow down the next one. */
const PAUSE = 25
const WARM_UP = 30

type Call = { query: string; variables(email: string): object; code?: string; isWaiting?: boolean }

/** All calls that take an address and must not reveal whether it has an account. */
const CALLS: Record<string, Call> = {
  login: {
    query: 'mutation($i: LoginInput!) { login(input: $i) { user { id } } }',
    variables: (email) => ({ i: { email, password: 'Falsch-geraten-99' } }),
    code: 'BAD_USER_INPUT',
  },
  register: {
    query: 'mutation($i: RegisterInput!) { register(input: $i) { id email } }',
    variables: (email) => ({
      i: {
        email,
        password: 'Kaffee um halb vier',
        firstName: 'Carla',
        lastName: 'Neumann',
        termsAccepted: true,
      },
    }),
  },
  initiatePasswordReset: {
    query: 'mutation($email: String!) { initiatePasswordReset(email: $email) }',
    variables: (email) => ({ email }),
  },
  resendConfirmation: {
    query: 'mutation($email: String!) { resendConfirmation(email: $email) }',
    variables: (email) => ({ email }),
    isWaiting: true,
  },
}

/**
 * Times each call with one address that has an account and two that have none, in random order, against the
 * program as `npm start` runs it, with its limits on. Every sample has its own e-mail address and network
 * address. Samples are compared within a round, because load on the machine slows down all three.
 */
export async function proveTiming(samples: number, seed: number): Promise<TimingFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meldewerk-timing-'))
  const server = await startProcess(PORT, { DATA_DIR: dataDir, DEMO: '0' })
  try {
    const figures: TimingFigures = {}
    for (const [name, call] of Object.entries(CALLS)) {
      const known = await makePeople(dataDir, samples + WARM_UP, call.isWaiting !== true)
      figures[name] = await measure(server.url, name, call, known, seed)
    }
    return figures
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const makePeople = (dataDir: string, count: number, isConfirmed: boolean): Promise<string[]> =>
  withDatabase(dataDir, async (db) => {
    const emails: string[] = []
    for (let made = 0; made < count; made += 1) {
      emails.push((await aPerson(factorySite(db), { password: true, isConfirmed })).email)
    }
    return emails
  })

async function measure(url: string, name: string, call: Call, known: string[], seed: number) {
  const random = seededRandom(seed)
  const times: Record<Kind, number[]> = { known: [], unknown: [], control: [] }
  let unexpected = 0
  for (const [index, email] of known.entries()) {
    for (const kind of shuffled(KINDS, random)) {
      const address = kind === 'known' ? email : `${kind}-${100_000 + index}@${name.toLowerCase()}.example`
      const { ms, code } = await time(url, call, address)
      if (code !== call.code) unexpected += 1
      if (index >= WARM_UP) times[kind].push(ms)
      await wait(PAUSE)
    }
  }
  const unknownMedian = median(times.unknown)
  const longer = (kind: Kind) =>
    median(times[kind].map((ms, index) => ms - (times.unknown[index] ?? 0))) / unknownMedian
  return {
    samples: times.known.length,
    knownMedianMs: rounded(median(times.known)),
    unknownMedianMs: rounded(unknownMedian),
    differencePercent: rounded(longer('known') * 100),
    chancePercent: rounded(longer('control') * 100),
    unexpected,
  }
}

const KINDS = ['known', 'unknown', 'control'] as const
type Kind = (typeof KINDS)[number]

const shuffled = (kinds: readonly Kind[], random: Random): Kind[] =>
  kinds
    .map((kind) => ({ kind, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ kind }) => kind)

let senders = 0

async function time(url: string, { query, variables }: Call, email: string) {
  senders += 1
  const sender = `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`
  const body = JSON.stringify({ query, variables: variables(email) })
  const started = performance.now()
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': sender },
    body,
  })
  const text = await response.text()
  const ms = performance.now() - started
  const { errors } = JSON.parse(text) as { errors?: { extensions: { code: string } }[] }
  return { ms, code: errors?.[0]?.extensions.code }
}

/** The middle value; of an even number of them the upper one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** The response time reveals nothing. */
export function isIndistinct(figures: TimingFigures): boolean {
  return Object.values(figures).every(
    ({ differencePercent, unexpected }) => Math.abs(differencePercent) < MOST_PERCENT && unexpected === 0,
  )
}
