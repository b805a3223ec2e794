import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../demo/data/accounts.ts'
import type { Db } from '../../src/kit/server/database/db.ts'
import { ask, post } from '../site/api-client.ts'
import { withDatabase } from '../site/own-database.ts'

export const PORT = 4150
/** The town whose doors are tried: it gives open data. */
export const TOWN = 'lindental'
export const REPLY_ADDRESS = 'antwort@antwort.example'
export const BOUNCE_TOKEN = 'ein-Geheimnis-des-Beweises-8Hq2vXz7Lm4T'

type Variables = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: each call reads what its own query asked for
type Data = any

export type DoorSite = {
  url: string
  townId: number
  categoryId: number
  /** Calls the API as a demo account, or as a stranger; throws with its errors. */
  call(query: string, variables?: Variables, as?: string): Promise<Data>
  /** The text of a new key of the town. */
  key(scopes: readonly string[]): Promise<string>
  /** Makes a report public, whose town approves first. */
  approve(number: string): Promise<void>
  query<Result>(use: (db: Db) => Promise<Result>): Promise<Result>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * A site with the demo of its own, filled anew, whose jobs run.
 * @throws where the port is taken, or the program ends at its start
 */
export async function openDoorSite(): Promise<DoorSite> {
  const url = `http://localhost:${PORT}`
  const dataDir = resolve('data/proof-doors')
  rmSync(dataDir, { recursive: true, force: true })
  if (await isReady(url)) throw new Error(`somebody else answers at ${url}`)
  const child = fork(join(import.meta.dirname, 'program.ts'), {
    env: {
      ...{ ...process.env, PORT: String(PORT), DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off' },
      ...{ NEWS_AT_ONCE: '1000', NODE_ENV: 'production', LOG_LEVEL: 'warn' },
      ...{ REPLY_ADDRESS, BOUNCE_TOKEN, SIGN_IN_PRIVATE_HOSTS: '127.0.0.1' },
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the site ended at its start with ${child.exitCode}`)
    await wait(100)
  }
  const tokens = new Map<string, string>()
  let keys = 0
  const call: DoorSite['call'] = async (query, variables = {}, as) => {
    if (as !== undefined && !tokens.has(as)) tokens.set(as, await signIn(url, as))
    return post(url, JSON.stringify({ query, variables }), as === undefined ? undefined : tokens.get(as))
  }
  const { municipality } = await call(
    'query($slug: String!) { municipality(slug: $slug) { id categories { id isInternal } } }',
    { slug: TOWN },
  )
  const query: DoorSite['query'] = (use) => withDatabase(dataDir, use)
  return {
    ...{ url, townId: municipality.id, call, query },
    categoryId: municipality.categories[0].id,
    key: async (scopes) => {
      keys += 1
      const made = await call(
        'mutation($key: ApiKeyInput!) { createApiKey(apiKey: $key) { text } }',
        { key: { municipalityId: municipality.id, name: `Tür ${keys}`, scopes } },
        'verwaltung',
      )
      return made.createApiKey.text
    },
    approve: async (number) => {
      const { id } = await query((db) =>
        db
          .selectFrom('report')
          .select('id')
          .where('municipalityId', '=', municipality.id)
          .where('number', '=', number)
          .executeTakeFirstOrThrow(),
      )
      await call('mutation($id: Int!) { approveReport(reportId: $id) { id } }', { id }, 'verwaltung')
    },
    [Symbol.asyncDispose]: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function signIn(url: string, name: string): Promise<string> {
  const query = 'mutation($i: LoginInput!) { login(input: $i) { authToken { accessToken } } }'
  const input = { email: `${name}@demo.example`, password: DEMO_PASSWORD }
  const { data, errors } = await ask(url, JSON.stringify({ query, variables: { i: input } }))
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return data.login.authToken.accessToken
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
