import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plotApiFloor } from './api-floor.ts'
import { plotApiTimes } from './api-times.ts'
import type { Plot } from './frame.ts'
import { type Kept, readKept } from './kept.ts'
import { plotMemory } from './memory-growth.ts'
import { plotOverview } from './overview.ts'
import { plotRendering } from './rendering-cost.ts'

/** Where results are kept, with their page. */
export const KEPT = join('docs', 'benchmarks')
export const PAGE = 'README.md'

/** All pictures that the kept results give; from the same results the same bytes. */
export const plotsOf = (kept: Kept): Plot[] =>
  [plotOverview, plotApiFloor, plotApiTimes, plotRendering, plotMemory].flatMap((plot) => plot(kept) ?? [])

/** The page with each picture's alternative text as its results say it. */
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

/** Draws anew what stands in docs/benchmarks; answers the names. */
export function drawPlots(folder: string = KEPT): string[] {
  const plots = plotsOf(readKept(folder))
  mkdirSync(join(folder, 'plots'), { recursive: true })
  for (const { name, svg } of plots) writeFileSync(join(folder, fileOf(name)), svg)
  const page = join(folder, PAGE)
  writeFileSync(page, withMessages(readFileSync(page, 'utf8'), plots))
  return plots.map(({ name }) => name)
}
