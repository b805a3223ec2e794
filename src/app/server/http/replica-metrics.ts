import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReadFigures } from '#kit/server/database/replicas/reads.ts'

/** Metrics of the replicas and their reads. Returns the function that updates them. */
export function replicaMetrics(registers: Registry[]): (figures: ReadFigures) => void {
  const gauge = (name: string, help: string, aggregator: 'min' | 'max') =>
    new Gauge({ name: `meldewerk_replica_${name}`, help, labelNames: ['replica'], registers, aggregator })
  const usable = gauge('usable', '1 when the replica is read from, else 0.', 'min')
  const lag = gauge('lag_seconds', 'How far the replica is behind, to a second or so.', 'max')
  const reads = new Counter({
    name: 'meldewerk_reads_total',
    help: 'Queries that may be read from a replica, by where they were read from.',
    ...{ labelNames: ['from'], registers },
  })
  const repeated = new Counter({
    name: 'meldewerk_reads_repeated_total',
    help: 'Queries that failed on a replica and were asked of the primary again.',
    registers,
  })
  return ({ replicas, fromReplica, fromPrimary, ...counts }) => {
    for (const { number, isUsable, lag: milliseconds } of replicas) {
      usable.set({ replica: String(number) }, isUsable ? 1 : 0)
      lag.set({ replica: String(number) }, milliseconds / 1000)
    }
    reads.reset()
    reads.inc({ from: 'replica' }, fromReplica)
    reads.inc({ from: 'primary' }, fromPrimary)
    repeated.reset()
    repeated.inc(counts.repeated)
  }
}
