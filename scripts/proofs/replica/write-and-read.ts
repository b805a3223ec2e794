import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { DEMO_PASSWORD } from '../../../demo/data/accounts.ts'
import type { StreamingPair } from '../../../tests/streaming-pair.ts'
import { commandOf, signalAll, treeOf } from '../processes.ts'

export type Written = {
  /** Comments that the site said were written. */
  acknowledged: number
  /** Of those, such as whoever wrote them was told right afterwards were not there. */
  stale: number
  /** Of those, such as are not in the primary in the end. */
  lost: number
  /** How often somebody else did not see one yet: that the replica did lag. */
  strangersBehind: number
  /** Calls that got no answer, or a fault, and were repeated with their key. */
  repeated: number
  processesKilled: number
  replicaKilled: number
  /** Queries that may lag, since the last of the processes was started again. */
  readsFromReplica: number
  readsFromPrimary: number
  /** Queries that failed on the replica and were answered by the primary. */
  askedAgain: number
}

const PEOPLE = 4
const CREATE = 'mutation ($i: CreateCommentInput!) { createComment(input: $i) { id } }'
const READ = 'query ($id: Int!) { comment(id: $id) { id } }'
/** Milliseconds between two comments of somebody: all of them take long enough for some processes to die meanwhile. */
const PAUSE = 150
/** Milliseconds that somebody repeats a call. */
const PATIENCE = 60_000

/** Lets people write comments and read each at once, every call over a connection of its own, while processes are killed. */
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

/** Kills one of the processes in turn, and the replica, with pauses in which the others go on. */
async function strike(pair: StreamingPair, isDone: () => boolean) {
  const struck = { processesKilled: 0, replicaKilled: 0 }
  const all = membersHere().length
  for (let turn = 0; !isDone(); turn += 1) {
    // The next one dies when the one before has been started again.
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

/** The processes below the supervisor, which is the first of its kind that we started. */
function membersHere(): number[] {
  const isOurs = (pid: number) => /src\/app\/server\/main\.ts/.test(commandOf(pid))
  const supervisor = treeOf(process.pid).find(isOurs)
  return supervisor === undefined ? [] : treeOf(supervisor).filter((pid) => pid !== supervisor && isOurs(pid))
}

/** How many of these comments the primary does not have. */
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
  /** null where there is nothing of the kind, as far as whoever answers knows; repeats what was no answer. */
  const insist = async (query: string, variables: object, token?: string): Promise<Data> => {
    for (const until = Date.now() + PATIENCE; Date.now() < until; await wait(100)) {
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
        // The process that had taken the call has died.
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
