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

/** Kills a process and everything below it at once, as a power cut would: no one gets to say goodbye. */
export function killTree(root: number): number {
  const tree = [root]
  const all = parents()
  for (const pid of tree) {
    for (const [child, parent] of all) if (parent === pid && !tree.includes(child)) tree.push(child)
  }
  let killed = 0
  for (const pid of tree) {
    try {
      process.kill(pid, 'SIGKILL')
      killed += 1
    } catch {
      // Already gone.
    }
  }
  return killed
}
