import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { JOB_KINDS } from '#app/server/processes/job-kinds.ts'
import { readConfig } from '#kit/server/config/config.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { startCluster } from '#kit/server/database/postgres/cluster.ts'
import { openServices } from '../../src/app/server/services.ts'
import { startJobs } from '../../src/kit/server/jobs.ts'
import { createLog } from '../../src/kit/server/log.ts'
import { makeHasty } from '../../tests/databases/template-database.ts'
import { PLANTED } from '../../tests/mail/notification-faults.ts'
import {
  type Difference,
  differences,
  type Played,
  playSequences,
  type Stage,
} from '../../tests/mail/notification-sequences.ts'
import { aPushServer } from '../../tests/mail/push-server.ts'

export type NotificationFigures = {
  seeds: { from: number; to: number }
  sequences: number
  /** Start times in UTC: by day, at the edges of nights, and at clock changes. */
  starts: Record<string, number>
  /** Numbers of steps by kind. */
  steps: Record<string, number>
  /** Numbers of delivered notifications by channel. */
  arrived: Record<string, number>
  /** Must be empty. Each difference can be replayed by its seed. */
  wrong: Difference[]
  /** The number of sequences in which each planted fault shows; none may be 0. */
  planted: Record<string, number>
}

/** Parallel sequences, each with its own database: one waits for PostgreSQL while another computes. */
const STAGES = 3
const PORTION = 25

/**
 * Plays this many seeded sequences against the program. Compares the delivered notifications with the model,
 * and with the model's planted faults.
 */
export async function proveNotifications(from: number, sequences: number): Promise<NotificationFigures> {
  const seeds = Array.from({ length: sequences }, (_, index) => from + index)
  const played = await playAll(seeds)
  const steps = played.flatMap(({ sequence }) => sequence.steps)
  const planted = Object.entries(PLANTED).map(([name, fault]) => [name, differences(played, fault).length])
  return {
    seeds: { from, to: from + sequences - 1 },
    sequences: played.length,
    starts: counts(played.map(({ sequence }) => sequence.start.toISOString().slice(0, 16))),
    steps: counts(steps.map((step) => (step.do === 'SET' ? `SET ${step.setting}` : step.do))),
    arrived: counts(played.flatMap(({ arrived }) => arrived.map((each) => each.split(' ')[2] ?? ''))),
    wrong: differences(played),
    planted: Object.fromEntries(planted),
  }
}

async function playAll(seeds: readonly number[]): Promise<Played[]> {
  const dataDir = resolve('data/proof-notifications')
  rmSync(dataDir, { recursive: true, force: true })
  const cluster = await startCluster(dataDir)
  const admin = new Client({ connectionString: cluster.connectionString('postgres') })
  await admin.connect()
  const waiting = [...seeds]
  const played: Played[] = []
  try {
    await makeHasty(admin)
    const stages = Array.from({ length: STAGES }, (_, index) => `proof_${index}`)
    for (const name of stages) await admin.query(`create database ${name}`)
    await Promise.all(
      stages.map(async (name) => {
        await using stage = await aStage(cluster.connectionString(name), resolve(dataDir, name))
        while (waiting.length > 0) {
          const next = waiting.splice(0, PORTION)
          played.push(...(await playSequences(stage, next)))
          process.stderr.write(`seeds ${next[0]} to ${next.at(-1)}: ${played.length} of ${seeds.length}\n`)
        }
      }),
    )
    return played
  } finally {
    await admin.end()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The whole server on an empty database, with a fake clock and a push service. */
async function aStage(databaseUrl: string, dataDir: string): Promise<Stage & AsyncDisposable> {
  const log = createLog('silent')
  await migrate(databaseUrl)
  await (await startJobs(databaseUrl, JOB_KINDS, log, { isPassive: true })).stop()
  let time = 0
  const clock: Stage['clock'] = {
    now: () => new Date(time),
    set: (to) => {
      time = to.getTime()
    },
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
  const server = await aPushServer(() => services.push.publicKey)
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const services = await openServices(config, {
    ...{ databaseUrl, publicUrl: 'http://localhost:3000', log, clock, isPassive: true },
    pushService: { accepts: server.accepts, mayBePrivate: true },
  })
  return {
    ...{ services, clock, server },
    [Symbol.asyncDispose]: async () => {
      await services.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

function counts(names: readonly string[]): Record<string, number> {
  const grouped = [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length] as const)
  return Object.fromEntries(grouped.sort())
}

/** Every delivery matches the model, and each planted fault was noticed. */
export const isToldRightly = ({ sequences, wrong, planted, arrived }: NotificationFigures): boolean =>
  sequences > 0 &&
  wrong.length === 0 &&
  ['alone', 'bundled', 'device'].every((way) => (arrived[way] ?? 0) > 0) &&
  Object.values(planted).every((seen) => seen > 0)
