import { readFileSync } from 'node:fs'

/** Milliseconds of a Linux clock tick; the same on all machines that Node runs on. */
const TICK = 10

/** Processor time of a process with all its threads, in milliseconds; null where it cannot be read. */
export function processorTimeOf(pid: number): number | null {
  try {
    // The process name in brackets may hold anything. User and system time are fields 14 and 15; the name is
    // field 2.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const time = (Number(fields[11]) + Number(fields[12])) * TICK
    return Number.isFinite(time) ? time : null
  } catch {
    return null
  }
}
