import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepRecord } from './kept-record.ts'
import { isUnharmed, proveAudit } from './proofs/audit.ts'
import { isAccessible, proveAxe } from './proofs/axe/axe.ts'
import { proveBrowser } from './proofs/browser.ts'
import { isHealed, proveChaos } from './proofs/chaos/chaos.ts'
import { isSound, proveCrawl } from './proofs/crawl.ts'
import { proveExports } from './proofs/exports.ts'
import { isFair } from './proofs/fairness/beside.ts'
import { proveHeavyQueries } from './proofs/fairness/heavy-queries.ts'
import { proveSlowClients } from './proofs/fairness/slow-clients.ts'
import { isWithstood, proveFaults } from './proofs/faults/faults.ts'
import { holdsOut, proveFuzz } from './proofs/fuzz.ts'
import { proveGeodata } from './proofs/geodata.ts'
import { proveGeodataSize } from './proofs/geodata-size.ts'
import { isResponsive, proveInteractions } from './proofs/interactions/interactions.ts'
import { isProven, proveKills } from './proofs/kills.ts'
import { isFast, proveLighthouse } from './proofs/lighthouse.ts'
import { isReadable, proveMails } from './proofs/mails.ts'
import { isOnceEach, proveMessages } from './proofs/messages.ts'
import { isNoticed, proveMutants } from './proofs/mutants.ts'
import { isToldRightly, proveNotifications } from './proofs/notifications.ts'
import { isWatched, provePermissions } from './proofs/permissions.ts'
import { isPlanned, provePlans } from './proofs/plans/prove-plans.ts'
import { provePostgres15 } from './proofs/postgres15.ts'
import { isCurrent, isPassed, proveReplica, proveReplicaTests } from './proofs/replica/replica.ts'
import { isRestored, proveRestore } from './proofs/restore.ts'
import { isStored, proveS3 } from './proofs/s3.ts'
import { isIndistinct, proveTiming } from './proofs/timing.ts'
import { isWalkable, proveWalkthroughs } from './proofs/walkthroughs.ts'

/** `--minutes`: a shorter trial of a proof that takes its time; `--only`: a part of a proof; `--keep`: the plans as they are now. */
const { positionals: given, values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    only: { type: 'string' },
    reports: { type: 'string' },
    keep: { type: 'boolean' },
  },
  allowPositionals: true,
})
/** A part of a proof proves nothing of the rest. */
const inPart = values.only === undefined && values.minutes === undefined ? {} : { verdict: 'in part' }
/** Files of OpenStreetMap data that a proof may try: arguments, else the environment. */
const files = given.filter((each) => each.endsWith('.pbf'))
if (files.length === 0) files.push(...(process.env.GEODATA_FILES ?? '').split(',').filter(Boolean))

