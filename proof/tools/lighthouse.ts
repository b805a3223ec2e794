import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { findBrowser } from '../../tests/browser-path.ts'
import { openDemoSite } from '../site/demo-site.ts'
import { firstReport, type NamedPage, namedPages } from '../site/named-pages.ts'
import { toolFolder } from './tools.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof CATEGORIES)[number], number>

export type PageScores = {
  page: string
  path: string
  /** Median of all runs. */
  scores: Scores
  performanceOfEachRun: number[]
  /** Milliseconds, and the cumulative layout shift: medians of all runs. */
  lcp: number
  tbt: number
  cls: number
  /** Failed audits by Lighthouse’s names, without those of performance. */
  failed: string[]
}
export type LighthouseFigures = {
  runs: number
  /**
   * A busy machine slows every page: runnable processes at the start and at the end, and the number of cores.
   */
  load: { cores: number; before: number; after: number }
  pages: PageScores[]
}

const PORT = 3986
const RUNS = 5
const LEAST_PERFORMANCE = 90

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/**
 * Runs Lighthouse several times for each of the most visited pages, on a mid-range phone that the browser
 * emulates.
 */
export async function proveLighthouse(runs = RUNS): Promise<LighthouseFigures> {
  await using site = await openDemoSite(PORT)
  const cli = join(toolFolder('lighthouse'), 'cli', 'index.js')
  const { executablePath, args } = await findBrowser()
  const [before = 0] = loadavg()
  const pages: PageScores[] = []
  for (const page of namedPages(await firstReport(site.url)))
    pages.push(scoresOf(page, runAll(runs, cli, site.url + page.path, { executablePath, args })))
  const [after = 0] = loadavg()
  return { runs, load: { cores: cpus().length, before, after }, pages }
}

type Chromium = { executablePath: string; args: string[] }

function runAll(runs: number, cli: string, url: string, { executablePath, args }: Chromium): Report[] {
  const folder = resolve('data', 'proof-lighthouse')
  mkdirSync(folder, { recursive: true })
  return Array.from({ length: runs }, (_, run) => {
    const file = join(folder, `${run}.json`)
    const flags = [
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--form-factor=mobile',
      '--throttling-method=devtools',
    ]
    const chrome = `--chrome-flags=--headless=new ${args.join(' ')}`
    const only = `--only-categories=${CATEGORIES.join(',')}`
    const { status, stderr } = spawnSync(process.execPath, [cli, url, ...flags, only, chrome], {
      env: { ...process.env, CHROME_PATH: executablePath },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`Lighthouse ended with ${status}: ${stderr.slice(-500)}`)
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  })
}

function scoresOf({ name, path }: NamedPage, reports: readonly Report[]): PageScores {
  const score = (report: Report, category: string) =>
    Math.round((report.categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => middle(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0))
  const failed = reports.flatMap(({ categories, audits }) =>
    CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${id} (${audits[id]?.title})`),
    ),
  )
  return {
    ...{ page: name, path },
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, middle(reports.map((report) => score(report, category)))]),
    ) as Scores,
    performanceOfEachRun: reports.map((report) => score(report, 'performance')),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    failed: [...new Set(failed)],
  }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const isFast = ({ runs, pages }: LighthouseFigures): boolean =>
  runs === RUNS &&
  pages.length === 5 &&
  pages.every(({ scores: { performance, ...others } }) =>
    [performance >= LEAST_PERFORMANCE, ...Object.values(others).map((score) => score === 100)].every(Boolean),
  )
