// npm run dev: like npm start, but pages update when files are saved, and the server restarts.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install, nodePath, ROOT } from './setup.mjs'

install()

// Watch only files of the server: Vite updates pages without a restart. Rules and paths are single files,
// because their folders also hold the pages.
const domains = readdirSync(join(ROOT, 'src', 'domains'), { withFileTypes: true }).filter((each) =>
  each.isDirectory(),
)
const watched = [
  join('src', 'app', 'server'),
  join('src', 'kit', 'server'),
  join('src', 'kit', 'common'),
  'translations',
  ...domains.map(({ name }) => join('src', 'domains', name, 'server')),
  ...['', ...domains.map(({ name }) => name)].flatMap((name) => codeIn(join('src', 'domains', name))),
].filter((path) => existsSync(join(ROOT, path)))

function codeIn(folder) {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
}

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
