import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { openBenchSite } from '../../bench/site/site.ts'
import { keepRecord } from '../../scripts/kept-record.ts'
import { faultsOf } from './judge.ts'
import { type ReadPlan, readPlans } from './plans.ts'
import { statementsOfScreens } from './statements.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'benchmarks')
const KEPT = join(FOLDER, 'plans.json')
const PAGE = join(FOLDER, 'plans.md')

type Kept = Pick<ReadPlan, 'what' | 'number' | 'reads' | 'touched' | 'sorted' | 'pages'>

export type PlanFigures = {
  reports: number
  statements: number
  /** The queries with the most rows and pages (of 8 kB). */
  most: { what: string; touched: number; pages: number }
  faults: string[]
  /** Statements with other indexes than in the kept plans, or without a kept plan. */
  changed: string[]
}

/**
 * Runs every statement of the screens with EXPLAIN (ANALYZE, BUFFERS), and compares it with the rules and
 * with docs/benchmarks/plans.json. `keep` rewrites that file and the page of plans.
 */
export async function provePlans({
  reports,
  keep,
}: {
  reports: number
  keep: boolean
}): Promise<PlanFigures> {
  await using site = await openBenchSite({ reports, municipalities: 2000 })
  const plans = await plansOfScreens(site, site.client)
  const kept: Kept[] = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')).plans : []
  if (keep) write(plans, reports)
  const most = plans.reduce((one, other) => (other.pages > one.pages ? other : one))
  return {
    ...{ reports, statements: plans.length, faults: plans.flatMap((plan) => faultsOf(plan)) },
    most: { what: `${most.what}, ${most.number}`, touched: most.touched, pages: most.pages },
    changed: keep ? [] : changes(kept, plans),
  }
}

/** The plans of all screens, read in one transaction that is rolled back. */
export async function plansOfScreens(
  site: Parameters<typeof statementsOfScreens>[0],
  client: Client,
): Promise<ReadPlan[]> {
  const statements = await statementsOfScreens(site, client)
  await client.query('begin')
  try {
    return await readPlans(client, statements)
  } finally {
    await client.query('rollback')
  }
}

export const isPlanned = ({ faults, changed, statements }: PlanFigures): boolean =>
  statements > 50 && faults.length + changed.length === 0

const nameOf = ({ what, number }: Kept) => `${what}, ${number}`

function changes(kept: readonly Kept[], plans: readonly Kept[]): string[] {
  const before = new Map(kept.map((plan) => [nameOf(plan), plan]))
  return plans.flatMap((plan) => {
    const known = before.get(nameOf(plan))
    if (known === undefined) return [`${nameOf(plan)}: new`]
    const [was, is] = [known.reads.join(', '), plan.reads.join(', ')]
    return was === is ? [] : [`${nameOf(plan)}: read ${was}, reads ${is}`]
  })
}

function write(plans: readonly ReadPlan[], reports: number): void {
  const rows = plans.map(({ what, number, reads, touched, sorted, pages }) => ({
    ...{ what, number, reads, touched, sorted, pages },
  }))
  keepRecord(KEPT, { reports, plans: rows })
  const sections = plans.map(
    (plan) =>
      `## ${nameOf(plan)}\n\n\`\`\`sql\n${shortened(plan.sql)}\n\`\`\`\n\n\`\`\`\n${plan.text}\n\`\`\`\n`,
  )
  writeFileSync(
    PAGE,
    `# Plans at ${reports.toLocaleString('en')} reports\n\nWritten by \`npm run proof -- plans --keep\`: what the screens ask, and how PostgreSQL answers it. The rules that it is held
against stand in proof/plans/judge.ts.\n\n${sections.join('\n')}`,
  )
}

const shortened = (sql: string): string => {
  const text = sql.replace(/\s+/g, ' ').trim()
  return text.length > 1500 ? `${text.slice(0, 1500)} …` : text
}
