import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

// An ordinary visitor who opens one page after the other. It runs in its own process, so that the load
// generator cannot delay the clock: `node page-clock.ts URL ADDRESS PATH …`. On the message "take" it returns
// the samples since the last one.

/** Milliseconds between two pages. */
const PAUSE = 100
/** Milliseconds after which the visitor gives up. */
const TIMEOUT_MS = 30_000

const [url = '', address = '', ...paths] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let times: number[] = []
let faults: string[] = []

function open(path: string): Promise<void> {
  const began = performance.now()
  return new Promise((resolve) => {
    const fail = (what: string) => {
      faults.push(`${path}: ${what}`)
      resolve()
    }
    const headers = { 'x-forwarded-for': address, 'accept-encoding': 'gzip' }
    request(url + path, { agent, headers, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume()
      answer.once('error', ({ message }) => fail(message))
      answer.once('end', () => {
        times.push(performance.now() - began)
        if (answer.statusCode === 200) resolve()
        else fail(String(answer.statusCode))
      })
    })
      .once('timeout', function (this: ReturnType<typeof request>) {
        this.destroy(new Error('no answer'))
      })
      .once('error', ({ message }) => fail(message))
      .end()
  })
}

process.on('message', () => {
  process.send?.({ times, faults })
  times = []
  faults = []
})
process.on('disconnect', () => process.exit())
for (let index = 0; ; index += 1) {
  await open(paths[index % paths.length] ?? '/')
  await wait(PAUSE)
}
