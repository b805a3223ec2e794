import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { PRODUCTION } from '../../tests/production.ts'
import { aMailSink, type MailSink } from '../mail/mail-sink.ts'
import { killTree } from './processes.ts'

export type ServerProcess = {
  url: string
  kill(): number
  stop(): Promise<number | null>
  readyAfterMs: number
}

/**
 * Starts the program as `npm start` does (in another clone, if its folder is given) and waits until it is
 * ready.
 * @throws where the port is taken, or the program ends at its start
 */
export async function startProcess(
  port: number,
  environment: Record<string, string>,
  folder = process.cwd(),
): Promise<ServerProcess> {
  const url = `http://localhost:${port}`
  // Otherwise the proof would test another program's server.
  if (await isReady(url)) throw new Error(`somebody else answers at ${url}`)
  const settings = isDemo(environment) ? environment : await productionOf(url, environment)
  const started = performance.now()
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended at its start with ${child.exitCode}`)
    await wait(50)
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    url,
    readyAfterMs: Math.round(performance.now() - started),
    kill: () => killTree(child.pid ?? 0),
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}

const isDemo = ({ DEMO, DATABASE_URL }: Record<string, string>): boolean =>
  (DEMO ?? (DATABASE_URL === undefined ? '1' : '0')) === '1'

let mails: Promise<MailSink> | null = null

/** A site without the demo sends its mails to one server, which lives as long as this process. */
async function productionOf(url: string, environment: Record<string, string>) {
  mails ??= aMailSink(() => 0, { isAside: true })
  return { ...PRODUCTION, PUBLIC_URL: url, SMTP_URL: (await mails).url, ...environment }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
