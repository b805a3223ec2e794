import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from './page-requests.ts'

// A bare server that only sends precomputed answers: the fastest an answer can be (docs/benchmarks).
const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, Answer>
const bodies = new Map(
  Object.entries(answers).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
)
const server = createServer((request, response) => {
  const answer = bodies.get(request.url ?? '')
  response.writeHead(answer === undefined ? 404 : 200, answer?.headers).end(answer?.body)
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit())
