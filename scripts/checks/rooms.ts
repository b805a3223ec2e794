import { dirname } from 'node:path'

/** Sources in one folder: more, and nobody sees at a glance what lies there. */
export const MOST_SOURCES = 25

const isSource = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|generated|d)\.tsx?$/.test(file)

/** Folders that hold more sources than a room may, with how many; tests and generated files do not count. */
export function crowdedRooms(files: readonly string[]): { folder: string; sources: number }[] {
  const rooms = Map.groupBy(files.filter(isSource), (file) => dirname(file))
  return [...rooms]
    .map(([folder, { length }]) => ({ folder, sources: length }))
    .filter(({ sources }) => sources > MOST_SOURCES)
}
