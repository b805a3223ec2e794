import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Client } from 'pg'

/** A server in a process of its own. */
export type AskedProcess = {
  /** Sends one request, with an access token if there is one; returns the body of its answer. */
  ask(path: string, body: object, token?: string | null): Promise<string>
  /**
   * Microseconds of processor time so far, of the process and of its database backends, and its resident
   * bytes.
   */
  used(): Promise<{ own: number; database: number; rss: number }>
  stop(): void
}

/**
 * Starts a script that reports its port as soon as it listens. Its database connections are found by their
 * application name.
 */
export async function askedProcess(
  file: string,
  args: readonly string[],
  client: Client,
  application: string,
): Promise<AskedProcess> {
  const child = fork(file, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DEMO: '1', RATE_LIMITS: 'off' },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const ask = (path: string, body: object, token: string | null = null) =>
    new Promise<string>((resolve, reject) => {
      const bytes = JSON.stringify(body)
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(bytes),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      }
      request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (response) =>
        text(response).then(resolve, reject),
      )
        .on('error', reject)
        .end(bytes)
    })
  const used = async () => {
    child.send('used')
    const [{ cpu, rss }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage; rss: number }]
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
      [application],
    )
    const database = rows.reduce((sum, { pid }) => sum + microsecondsOf(pid), 0)
    return { own: cpu.user + cpu.system, database, rss }
  }
  const stop = () => {
    agent.destroy()
    child.disconnect()
  }
  return { ask, used, stop }
}

/**
 * Processor time of a single-threaded process (as PostgreSQL's are) from the kernel's scheduler; 0 if it has
 * ended.
 */
function microsecondsOf(pid: number): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1000
  } catch {
    return 0
  }
}
