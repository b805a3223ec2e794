/** The measurement at one point. Times are milliseconds. */
export type Line = {
  what: string
  p50: number
  p95: number
  /** p95 of the bare look-up that is the baseline, in the same run. */
  bareP95: number
  /** p95 divided by the baseline's p95. */
  ratio: number
  /** Maximum bytes of the compressed answer. */
  bytes: number
  isGood: boolean
  more?: Record<string, number>
}

/** A plain-text table with one row per line. */
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

/** The percentile of the samples by the nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Median and quartiles of the samples. */
export const quartiles = (samples: readonly number[]): { middle: number; from: number; to: number } => ({
  middle: percentile(samples, 0.5),
  from: percentile(samples, 0.25),
  to: percentile(samples, 0.75),
})

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
