import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import heap from '../scripts/heap.json' with { type: 'json' }
import type { Volume } from '../scripts/volume/fill-volume.ts'
import { apiTable, benchApi } from './api/api.ts'
import { benchBesides, besidesTable } from './api/besides.ts'
import { benchLogin, loginTable } from './api/login.ts'
import { benchMap } from './api/map.ts'
import { benchPhotos, photosTable } from './api/photos.ts'
import { benchSuggestions } from './api/suggestions.ts'
import { benchExport, exportTable } from './export/export.ts'
import { benchMemory, type MemoryOptions, memoryTable } from './memory/memory.ts'
import { benchMessages, messagesTable } from './messages/messages.ts'
import { benchPages, pagesTable } from './pages/pages.ts'
import { benchRendering, renderingTable } from './pages/rendering.ts'
import { drawPlots } from './plots/draw-plots.ts'
import { benchSearch, searchTable } from './search/search.ts'
import { keepResult } from './site/keep-result.ts'
import { benchProcesses, processesTable } from './site/processes.ts'
import { openBenchSite } from './site/site.ts'
import { benchStartUp, startTable } from './site/start-up.ts'
import { table } from './site/table.ts'

type Result = { lines: { isGood: boolean }[]; text: string }

/** All benchmarks. Those of speed use a filled site; the one of search quality uses its own texts. */
type Options = MemoryOptions & { only: string }

const BENCHES: Record<string, (volume: Volume, options: Options) => Promise<Result>> = {
  map: async (volume) => {
    await using site = await openBenchSite(volume)
    const lines = [...(await benchMap(site)), ...(await benchSuggestions(site))]
    return { lines, text: table(lines) }
  },
  api: async (volume, { only }) => {
    const lines = await benchApi(volume, only)
    return { lines, text: apiTable(lines) }
  },
  besides: async () => {
    const lines = await benchBesides()
    return { lines, text: besidesTable(lines) }
  },
  export: async () => {
    const lines = await benchExport()
    return { lines, text: exportTable(lines) }
  },
  login: async () => {
    const lines = await benchLogin()
    return { lines, text: loginTable(lines) }
  },
  memory: async (volume, options) => {
    const lines = await benchMemory(volume, options)
    return { lines, text: memoryTable(lines) }
  },
  messages: async () => {
    const lines = await benchMessages()
    return { lines, text: messagesTable(lines) }
  },
  pages: async () => {
    const lines = await benchPages()
    return { lines, text: pagesTable(lines) }
  },
  photos: async () => {
    const lines = await benchPhotos()
    return { lines, text: photosTable(lines) }
  },
  processes: async () => {
    const lines = await benchProcesses()
    return { lines, text: processesTable(lines) }
  },
  rendering: async () => {
    const lines = await benchRendering()
    return { lines, text: renderingTable(lines) }
  },
  start: async () => {
    const lines = await benchStartUp()
    return { lines, text: startTable(lines) }
  },
  search: async () => {
    const lines = await benchSearch()
    return { lines, text: searchTable(lines) }
  },
}

/**
 * npm run bench [-- NAME] [--reports N] [--municipalities M] [--requests N] [--minutes N] [--keep]: measures
 * on its own database below DATA_DIR/bench, which is filled once. `--requests` and `--minutes` belong to
 * `memory`. It prints tables and writes bench/results/NAME.json. `--keep` also writes the result to
 * docs/benchmarks and redraws the plots there. It exits with 1 if a bound is broken.
 * npm run bench -- --draw: redraws the plots and measures nothing.
 */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: {
      reports: { type: 'string', default: '1000000' },
      municipalities: { type: 'string', default: '2000' },
      requests: { type: 'string', default: '1000000' },
      minutes: { type: 'string', default: '120' },
      // The questions of `api` whose name has this text; for work on one of them.
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
      draw: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.draw) {
    process.stdout.write(`${(await drawPlots()).join('\n')}\n`)
    return true
  }
  const names = positionals.length > 0 ? positionals : Object.keys(BENCHES)
  const volume = { reports: Number(values.reports), municipalities: Number(values.municipalities) }
  const options = { requests: Number(values.requests), minutes: Number(values.minutes), only: values.only }
  if (values.keep && values.only !== '') throw new Error('A record has all questions: --keep without --only.')
  let isGood = true
  for (const name of names) {
    const bench = BENCHES[name]
    if (bench === undefined)
      throw new Error(`There is no benchmark ${name}: ${Object.keys(BENCHES).join(', ')}`)
    const { lines, text } = await bench(volume, options)
    process.stdout.write(`\n${name}\n${text}\n`)
    const machine = {
      cores: cpus().length,
      model: cpus()[0]?.model,
      memory: totalmem(),
      node: process.version,
    }
    const record = { name, date: new Date().toISOString().slice(0, 10), machine, volume, lines }
    mkdirSync(join('bench', 'results'), { recursive: true })
    writeFileSync(join('bench', 'results', `${name}.json`), `${JSON.stringify(record, null, 2)}\n`)
    if (values.keep) await keepResult(name, record)
    isGood &&= lines.every((line) => line.isGood)
  }
  return isGood
}

/**
 * Runs in production mode. React's development build takes twice as long to render a page and would look like
 * the bottleneck.
 */
function asInProduction(): number {
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = [...heap, ...process.argv.slice(1)]
  return spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? 1
}

if (process.env.NODE_ENV !== 'production') process.exitCode = asInProduction()
else process.exitCode = (await main()) ? 0 : 1
