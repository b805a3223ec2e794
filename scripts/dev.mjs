// npm run dev: like npm start, but what the browser shows changes as files are saved, and the server starts anew.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install, nodePath, ROOT } from './setup.mjs'

install()

// Only what the server runs: the rest is Vite's, which changes pages without a restart.
const domains = readdirSync(join(ROOT, 'src', 'domains'), { withFileTypes: true }).filter((each) =>
  each.isDirectory(),
)
const watched = [
  join('src', 'app', 'server'),
  join('src', 'kit', 'server'),
  join('src', 'kit', 'common'),
  ...domains.map(({ name }) => join('src', 'domains', name, 'server')),
].filter((path) => existsSync(join(ROOT, path)))

const child = spawn(
  nodePath(),
  [
    ...watched.map((path) => `--watch-path=${path}`),
    '--watch-preserve-output',
    join('scripts', 'dev-server.ts'),
  ],
  { cwd: ROOT, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
