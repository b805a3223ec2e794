import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Volume } from './volume/fill-volume.ts'
import { apiTable, benchApi } from './bench/api.ts'
import { benchBesides, besidesTable } from './bench/besides.ts'
import { benchExport, exportTable } from './bench/export.ts'
import { keepResult } from './bench/keep-result.ts'
import { benchLogin, loginTable } from './bench/login.ts'
import { benchMap } from './bench/map.ts'
import { benchMemory, type MemoryOptions, memoryTable } from './bench/memory.ts'
import { benchMessages, messagesTable } from './bench/messages.ts'
import { benchPages, pagesTable } from './bench/pages.ts'
import { benchPhotos, photosTable } from './bench/photos.ts'
import { drawPlots } from './bench/plots/draw-plots.ts'
import { benchProcesses, processesTable } from './bench/processes.ts'
import { benchRendering, renderingTable } from './bench/rendering.ts'
import { benchSearch, searchTable } from './bench/search.ts'
import { openBenchSite } from './bench/site.ts'
import { benchStartUp, startTable } from './bench/start-up.ts'
import { benchSuggestions } from './bench/suggestions.ts'
import { table } from './bench/table.ts'
import heap from './heap.json' with { type: 'json' }

type Result = { lines: { isGood: boolean }[]; text: string }

/** Each benchmark; those of speed on a filled site, that of the search's answers on texts of its own. */
const BENCHES: Record<string, (volume: Volume, options: MemoryOptions) => Promise<Result>> = {
  map: async (volume) => {
    await using site = await openBenchSite(volume)
    const lines = [...(await benchMap(site)), ...(await benchSuggestions(site))]
    return { lines, text: table(lines) }
  },
  api: async (volume) => {
    const lines = await benchApi(volume)
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
 * npm run bench [-- NAME] [--reports N] [--municipalities M] [--requests N] [--minutes N] [--keep]: measures on a database of its
 * own below DATA_DIR/bench, filled once; `--requests` and `--minutes` are those of `memory`. Prints tables and writes
 * bench/results/NAME.json; `--keep` writes it to docs/benchmarks as well and draws the plots there anew. Ends with 1 where a bound is
 * broken. npm run bench -- --draw: draws them and measures nothing.
 */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: {
      reports: { type: 'string', default: '1000000' },
      municipalities: { type: 'string', default: '2000' },
      requests: { type: 'string', default: '1000000' },
      minutes: { type: 'string', default: '120' },
      keep: { type: 'boolean', default: false },
      draw: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.draw) {
    process.stdout.write(`${drawPlots().join('\n')}\n`)
    return true
  }
  const names = positionals.length > 0 ? positionals : Object.keys(BENCHES)
  const volume = { reports: Number(values.reports), municipalities: Number(values.municipalities) }
  const options = { requests: Number(values.requests), minutes: Number(values.minutes) }
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
    if (values.keep) keepResult(name, record)
    isGood &&= lines.every((line) => line.isGood)
  }
  return isGood
}

/** As the program runs: React draws a page in half the time that its development build takes, and measured that way it looks like the slow part. */
function asInProduction(): number {
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = [...heap, ...process.argv.slice(1)]
  return spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? 1
}

if (process.env.NODE_ENV !== 'production') process.exitCode = asInProduction()
else process.exitCode = (await main()) ? 0 : 1
