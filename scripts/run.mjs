// node scripts/run.mjs FILE.ts …: runs a TypeScript file of the project with the pinned Node.
import { install, nodePath, run } from './setup.mjs'

install()
// After “--” Node leaves options such as --env-file to the program.
run(nodePath(), ['--', ...process.argv.slice(2)])
