import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Counts, Wanted } from './hold-open.ts'

/** Repeats the same query on several connections, each as soon as the answer has arrived. */
export async function floodWith(
  body: string,
  { port, address, connections, seconds }: Wanted,
): Promise<Counts> {
  const until = performance.now() + 1000 * seconds
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  // Drop the last answers: they may be late, and the measurement must not wait for them.
  setTimeout(() => agent.destroy(), 1000 * seconds)
  const counts: Counts = {}
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const once = () =>
    new Promise<string>((resolve) => {
      const sent = request({ port, agent, path: '/graphql', method: 'POST', headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text = (text + piece).slice(0, 400)
        })
        answer.once('end', () => resolve(`${answer.statusCode}${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`))
        answer.once('error', () => resolve('broken off'))
      })
      sent.once('error', () => resolve('broken off'))
      sent.end(body)
    })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const answered = await once()
        counts[answered] = (counts[answered] ?? 0) + 1
        if (answered === 'broken off') await wait(20)
      }
    }),
  )
  return counts
}
