import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

// Asks a running server for a list at an even pace, whether the answer before has come or not, in a process of its own, so that whoever
// gives the server work does not make the clock wait: `node list-clock.ts URL QUERY`. Told "take", it says what it has seen since.

/** Milliseconds between two requests. */
const PACE = 50

const [url = '', query = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const body = JSON.stringify({ query })
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
let times: number[] = []
let faults = 0

function look(): void {
  const began = performance.now()
  request(`${url}/graphql`, { method: 'POST', agent, headers }, (answer) => {
    answer.resume()
    answer.once('end', () => {
      times.push(performance.now() - began)
      if (answer.statusCode !== 200) faults += 1
    })
  })
    .once('error', () => {
      faults += 1
    })
    .end(body)
}

setInterval(look, PACE)
process.on('message', () => {
  process.send?.({ times, faults })
  times = []
  faults = 0
})
process.on('disconnect', () => process.exit())
