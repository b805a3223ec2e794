import { readFileSync } from 'node:fs'

/** The process's peak memory in MiB: the kernel's high-water mark. Linux only. */
export function peakOf(pid: number | undefined): number {
  try {
    const [, kibibytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kibibytes ?? 0) / 1024)
  } catch {
    return 0
  }
}
