import { readdirSync, readFileSync } from 'node:fs'

/** Parent of each running process (Linux). */
function parents(): Map<number, number> {
  const found = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    try {
      // The name in brackets may hold anything; what follows its last bracket does not.
      const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      found.set(pid, Number(ppid))
    } catch {
      // It ended while we looked.
    }
  }
  return found
}

/** A process and everything below it, the process itself first. */
export function treeOf(root: number): number[] {
  const tree = [root]
  const all = parents()
  for (const pid of tree) {
    for (const [child, parent] of all) if (parent === pid && !tree.includes(child)) tree.push(child)
  }
  return tree
}

/** What a process was called with, as one line; empty where it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Megabytes of a process that stand in memory; null where it has ended (Linux). */
export function residentOf(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

/** Sends a signal to each; answers how many were there to get it. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): number {
  let reached = 0
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
      reached += 1
    } catch {
      // Already gone.
    }
  }
  return reached
}

/** Kills a process and everything below it at once, as a power cut would: no one gets to say goodbye. */
export const killTree = (root: number): number => signalAll(treeOf(root), 'SIGKILL')
