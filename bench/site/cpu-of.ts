import { readFileSync } from 'node:fs'

/**
 * Milliseconds of processor time that the processes have used so far, in user and kernel mode, each with a
 * resolution of 10 ms (Linux).
 */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    // The name in brackets may hold any character. Fields 14 and 15 follow the last bracket, in ticks of 10
    // ms.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) * 10
  }, 0)
}
