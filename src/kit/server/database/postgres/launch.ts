import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'
import type { Place } from './place.ts'

/** How a program of PostgreSQL’s is called: as its account, with nothing of ours. */
export function identity(account: Account | null) {
  // Everything is called by its full path; nothing of this process's environment is the server's business.
  const env = { LC_ALL: 'C' }
  return account === null ? { cwd: '/', env } : { uid: account.uid, gid: account.gid, cwd: '/', env }
}

/** The shell, and the process id of the server that it started. */
export type Launched = { shell: ChildProcess; server: Promise<number> }

/** The pipe with a name that every program that uses the server holds open. */
const pipeOf = (place: Place) => join(place.sockets, 'in-use')

/** Opens the pipe: from now on until it is closed, or this process ends, the server has a reason to run. */
export function takeHold(place: Place, account: Account | null): number {
  const pipe = pipeOf(place)
  if (!existsSync(pipe)) {
    const args = ['-c', 'mkfifo -m 600 "$1"', 'sh', pipe]
    const made = spawnSync('/bin/sh', args, { ...identity(account), encoding: 'utf8' })
    // Another program may have made it in this moment.
    if (made.status !== 0 && !existsSync(pipe)) throw new Error(`mkfifo failed: ${made.stderr || made.error}`)
  }
  // For reading too, or it would wait for a reader.
  return openSync(pipe, 'r+')
}

/**
 * A shell reads from the pipe: when the last process that holds it has ended, even by `kill -9`, its `read`
 * returns and it interrupts the server (SIGINT is PostgreSQL's fast shutdown).
 */
const TIED =
  'exec 3<"$1"; shift; "$@" 3<&- </dev/null >/dev/null & server=$!; echo $server; exec >/dev/null; (read -r _ <&3; kill -INT $server) & watch=$!; wait $server; kill $watch'

export function launch(place: Place, account: Account | null): Launched {
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'max_connections=80',
    'log_min_messages=fatal',
  ]
  const server = [join(place.binaries, 'bin', 'postgres'), '-D', place.data, '-k', place.sockets]
  const args = [...server, ...settings.flatMap((each) => ['-c', each])]
  const shell = spawn('/bin/sh', ['-c', TIED, 'sh', pipeOf(place), ...args], {
    ...identity(account),
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  return { shell, server: text(shell.stdout).then(Number) }
}

export const pidFileOf = (place: Place) => join(place.data, 'postmaster.pid')

/** The process id of the server that holds the data; NaN where none does. */
export function runningServer(place: Place): number {
  try {
    return Number(readFileSync(pidFileOf(place), 'utf8').split('\n')[0])
  } catch {
    return Number.NaN
  }
}

/** Whether its shell, and with that the server, has ended. */
export const hasEnded = ({ shell }: Launched): boolean => shell.exitCode !== null || shell.signalCode !== null
