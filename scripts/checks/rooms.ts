import { dirname } from 'node:path'

/** Maximum sources in one folder: with more, nobody sees at a glance what a folder holds. */
export const MOST_SOURCES = 25

const isSource = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|generated|d)\.tsx?$/.test(file)

/**
 * Folders with more than `MOST_SOURCES` sources, and their number. Tests and generated files do not count.
 */
export function crowdedRooms(files: readonly string[]): { folder: string; sources: number }[] {
  const rooms = Map.groupBy(files.filter(isSource), (file) => dirname(file))
  return [...rooms]
    .map(([folder, { length }]) => ({ folder, sources: length }))
    .filter(({ sources }) => sources > MOST_SOURCES)
}
