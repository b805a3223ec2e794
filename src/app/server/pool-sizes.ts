import type { Config } from '#kit/server/config/config.ts'

/**
 * Statement timeout in milliseconds. Nobody waits longer than ten seconds for an answer (S-30). Background
 * work has no such limit; where one process does both it is a minute.
 */
export const statementTimeoutOf = ({ runsWeb, runsJobs }: Pick<Config, 'runsWeb' | 'runsJobs'>): number =>
  runsJobs ? (runsWeb ? 60_000 : 0) : 10_000

/**
 * Size of a process's pool: fifteen connections, and fewer where several processes run on a machine, because
 * all of them together must stay below PostgreSQL's limit (100 by default). A process has one processor, so
 * more concurrent statements would not be faster.
 */
export const connectionsOf = ({ webProcesses }: Pick<Config, 'webProcesses'>): number =>
  Math.max(5, Math.min(15, Math.floor(40 / webProcesses)))

/** Connections for heavy documents, part of the pool's number: one for each that runs at a time. */
export const HEAVY_CONNECTIONS = 2
