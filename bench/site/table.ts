/** What was measured at one point, times in milliseconds. */
export type Line = {
  what: string
  p50: number
  p95: number
  /** The bare look-up that it is held against, in the same run. */
  bareP95: number
  /** p95 as a multiple of the bare one's. */
  ratio: number
  /** Bytes of the compressed answer, at most. */
  bytes: number
  isGood: boolean
  more?: Record<string, number>
}

/** A plain table, one line each. */
export function table(lines: readonly Line[]): string {
  const head = ['', 'p50 ms', 'p95 ms', 'bare p95', 'ratio', 'bytes', '', '']
  const rows = lines.map((line) => [
    line.what,
    line.p50.toFixed(1),
    line.p95.toFixed(1),
    line.bareP95.toFixed(1),
    line.ratio.toFixed(2),
    String(line.bytes),
    line.isGood ? 'ok' : 'FAILED',
    Object.entries(line.more ?? {})
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  ])
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  )
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column > 5 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The value below which a share of the samples lies, by the nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** The middle of the samples, and where a quarter and three quarters of them lie. */
export const quartiles = (samples: readonly number[]): { middle: number; from: number; to: number } => ({
  middle: percentile(samples, 0.5),
  from: percentile(samples, 0.25),
  to: percentile(samples, 0.75),
})

/** Milliseconds that a piece of work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
