import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#kit/server/config/config.ts'
import type { Log } from '#kit/server/log.ts'
import { collectMetrics } from './collect-metrics.ts'
import { isMessageWith, type ToProcess } from './messages.ts'

/** Milliseconds until an ended process is restarted: exponential backoff, doubled up to the longest. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000
/** Milliseconds of uptime after which a process counts as healthy, which resets the backoff. */
const LASTING = 60_000

export type ProcessGroup = {
  /** Lets all processes finish their work. Resolves when they have ended. */
  stop(): Promise<void>
}

/** The processes to start: so many web processes, and one worker where this program also runs jobs. */
export const membersOf = ({
  webProcesses,
  runsJobs,
}: Pick<Config, 'webProcesses' | 'runsJobs'>): ('web' | 'worker')[] => [
  ...Array.from({ length: webProcesses }, () => 'web' as const),
  ...(runsJobs ? ['worker' as const] : []),
]

/**
 * Runs the program as several processes that share the port, and restarts each that ends. This process only
 * accepts connections and distributes them in turn; it holds no data.
 * @throws where the first of them does not come up: the others would not, either
 */
export async function supervise(config: Config, log: Log): Promise<ProcessGroup> {
  // Node's default everywhere but on Windows.
  cluster.schedulingPolicy = cluster.SCHED_RR
  let isStopping = false
  const pauses = new AbortController()

  const start = (kind: 'web' | 'worker', pause = FIRST_PAUSE): Worker => {
    const worker = cluster.fork({ PROCESS: kind })
    const begun = performance.now()
    worker.on('message', async (message: unknown) => {
      if (!isMessageWith(message, 'askForAll')) return
      const answer: ToProcess = { all: Number(message.askForAll), text: await collectMetrics() }
      if (worker.isConnected()) worker.send(answer)
    })
    worker.on('error', (error) => log.warn({ err: error }, 'a process could not be reached'))
    worker.on('exit', async (code, signal) => {
      if (isStopping) return
      const isNew = performance.now() - begun > LASTING
      log.error({ kind, pid: worker.process.pid, code, signal }, 'a process has ended and is restarted')
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
  // The first process migrates, fills the demo, or reports the error; the others start after it.
  await comesUp(start(first)).catch(async (error) => {
    await stop()
    throw error
  })
  for (const kind of others) start(kind)
  return { stop }
}

/** @throws where it ends instead; it has reported the error itself */
const comesUp = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => isMessageWith(message, 'ready') && resolve())
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
