// Runs on any Node that npm supports (20.19 or newer), before anything is installed: no dependencies, no
// TypeScript.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const WANTED_NODE = 24

/** Installs packages if there are none, or if they do not match the lock file. */
export function install({ isForced = false } = {}) {
  const stamp = join(ROOT, 'node_modules', '.installed-lock')
  const wanted = hashOf([join(ROOT, 'package-lock.json')])
  if (!isForced && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Pakete werden installiert …')
  // With NODE_ENV=production npm would leave out the packages that build the site.
  run(npm(), ['ci', '--include=dev', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' })
  writeFileSync(stamp, wanted)
}

/** The pinned Node from npm, or else a system Node that is new enough. */
export function nodePath() {
  const pinned = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  for (const candidate of [pinned, process.execPath]) {
    const version = versionOf(candidate)
    if (version >= WANTED_NODE) return candidate
  }
  fail(
    `Node ${WANTED_NODE} fehlt: Das Paket „node“ konnte sein Installationsskript nicht ausführen. Bitte „npm ci“ ohne --ignore-scripts aufrufen. / Node ${WANTED_NODE} is missing, run "npm ci" without --ignore-scripts.`,
  )
}

function versionOf(path) {
  try {
    return Number(execFileSync(path, ['--version'], { encoding: 'utf8' }).replace(/^v(\d+).*/s, '$1'))
  } catch {
    return 0
  }
}

/** `npm prune --omit=dev` takes it away, and the mark of the installed packages stays. */
const BUILDER = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')

/** Builds the site if its sources have changed since the last build. */
export function build() {
  const stamp = join(ROOT, 'build', '.sources')
  const wanted = hashOf(sources())
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!existsSync(BUILDER)) install({ isForced: true })
  say('Die Seiten werden gebaut …')
  const started = Date.now()
  const earlier = filesOfLastBuild()
  const result = spawnSync(nodePath(), [BUILDER, 'build'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) fail(`Das Bauen ist fehlgeschlagen.\n${result.stdout}${result.stderr}`)
  lightenManifest()
  keepBeside(earlier)
  pack()
  writeFileSync(stamp, wanted)
  say(`… fertig nach ${Math.round((Date.now() - started) / 1000)} s`)
}

const ASSETS = join(ROOT, 'build', 'client', 'assets')
/**
 * The files of the current build without the leftovers of the previous one; the service worker reads it, too.
 */
const FILE_LIST = join(ROOT, 'build', 'files.json')

/**
 * Reads the files of the previous build into memory (a few megabytes), because a build empties the folder.
 */
function filesOfLastBuild() {
  if (!existsSync(FILE_LIST)) return []
  const names = JSON.parse(readFileSync(FILE_LIST, 'utf8')).map(({ name }) => name)
  const present = names
    .flatMap((name) => [name, `${name}.br`])
    .filter((name) => existsSync(join(ASSETS, name)))
  return present.map((name) => ({ name, bytes: readFileSync(join(ASSETS, name)) }))
}

/**
 * The route manifest is part of every first view, and a third of it are the imports of each page. The server
 * has its own list of them and names them in the HTML. A browser needs them only to prefetch pages, which
 * this site never does. Flags that are false, and the root's styles, which every page has, are removed as
 * well.
 */
function lightenManifest() {
  const name = readdirSync(ASSETS).find((each) => /^manifest-.*\.js$/.test(each))
  if (name === undefined) fail('Unter den gebauten Dateien fehlt die Liste der Seiten.')
  const text = readFileSync(join(ASSETS, name), 'utf8')
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
  const manifest = JSON.parse(text.slice(start, end))
  const everywhere = new Set(manifest.routes.root.css)
  for (const route of Object.values(manifest.routes)) {
    delete route.imports
    if (route.id !== 'root') route.css = route.css?.filter((sheet) => !everywhere.has(sheet))
    if (route.css?.length === 0) delete route.css
    for (const [key, value] of Object.entries(route)) if (value === false) delete route[key]
  }
  writeFileSync(join(ASSETS, name), text.slice(0, start) + JSON.stringify(manifest) + text.slice(end))
}

/** Open pages still request files of the previous build, so these stay. Files of older builds are deleted. */
function keepBeside(earlier) {
  const files = readdirSync(ASSETS).map((name) => ({ name, size: statSync(join(ASSETS, name)).size }))
  writeFileSync(FILE_LIST, JSON.stringify(files))
  for (const { name, bytes } of earlier)
    if (!existsSync(join(ASSETS, name))) writeFileSync(join(ASSETS, name), bytes)
}

/** File types that compress well, and the minimum size in bytes that is worth compressing. */
const PACKED = /\.(js|css|svg|geojson)$/
const LEAST_PACKED = 512

/**
 * Brotli at its best is too slow for each response. So each file is compressed once, and the result is stored
 * beside it.
 */
function pack() {
  for (const name of readdirSync(ASSETS)) {
    const [plain, packed] = [join(ASSETS, name), join(ASSETS, `${name}.br`)]
    if (!PACKED.test(name) || existsSync(packed) || statSync(plain).size < LEAST_PACKED) continue
    writeFileSync(packed, brotliCompressSync(readFileSync(plain)))
  }
}

/** All source files of the built site. */
function sources() {
  const files = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/chunks.ts'].map(
    (name) => join(ROOT, name),
  )
  for (const folder of ['src', 'public']) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true })) {
      const path = join(ROOT, folder, String(entry))
      if (statSync(path).isFile() && !/\.test\.tsx?$|[\\/]server[\\/]/.test(path)) files.push(path)
    }
  }
  return files.sort()
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path.slice(ROOT.length)).update(readFileSync(path))
  return hash.digest('hex')
}

/** Runs a command to its end, and exits if the command fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
  if (result.error) fail(`${command}: ${result.error.message}`)
  if (result.status !== 0) process.exit(result.status ?? 1)
}

function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

export function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
