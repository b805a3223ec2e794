import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PRODUCTION } from '../../tests/production.ts'

/** The kind of sender: the real program, or a worker with a planted fault. */
export type Way = 'program' | 'mark-first' | 'no-hold'

export type Worker = {
  /** Resolves when the worker is ready, or when it was killed before. */
  ready: Promise<void>
  /** `kill -9`; resolves when the process has ended. */
  kill(): Promise<void>
  /** Asks it to stop; returns its exit code. */
  stop(): Promise<number | null>
}

export type WorkerSettings = { dataDir: string; databaseUrl: string; smtpUrl: string }

/** Starts a process that only works on jobs, like PROCESS=worker on a second machine. */
export function startWorker(way: Way, { dataDir, databaseUrl, smtpUrl }: WorkerSettings): Worker {
  const args = way === 'program' ? ['src/app/server/main.ts'] : ['proof/mail/broken-sender.ts', way]
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      ...process.env,
      ...PRODUCTION,
      PROCESS: 'worker',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Meldewerk <noreply@meldewerk.example>',
      SECRET: 'a secret of thirty-two characters or more',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const isReady = new Promise<void>((resolve) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text = text.slice(-200) + chunk.toString()
      if (text.includes('"msg":"ready"')) resolve()
    })
  })
  return {
    ready: Promise.race([isReady, exited.then(() => {})]),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}
