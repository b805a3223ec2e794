// node scripts/run.mjs FILE.ts …: runs a TypeScript file of the project with the pinned Node.
import { install, nodePath, run } from './setup.mjs'

install()
run(nodePath(), process.argv.slice(2))
