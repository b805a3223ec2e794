import cluster from 'node:cluster'
import { randomInt } from 'node:crypto'
import type { Metrics } from '#app/server/http/metrics.ts'
import { isMessageWith, type ToProcess, type ToSupervisor } from './messages.ts'

/** Timeout in milliseconds for the supervisor, which itself waits two seconds for each process. */
const ANSWER_TIMEOUT_MS = 4000

const tell = (message: ToSupervisor): void => {
  // The supervisor may have just ended, and this process will end too.
  if (process.connected) process.send?.(message)
}

/** Sends the supervisor this process's metrics whenever it asks, and reports that this process is ready. */
export function connectToSupervisor(readOwn: () => ReturnType<Metrics['own']>): void {
  if (!cluster.isWorker) return
  process.on('message', async (message: ToProcess) => {
    if (isMessageWith(message, 'askForFigures'))
      tell({ figures: message.askForFigures, own: await readOwn() })
  })
  tell({ ready: true })
}

/**
 * The combined metrics of all processes of the supervisor; null without a supervisor or without its answer.
 */
export async function allMetrics(): Promise<string | null> {
  if (!cluster.isWorker) return null
  const asked = randomInt(2 ** 32)
  return new Promise((resolve) => {
    const end = (text: string | null) => {
      clearTimeout(timer)
      process.off('message', listen)
      resolve(text)
    }
    const listen = (message: ToProcess) => {
      if (isMessageWith(message, 'all') && message.all === asked) end(message.text)
    }
    const timer = setTimeout(end, ANSWER_TIMEOUT_MS, null)
    process.on('message', listen)
    tell({ askForAll: asked })
  })
}
