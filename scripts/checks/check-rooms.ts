import { globSync } from 'node:fs'
import { crowdedRooms, MOST_SOURCES } from './rooms.ts'

/** Part of `npm run check`: no folder holds too many sources. */
for (const { folder, sources } of crowdedRooms(
  globSync('{src,tests,scripts,bench,proof}/**/*.{ts,tsx,mjs}'),
)) {
  process.stderr.write(
    `${folder}: ${sources} sources, at most ${MOST_SOURCES}; divide the folder by what belongs together\n`,
  )
  process.exitCode = 1
}
