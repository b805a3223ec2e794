import { readdirSync, readFileSync } from 'node:fs'

/** The parent of each running process (Linux). */
function parents(): Map<number, number> {
  const found = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    try {
      // The name in brackets may hold any character; the fields follow its last bracket.
      const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      found.set(pid, Number(ppid))
    } catch {
      // The process ended in the meantime.
    }
  }
  return found
}

/** A process and all its descendants, the process itself first. */
export function treeOf(root: number): number[] {
  const tree = [root]
  const all = parents()
  for (const pid of tree) {
    for (const [child, parent] of all) if (parent === pid && !tree.includes(child)) tree.push(child)
  }
  return tree
}

/** A process's command line; empty if it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Resident megabytes of a process; null if it has ended (Linux). */
export function residentOf(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

/** Sends a signal to each process; returns how many existed. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): number {
  let reached = 0
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
      reached += 1
    } catch {
      // The process has already ended.
    }
  }
  return reached
}

/** Kills a process and all its descendants at once, like a power cut: none of them can clean up. */
export const killTree = (root: number): number => signalAll(treeOf(root), 'SIGKILL')
