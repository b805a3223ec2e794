import { globSync } from 'node:fs'
import { crowdedRooms, MOST_SOURCES } from './rooms.ts'

/** Part of `npm run check`: no folder of src is crowded. */
for (const { folder, sources } of crowdedRooms(globSync('src/**/*.{ts,tsx}'))) {
  process.stderr.write(
    `${folder}: ${sources} sources, at most ${MOST_SOURCES}; divide the folder by what belongs together\n`,
  )
  process.exitCode = 1
}
