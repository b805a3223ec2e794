import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { DEMO_PASSWORD } from '../../demo/data/accounts.ts'
import type { StreamingPair } from '../../tests/databases/streaming-pair.ts'
import { commandOf, signalAll, treeOf } from '../site/processes.ts'

export type Written = {
  /** Acknowledged comments. */
  acknowledged: number
  /** Acknowledged comments that their own author could not read at once. */
  stale: number
  /** Acknowledged comments that the primary lacks at the end. */
  lost: number
  /** How often another user did not see a comment yet, which shows that the replica lagged. */
  strangersBehind: number
  /** Calls that got no answer or an error, and were retried with their idempotency key. */
  repeated: number
  processesKilled: number
  replicaKilled: number
  /** Queries that may lag, since the last restart of a process. */
  readsFromReplica: number
  readsFromPrimary: number
  /** Queries that failed on the replica and were answered by the primary. */
  askedAgain: number
}

const PEOPLE = 4
const CREATE = 'mutation ($i: CreateCommentInput!) { createComment(input: $i) { id } }'
const READ = 'query ($id: Int!) { comment(id: $id) { id } }'
/** Milliseconds between two comments of one author: long enough in total for several kills. */
const PAUSE = 150
/** Milliseconds for which a call is retried. */
const TIMEOUT_MS = 60_000

/**
 * Authors write comments and read each at once, every call over a new connection, while processes are killed.
 */
export async function writeAndRead(
  url: string,
  pair: StreamingPair,
  databaseUrl: string,
  writes: number,
): Promise<Written> {
  const site = caller(url)
  const tokens = await Promise.all(
    Array.from({ length: PEOPLE }, () => site.signIn('buergerin@demo.example')),
  )
  const stranger = await site.signIn('nachbar@demo.example')
  const reportId = await site.anyReport()
  const ids: number[] = []
  const counts = { stale: 0, strangersBehind: 0 }
  const one = async (token: string, key: string) => {
    const input = { reportId, text: `Zum Nachlesen: ${key}`, idempotencyKey: key }
    const { createComment } = await site.insist(CREATE, { i: input }, token)
    ids.push(createComment.id)
    const [own, other] = await Promise.all([
      site.insist(READ, { id: createComment.id }, token),
      site.insist(READ, { id: createComment.id }, stranger),
    ])
    if (own === null) counts.stale += 1
    if (other === null) counts.strangersBehind += 1
  }
  const person = async (token: string, number: number) => {
    for (let turn = number; turn < writes; turn += PEOPLE) {
      await one(token, `proof-${turn}`)
      await wait(PAUSE)
    }
  }
  let isDone = false
  const writing = Promise.all(tokens.map(person)).finally(() => {
    isDone = true
  })
  const struck = await strike(pair, () => isDone)
  await writing
  const figures = await site.reads()
  return {
    acknowledged: ids.length,
    ...counts,
    lost: await missing(databaseUrl, ids),
    repeated: site.repeated(),
    ...struck,
    ...figures,
  }
}

/** Kills the web processes and the replica in turn, with pauses for recovery. */
async function strike(pair: StreamingPair, isDone: () => boolean) {
  const struck = { processesKilled: 0, replicaKilled: 0 }
  const all = membersHere().length
  for (let turn = 0; !isDone(); turn += 1) {
    // The next kill waits until the previous process has been restarted.
    do await wait(1500)
    while (!isDone() && membersHere().length < all)
    if (isDone()) break
    if (turn % 3 === 2) {
      await pair.killReplica()
      struck.replicaKilled += 1
      await wait(2000)
      await pair.startReplica()
      continue
    }
    const members = membersHere()
    const victim = members[turn % Math.max(1, members.length)]
    if (victim !== undefined) struck.processesKilled += signalAll([victim], 'SIGKILL')
  }
  return struck
}

/** The web processes below the supervisor, which is the first match in our process tree. */
function membersHere(): number[] {
  const isOurs = (pid: number) => /src\/app\/server\/main\.ts/.test(commandOf(pid))
  const supervisor = treeOf(process.pid).find(isOurs)
  return supervisor === undefined ? [] : treeOf(supervisor).filter((pid) => pid !== supervisor && isOurs(pid))
}

/** The number of these comments that the primary lacks. */
async function missing(connectionString: string, ids: readonly number[]): Promise<number> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    'select count(distinct id)::int as count from comment where id = any($1)',
    [ids],
  )
  await client.end()
  return ids.length - (rows[0]?.count ?? 0)
}

// biome-ignore lint/suspicious/noExplicitAny: each call reads what its own query asked for
type Data = any

function caller(url: string) {
  let repeated = 0
  /** Null if the answering process does not find the object. Retries a call without an answer. */
  const insist = async (query: string, variables: object, token?: string): Promise<Data> => {
    for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(100)) {
      try {
        const answer = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: {
            ...{ 'content-type': 'application/json', 'client-name': 'proof', connection: 'close' },
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ query, variables }),
          signal: AbortSignal.timeout(12_000),
        })
        const { data, errors } = (await answer.json()) as Data
        if (errors === undefined) return data
        if (errors[0].extensions.code === 'NOT_FOUND') return null
      } catch {
        // The process that took the call has died.
      }
      repeated += 1
    }
    throw new Error(`no answer to ${query}`)
  }
  return {
    insist,
    repeated: () => repeated,
    signIn: async (email: string): Promise<string> => {
      const login = 'mutation ($i: LoginInput!) { login(input: $i) { authToken { accessToken } } }'
      const data = await insist(login, { i: { email, password: DEMO_PASSWORD } })
      return data.login.authToken.accessToken
    },
    anyReport: async (): Promise<number> => {
      const data = await insist('{ reports(municipalitySlug: "lindental", count: 1) { data { id } } }', {})
      return data.reports.data[0].id
    },
    reads: async () => {
      const text = await (await fetch(`${url}/metrics`)).text()
      const figure = (name: string) =>
        Number(new RegExp(`^meldewerk_${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
      return {
        readsFromReplica: figure('reads_total\\{from="replica"\\}'),
        readsFromPrimary: figure('reads_total\\{from="primary"\\}'),
        askedAgain: figure('reads_repeated_total'),
      }
    },
  }
}
