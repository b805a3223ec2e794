import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { once } from '#kit/common/once.ts'
import type { Clock } from '#kit/server/clock.ts'
import type { Db, OpenOptions } from '#kit/server/database/db.ts'
import { countJobs, countMails } from '#kit/server/database/queue-sizes.sql.ts'
import type { Reads } from '#kit/server/database/replicas/reads.ts'
import type { CostBudgets } from '../load/cost-budgets.ts'
import type { LoadGate } from '../load/load-gate.ts'
import type { PageOutcome } from '../pages/cache/page-cache.ts'
import { replicaMetrics } from './replica-metrics.ts'

export type Metrics = {
  watchPool: NonNullable<OpenOptions['onPool']>
  watchReads(reads: Pick<Reads, 'hasReplicas' | 'figures'>): void
  /** Counts an answered request; `ms` is its duration in milliseconds. */
  noteRequest(request: { method: string; path: string; status: number; ms: number }): void
  /** Counts how a page was answered, and sets the size of the page cache in bytes. */
  notePage(outcome: PageOutcome, bytes: number): void
  /** All metrics in Prometheus' text format; those of the database are read now. */
  text(db: Db): Promise<string>
  /** The metrics as objects, to be aggregated with those of other processes. */
  own(db: Db): ReturnType<Registry['getMetricsAsJSON']>
  contentType: string
}

/** Seconds: from the time of a stored file to longer than anybody waits. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Memory, processor and event loop of this process. Their observers never end, so there is one of each. */
const processRegistry = once(() => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register
})

/** Metrics of this process, without a name of any person, municipality or page (S-51). */
export function createMetrics(
  { gate, budgets }: { gate: LoadGate; budgets: CostBudgets },
  clock: Clock,
): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  const all = () => Registry.merge([processRegistry(), registry])
  const labelNames = ['method', 'kind', 'status'] as const
  const seconds = new Histogram({
    name: 'meldewerk_request_seconds',
    help: 'Answered requests by method, kind of address and class of status.',
    ...{ labelNames, buckets: BUCKETS, registers },
  })
  const pages = new Counter({
    name: 'meldewerk_pages_total',
    help: 'Pages answered: kept before (hit), waited for (joined), made (miss), or none that is kept (bypass).',
    ...{ labelNames: ['outcome'] as const, registers },
  })
  const gauge = (
    name: string,
    help: string,
    labels: string[] = [],
    // Every process reads the same value from the database, so these must not be summed over processes.
    aggregator: 'sum' | 'max' | 'min' = 'sum',
  ) => new Gauge({ name: `meldewerk_${name}`, help, labelNames: labels, registers, aggregator })
  const underWay = gauge('requests_under_way', 'Requests that are being worked on.', ['kind'])
  const shed = new Counter({
    name: 'meldewerk_requests_shed_total',
    help: 'Requests turned away with 503 because too many were under way.',
    registers,
  })
  const refused = new Counter({
    name: 'meldewerk_queries_refused_total',
    help: 'Requests to the API refused because a network or an account had asked for as much as it may.',
    registers,
  })
  const connections = gauge('database_connections', 'Connections of the pool; waiting: requests for one.', [
    'state',
  ])
  const keptBytes = gauge('pages_kept_bytes', 'Bytes of pages that are kept.')
  const jobs = gauge(
    'jobs',
    'Jobs in the queue, of all processes. Failed ones are kept for two weeks.',
    ['state'],
    'max',
  )
  const mails = gauge('mails_waiting', 'Mails in the outbox, of all processes.', [], 'max')
  const oldest = gauge(
    'mails_oldest_seconds',
    'How long the oldest mail has been waiting; 0 for none.',
    [],
    'max',
  )
  const reachable = gauge(
    'database_reachable',
    '1 when the database answered for this text, else 0.',
    [],
    'min',
  )
  const pools: Parameters<Metrics['watchPool']>[0][] = []

  const askDatabase = async (db: Db) => {
    const [states, waiting] = await Promise.all([countJobs(db), countMails(db, clock.now())])
    jobs.reset()
    for (const { state, count } of states) jobs.set({ state }, count)
    mails.set(waiting.count)
    oldest.set(waiting.oldest)
  }

  let refreshReads = () => {}

  const refresh = async (db: Db) => {
    const counts = gate.counts()
    underWay.set({ kind: 'request' }, counts.underWay)
    underWay.set({ kind: 'upload' }, counts.uploads)
    shed.reset()
    shed.inc(counts.shed)
    refused.reset()
    refused.inc(budgets.counts().refused)
    const isThere = await askDatabase(db).then(
      () => true,
      () => false,
    )
    reachable.set(isThere ? 1 : 0)
    const inAll = (of: 'totalCount' | 'idleCount' | 'waitingCount') =>
      pools.reduce((sum, pool) => sum + pool[of], 0)
    connections.set({ state: 'open' }, inAll('totalCount'))
    connections.set({ state: 'idle' }, inAll('idleCount'))
    connections.set({ state: 'waiting' }, inAll('waitingCount'))
    refreshReads()
  }

  return {
    watchPool: (given) => {
      pools.push(given)
    },
    watchReads: (reads) => {
      if (!reads.hasReplicas) return
      const update = replicaMetrics(registers)
      refreshReads = () => update(reads.figures())
    },
    noteRequest: ({ method, path, status, ms }) =>
      seconds.observe({ method, kind: kindOf(path), status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    notePage: (outcome, bytes) => {
      pages.inc({ outcome })
      keptBytes.set(bytes)
    },
    text: async (db) => {
      await refresh(db)
      return all().metrics()
    },
    own: async (db) => {
      await refresh(db)
      return all().getMetricsAsJSON()
    },
    contentType: registry.contentType,
  }
}

/** Few kinds, because each label value is a time series of its own. */
function kindOf(path: string): string {
  if (path === '/graphql') return 'graphql'
  if (/^\/(dateien|exporte?)\//.test(path)) return 'file'
  if (path.startsWith('/karten/')) return 'map'
  if (path.startsWith('/assets/')) return 'asset'
  if (/\/feed\.atom$|^\/sitemap/.test(path)) return 'feed'
  return /^\/(healthz|readyz|metrics)$/.test(path) ? 'watch' : 'page'
}
