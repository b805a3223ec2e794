import { readFileSync } from 'node:fs'

/** Milliseconds of a tick in which Linux tells of the processor's time; it is the same on all machines that Node runs on. */
const TICK = 10

/** Milliseconds of processor that a process has used so far with all its threads; null where that cannot be found out. */
export function processorTimeOf(pid: number): number | null {
  try {
    // The name in brackets may hold anything; user and system time are the 14th and 15th field, the name being the second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const time = (Number(fields[11]) + Number(fields[12])) * TICK
    return Number.isFinite(time) ? time : null
  } catch {
    return null
  }
}