/** npm run proof -- NAME: the long proofs; each writes docs/proof/NAME.json. */
const PROOFS: Record<string, () => Promise<{ figures: object; isProven: boolean; verdict?: string }>> = {
  kills: async () => {
    const figures = await proveKills(10, 20_261_121)
    return { figures, isProven: isProven(figures) }
  },
  crawl: async () => {
    const figures = await proveCrawl()
    return { figures, isProven: isSound(figures) }
  },
  audit: async () => {
    const figures = proveAudit()
    const isAnswered = figures.endpoint === 'answered'
    return { figures, isProven: isUnharmed(figures), ...(!isAnswered && { verdict: 'not checked' }) }
  },
  axe: async () => {
    const figures = await proveAxe()
    return { figures, isProven: isAccessible(figures) }
  },
  exports: async () => {
    const figures = await proveExports()
    return { figures, isProven: Object.values(figures).every(({ holds }) => holds) }
  },
  browser: async () => {
    const figures = proveBrowser()
    return { figures, isProven: figures.failed === 0 && figures.passed > 0 }
  },
  chaos: async () => {
    const minutes = Number(values.minutes ?? 10)
    const wanted = { minutes, seed: 20_261_123, leastWrites: minutes * 500, leastKills: minutes * 6 }
    const figures = await proveChaos(wanted)
    return { figures, isProven: isHealed(figures, wanted) }
  },
  faults: async () => {
    const figures = await proveFaults(20_261_124, values.only)
    return {
      figures,
      isProven: isWithstood(figures),
      ...inPart,
    }
  },
  fuzz: async () => {
    const figures = await proveFuzz(
      Number(process.env.FUZZ_CALLS ?? 20_500),
      Number(process.env.FUZZ_PICTURES ?? 2000),
      Number(process.env.FUZZ_SEED ?? 20_261_123),
    )
    return { figures, isProven: holdsOut(figures) }
  },
  geodata: () => proveGeodata(files),
  'geodata-size': proveGeodataSize,
  'heavy-queries': async () => {
    const figures = await proveHeavyQueries(Number(values.minutes ?? 1) * 60, values.only)
    return { figures, isProven: isFair(figures), ...inPart }
  },
  interactions: async () => {
    const figures = await proveInteractions()
    return { figures, isProven: isResponsive(figures) }
  },
  lighthouse: async () => {
    const figures = await proveLighthouse()
    return { figures, isProven: isFast(figures) }
  },
  mails: async () => {
    const figures = await proveMails()
    return { figures, isProven: isReadable(figures) }
  },
  messages: async () => {
    const figures = await proveMessages(50, 20_261_122)
    return { figures, isProven: isOnceEach(figures) }
  },
  // That the proof above would notice.
  'messages-faults': async () => {
    const markFirst = await proveMessages(15, 20_261_123, { way: 'mark-first' })
    const noHold = await proveMessages(15, 20_261_124, { way: 'no-hold' })
    return { figures: { markFirst, noHold }, isProven: !isOnceEach(markFirst) && !isOnceEach(noHold) }
  },
  mutants: async () => {
    const figures = await proveMutants()
    return { figures, isProven: isNoticed(figures) }
  },
  notifications: async () => {
    const figures = await proveNotifications(1, 2000)
    return { figures, isProven: isToldRightly(figures) }
  },
  permissions: async () => {
    const figures = await provePermissions()
    return { figures, isProven: isWatched(figures) }
  },
  plans: async () => {
    const figures = await provePlans({
      reports: Number(values.reports ?? 1_000_000),
      keep: values.keep === true,
    })
    return { figures, isProven: isPlanned(figures) }
  },
  postgres15: async () => {
    const figures = await provePostgres15()
    return { figures, isProven: figures.failed === 0 && figures.journeys > 0 }
  },
  replica: async () => {
    const figures = await proveReplica()
    return { figures, isProven: isCurrent(figures) }
  },
  'replica-tests': async () => {
    const figures = await proveReplicaTests()
    return { figures, isProven: isPassed(figures) }
  },
  restore: async () => {
    const figures = await proveRestore()
    return { figures, isProven: isRestored(figures) }
  },
  s3: async () => {
    const figures = await proveS3()
    return { figures, isProven: isStored(figures), ...('missing' in figures && { verdict: 'not checked' }) }
  },
  'slow-clients': async () => {
    const figures = await proveSlowClients(Number(values.minutes ?? 1) * 60, values.only)
    return { figures, isProven: isFair(figures), ...inPart }
  },
  timing: async () => {
    const figures = await proveTiming(300, 20_261_121)
    return { figures, isProven: isIndistinct(figures) }
  },
  walkthroughs: async () => {
    const figures = await proveWalkthroughs(values.only)
    return { figures, isProven: isWalkable(figures), ...inPart }
  },
}

const wanted = given.filter((each) => !each.endsWith('.pbf'))
// Real map data are not part of the project: without any that proof is made only when it is asked for.
const all = Object.keys(PROOFS).filter((name) => name !== 'geodata' || files.length > 0)
const names = wanted.length > 0 ? wanted : all
let failed = 0
for (const name of names) {
  const prove = PROOFS[name]
  if (prove === undefined) {
    process.stderr.write(`There is no proof ${name}. There are: ${Object.keys(PROOFS).join(', ')}\n`)
    process.exit(2)
  }
  const { figures, isProven: isGood, verdict = isGood ? 'proven' : 'failed' } = await prove()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const record = {
    name,
    commit,
    date: new Date().toISOString().slice(0, 10),
    figures,
    verdict,
  }
  mkdirSync(join('docs', 'proof'), { recursive: true })
  keepRecord(join('docs', 'proof', `${name}.json`), record)
  process.stdout.write(`${JSON.stringify(record, null, 2)}\n`)
  if (!isGood) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
