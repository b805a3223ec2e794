import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

// Requests a list from a running server at a fixed pace, without waiting for the answer before. It runs in
// its own process, so that the load generator cannot delay the clock: `node list-clock.ts URL QUERY`. On the
// message "take" it returns the samples since the last one.

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
