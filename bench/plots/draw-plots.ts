import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiFloor } from './api-floor.ts'
import { apiTimes } from './api-times.ts'
import { type Kept, readKept } from './kept.ts'
import { memoryGrowth } from './memory-growth.ts'
import { overview } from './overview.ts'
import { drawn, type Plot } from './plot.ts'
import { renderingCost } from './rendering-cost.ts'

/** The folder of the kept results and their page. */
export const KEPT = join('docs', 'benchmarks')
export const PAGE = 'README.md'

/** All plots of the kept results. The same results give the same bytes. */
export const plotsOf = (kept: Kept): Promise<Plot[]> =>
  Promise.all(
    [overview, apiFloor, apiTimes, renderingCost, memoryGrowth]
      .flatMap((sketch) => sketch(kept) ?? [])
      .map(drawn),
  )

/** The page with each plot's alternative text replaced by the message of its results. */
export const withMessages = (page: string, plots: readonly Plot[]): string =>
  plots.reduce(
    (text, { name, message }) =>
      text.replace(
        new RegExp(`!\\[[^\\]]*\\]\\(plots/${name}\\.svg\\)`),
        () => `![${message}](${fileOf(name)})`,
      ),
    page,
  )

export const fileOf = (name: string): string => `plots/${name}.svg`

/** Redraws all plots in docs/benchmarks; returns their names. */
export async function drawPlots(folder: string = KEPT): Promise<string[]> {
  const plots = await plotsOf(readKept(folder))
  mkdirSync(join(folder, 'plots'), { recursive: true })
  for (const { name, svg } of plots) writeFileSync(join(folder, fileOf(name)), svg)
  const page = join(folder, PAGE)
  writeFileSync(page, withMessages(readFileSync(page, 'utf8'), plots))
  return plots.map(({ name }) => name)
}
