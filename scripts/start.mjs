// npm start: installs what is missing, builds what is stale, and runs the program until it is told to stop.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, nodePath, ROOT } from './setup.mjs'

install()
build()

// The channel ties the program to this launcher: when this one is killed, that one stops by itself.
// docs/decisions/0122-what-a-process-holds-at-rest.md
const heap = JSON.parse(readFileSync(join(import.meta.dirname, 'heap.json'), 'utf8'))
const child = spawn(nodePath(), [...heap, join('src', 'app', 'server', 'main.ts')], {
  cwd: ROOT,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
})

// Ctrl-C reaches both; a signal to this process alone is passed on. Either way the program decides when it has ended.
const stop = (signal) => {
  if (child.connected) child.send({ stop: signal })
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))

// npm tells only the shell that it started, and Debian's ends without passing it on: all that is seen is a new parent.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop('SIGTERM')
  }, 250).unref()
}
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 0) : 1))
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
