import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { operationsOf } from './documents.ts'
import type { Source } from './generate.ts'
import { type Sample, slopeOf, watchMemory } from './memory.ts'
import { soundFiles } from './mutated-images.ts'
import { HEAP, startOutsideSite } from './outside-site.ts'
import { Pool } from './pool.ts'
import { fillPool, runCalls } from './run.ts'
import { prepareTowns } from './scene.ts'
import { runScripted } from './scripted.ts'
import { Tally } from './tally.ts'
import { runUploads, type UploadFigures } from './uploads.ts'

/** Maximum slope of the server's held memory over the last half of the calls, in megabytes per minute. */
const MOST_RISE = 10
const AT_ONCE = 3

export type FuzzFigures = {
  seed: number
  seconds: number
  /** `scripted`: calls from the permission tables; the others are drawn from the schema. */
  calls: {
    scripted: number
    drawn: number
    all: number
    byRole: Record<string, { calls: number; reached: number; succeeded: number }>
  }
  shares: { reachedResolver: number; succeeded: number }
  operations: {
    all: number
    fewestCalls: number
    /** Operations that never succeeded for any role; must be empty. */
    neverSucceeded: string[]
    succeededWhenDrawn: number
  }
  codes: Record<string, number>
  images: UploadFigures
  /** Each must be 0. "fault" is an error that is in the log; the other kinds are worse. */
  findings: Record<'unlogged' | 'fault' | 'innards' | 'foreign' | 'unreadable' | 'code', number>
  otherErrors: number
  untried: number
  shed: number
  sameProcess: boolean
  memory: {
    samples: number
    /** Reachable objects and their memory outside the heap, after a garbage collection. */
    held: { halfwayMb: number; endMb: number; risePerMinuteMb: number; mostPerMinuteMb: number }
    /** Resident size of the process; not part of the verdict. */
    resident: { halfwayMb: number; endMb: number; risePerMinuteMb: number }
    heapLimitMb: number
  }
}

/**
 * Calls drawn from the schema for five roles, and mutated pictures, against the program in its own process.
 * There are two towns: one that everybody belongs to, and one whose secrets are words that no answer may
 * hold.
 */
export async function proveFuzz(calls: number, pictures: number, seed: number): Promise<FuzzFigures> {
  const started = performance.now()
  const { site, weigh, log, hasEnded, stop } = await startOutsideSite()
  const say = (line: string) => process.stderr.write(line)
  try {
    const scene = await prepareTowns(site)
    const schema = buildSchema(readFileSync('src/generated/schema.graphql', 'utf8'))
    const source: Source = { schema, pool: new Pool(), files: await soundFiles(), seed, home: scene.town }
    const tell = (line: string) =>
      say(line.replace(/([0-9a-f]{8}-[0-9a-f-]{27}):/, (id, number) => `${id} ${log.about(number)}\n `))
    const tally = new Tally((id) => log.holds(id))
    const untried = await runScripted({ source, scene, tally, say: tell })
    const [scripted, scriptedWins] = [tally.all.calls, winsOf(tally)]
    say(`${scripted} calls of the table of permissions\n`)
    await fillPool({ source, scene, tally })
    const memory = watchMemory(weigh)
    const running = { source, scene, tally, say: tell }
    const [images] = await Promise.all([runUploads(running, pictures), runCalls(running, 0, calls, AT_ONCE)])
    await memory.stop()
    const names = operationsOf(schema).map(({ name }) => name)
    const { all, byRole } = tally
    return {
      seed,
      seconds: Math.round((performance.now() - started) / 1000),
      calls: { scripted, drawn: calls, all: all.calls, byRole },
      shares: { reachedResolver: share(all.reached, all.calls), succeeded: share(all.succeeded, all.calls) },
      operations: {
        all: names.length,
        fewestCalls: Math.min(...names.map((name) => tally.byOperation.get(name)?.calls ?? 0)),
        neverSucceeded: names.filter((name) => (tally.byOperation.get(name)?.succeeded ?? 0) === 0),
        succeededWhenDrawn: names.filter(
          (name) => (tally.byOperation.get(name)?.succeeded ?? 0) > (scriptedWins.get(name) ?? 0),
        ).length,
      },
      codes: Object.fromEntries([...tally.codes].sort(([, a], [, b]) => b - a)),
      images,
      findings: {
        ...{ unlogged: 0, fault: 0, innards: 0, foreign: 0, unreadable: 0, code: 0 },
        ...Object.fromEntries(tally.kinds),
      },
      otherErrors: log.others.length,
      untried,
      shed: tally.shed,
      sameProcess: !hasEnded(),
      memory: {
        samples: memory.samples.length,
        held: { ...courseOf(memory.samples, 'held'), mostPerMinuteMb: MOST_RISE },
        resident: courseOf(memory.samples, 'resident'),
        heapLimitMb: HEAP,
      },
    }
  } finally {
    for (const line of log.others.slice(0, 10)) say(`${line}\n`)
    await stop()
  }
}

/** Statistics of the last half of the samples. */
function courseOf(samples: readonly Sample[], of: 'held' | 'resident') {
  const line = samples.map((sample) => ({ seconds: sample.seconds, megabytes: sample[of] }))
  return {
    halfwayMb: Math.round(line[Math.floor(line.length / 2)]?.megabytes ?? 0),
    endMb: Math.round(line.at(-1)?.megabytes ?? 0),
    risePerMinuteMb: Math.round(slopeOf(line) * 10) / 10,
  }
}

const share = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 1000

const winsOf = ({ byOperation }: Tally): Map<string, number> =>
  new Map([...byOperation].map(([name, { succeeded }]) => [name, succeeded]))

/** The server survives every input and leaks nothing. */
export const holdsOut = ({
  calls,
  shares,
  operations,
  images,
  findings,
  otherErrors,
  untried,
  sameProcess,
  memory,
}: FuzzFigures): boolean =>
  calls.drawn >= 20_000 &&
  images.sent >= 2000 &&
  shares.reachedResolver >= 0.5 &&
  operations.fewestCalls >= 50 &&
  operations.neverSucceeded.length === 0 &&
  Object.values(findings).every((count) => count === 0) &&
  images.telling + otherErrors + untried === 0 &&
  sameProcess &&
  memory.samples >= 20 &&
  memory.held.risePerMinuteMb <= memory.held.mostPerMinuteMb
