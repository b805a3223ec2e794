// npm start: installs missing packages, builds if sources have changed, and runs the program until it is
// stopped.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, nodePath, ROOT } from './setup.mjs'

install()
build()

// The IPC channel ties the program to this launcher: if the launcher is killed, the program stops by itself.
// docs/decisions/0122-what-a-process-holds-at-rest.md
const heap = JSON.parse(readFileSync(join(import.meta.dirname, 'heap.json'), 'utf8'))
const child = spawn(nodePath(), [...heap, join('src', 'app', 'server', 'main.ts')], {
  cwd: ROOT,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
})

// Ctrl-C reaches both processes; a signal to this process alone is forwarded. In both cases the program
// decides when it ends.
const stop = (signal) => {
  if (child.connected) child.send({ stop: signal })
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))

// npm signals only the shell that it started, and Debian's shell ends without forwarding it. The only sign is
// a new parent process.
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
