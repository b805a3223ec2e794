import { constants, setPriority } from 'node:os'
import { BODIES } from './bodies.ts'
import { floodWith } from './flood.ts'
import { holdOpen } from './hold-open.ts'

// One abusive network in its own low-priority process: `node attacker.ts PORT ADDRESS WHAT CONNECTIONS
// SECONDS`. It uses loopback only and ends by itself when the time is over. On the message "count" it returns
// its answers, counted by kind.

const [port = '', address = '', what = '', connections = '', seconds = ''] = process.argv.slice(2)
setPriority(constants.priority.PRIORITY_LOW)
setTimeout(() => process.exit(), 1000 * Number(seconds) + 5000).unref()
process.on('disconnect', () => process.exit())

const body = BODIES[what]
const wanted = { port: Number(port), address, connections: Number(connections), seconds: Number(seconds) }
const counts = body === undefined ? await holdOpen(what, wanted) : await floodWith(body, wanted)
process.send?.(counts)
process.disconnect()
