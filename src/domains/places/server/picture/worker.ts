/** A worker thread: rendering takes up to half a second and would block the event loop. */
import { parentPort } from 'node:worker_threads'
import { type Drawing, type Drawn, drawMap } from './draw-map.ts'

export type Task = { id: number; drawing: Drawing }
export type Answer = { id: number } & ({ drawn: Drawn } | { failed: string })

parentPort?.on('message', async ({ id, drawing }: Task) => {
  parentPort?.postMessage(await answer(id, drawing))
})

async function answer(id: number, drawing: Drawing): Promise<Answer> {
  try {
    return { id, drawn: await drawMap(drawing) }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}
