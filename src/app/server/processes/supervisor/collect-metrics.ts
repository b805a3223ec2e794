import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObject } from 'prom-client'
import { isMessageWith, type ToProcess } from './messages.ts'

/** Milliseconds until a process without an answer is left out, so that it does not hold up the others. */
const ANSWER_TIMEOUT_MS = 2000

let asked = 0

/** The metrics of all processes as one text, each combined as its `aggregator` says; most are summed. */
export async function collectMetrics(): Promise<string> {
  const all = await Promise.all(Object.values(cluster.workers ?? {}).map((each) => figuresOf(each as Worker)))
  return AggregatorRegistry.aggregate(all.filter((each) => each.length > 0)).metrics()
}

/** The metrics of one process; none where it is just starting, is blocked or has ended. */
function figuresOf(worker: Worker): Promise<MetricObject[]> {
  asked += 1
  const request = asked
  return new Promise((resolve) => {
    const end = (figures: MetricObject[]) => {
      clearTimeout(timer)
      worker.off('message', listen).off('exit', gone)
      resolve(figures)
    }
    const gone = () => end([])
    const listen = (message: unknown) => {
      if (isMessageWith(message, 'figures') && isMessageWith(message, 'own') && message.figures === request)
        end(message.own as MetricObject[])
    }
    const timer = setTimeout(end, ANSWER_TIMEOUT_MS, [])
    worker.on('message', listen).on('exit', gone)
    if (worker.isConnected()) worker.send({ askForFigures: request } satisfies ToProcess)
    else end([])
  })
}
