import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Counts, Wanted } from './hold-open.ts'

/** Asks the same over so many connections, each again as soon as it is answered. */
export async function floodWith(
  body: string,
  { port, address, connections, seconds }: Wanted,
): Promise<Counts> {
  const until = performance.now() + 1000 * seconds
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  // Whoever asks does not wait for the last answers: they may come late, and the clock would wait with them.
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
