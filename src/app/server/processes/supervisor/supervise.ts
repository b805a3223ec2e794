import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#kit/server/config/config.ts'
import type { Log } from '#kit/server/log.ts'
import { collectFigures } from './collect-figures.ts'
import { says, type ToProcess } from './messages.ts'

/** Milliseconds until a process that has ended is started again; doubled each time, up to the longest. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000
/** Milliseconds after which a process counts as one that works: its next end is a new one. */
const LASTING = 60_000

export type Family = {
  /** Lets all end what they are doing. Resolves when they have. */
  stop(): Promise<void>
}

/** Which processes there are: so many that answer, and one that works in the background where this program does both. */
export const membersOf = ({
  webProcesses,
  runsJobs,
}: Pick<Config, 'webProcesses' | 'runsJobs'>): ('web' | 'worker')[] => [
  ...Array.from({ length: webProcesses }, () => 'web' as const),
  ...(runsJobs ? ['worker' as const] : []),
]

/**
 * Runs the program as several processes that share the port, and starts again whichever of them ends. This process itself
 * takes connections and hands them out in turn; it holds no data.
 * @throws where the first of them does not come up: the others would not, either
 */
export async function supervise(config: Config, log: Log): Promise<Family> {
  // Elsewhere than on Windows this is Node's own choice.
  cluster.schedulingPolicy = cluster.SCHED_RR
  let isStopping = false
  const pauses = new AbortController()

  const start = (kind: 'web' | 'worker', pause = FIRST_PAUSE): Worker => {
    const worker = cluster.fork({ PROCESS: kind })
    const begun = performance.now()
    worker.on('message', async (message: unknown) => {
      if (!says(message, 'askForAll')) return
      const answer: ToProcess = { all: Number(message.askForAll), text: await collectFigures() }
      if (worker.isConnected()) worker.send(answer)
    })
    worker.on('error', (error) => log.warn({ err: error }, 'a process could not be spoken to'))
    worker.on('exit', async (code, signal) => {
      if (isStopping) return
      const isNew = performance.now() - begun > LASTING
      log.error({ kind, pid: worker.process.pid, code, signal }, 'a process has ended: it is started again')
      await wait(isNew ? FIRST_PAUSE : pause, null, { signal: pauses.signal }).catch(() => {})
      if (!isStopping) start(kind, isNew ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE))
    })
    return worker
  }

  const stop = async () => {
    isStopping = true
    pauses.abort()
    const workers = Object.values(cluster.workers ?? {}) as Worker[]
    await Promise.all(
      workers.map((worker) => {
        const ended = new Promise((done) => worker.once('exit', done))
        if (worker.isConnected()) worker.send({ stop: 'SIGTERM' } satisfies ToProcess)
        return ended
      }),
    )
  }

  const [first = 'web', ...others] = membersOf(config)
  // It migrates, fills the demo, or says what is wrong.
  await comesUp(start(first)).catch(async (error) => {
    await stop()
    throw error
  })
  for (const kind of others) start(kind)
  return { stop }
}

/** @throws where it ends instead; it has said why */
const comesUp = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => says(message, 'ready') && resolve())
    worker.once('exit', (code) => reject(new FirstProcessEnded(code)))
  })

/** The first of several processes did not come up. */
export class FirstProcessEnded extends Error {
  constructor(code: number | null) {
    super(
      `Der erste Prozess ist beim Start zu Ende gegangen (${code}). / The first process ended at its start.`,
    )
  }
}
