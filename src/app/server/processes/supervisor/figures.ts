import cluster from 'node:cluster'
import { randomInt } from 'node:crypto'
import type { Metrics } from '#app/server/http/metrics.ts'
import { says, type ToProcess, type ToSupervisor } from './messages.ts'

/** Milliseconds within which the supervisor answers: those that say nothing are waited for two seconds. */
const PATIENCE = 4000

const tell = (message: ToSupervisor): void => {
  // It may just have gone, and so shall we.
  if (process.connected) process.send?.(message)
}

/** Answers the supervisor whenever it asks for the figures of this process, and tells it that this one is ready. */
export function joinFamily(readOwn: () => ReturnType<Metrics['own']>): void {
  if (!cluster.isWorker) return
  process.on('message', async (message: ToProcess) => {
    if (says(message, 'askForFigures')) tell({ figures: message.askForFigures, own: await readOwn() })
  })
  tell({ ready: true })
}

/** The figures of all processes under this one's supervisor, summed up; null where there is none, or it does not answer. */
export async function figuresOfAll(): Promise<string | null> {
  if (!cluster.isWorker) return null
  const asked = randomInt(2 ** 32)
  return new Promise((resolve) => {
    const end = (text: string | null) => {
      clearTimeout(timer)
      process.off('message', listen)
      resolve(text)
    }
    const listen = (message: ToProcess) => {
      if (says(message, 'all') && message.all === asked) end(message.text)
    }
    const timer = setTimeout(end, PATIENCE, null)
    process.on('message', listen)
    tell({ askForAll: asked })
  })
}
