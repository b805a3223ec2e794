import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The release that the guide names first. */
const SUITE = 'bookworm'
const CACHE = resolve('data/proof-tools', `debian-${SUITE}`)

/** Programs of Debian that a proof needs; null where all are there and the process is root. */
export function missingPrograms(names: readonly string[]): string | null {
  if (process.getuid?.() !== 0) return 'root, because it makes and enters file systems'
  const missing = names.filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length === 0 ? null : `Debian's ${missing.join(', ')}`
}

/** A bare Debian as debootstrap makes it, with the package sources of this machine. It is made once. */
export function bareDebian(): string {
  if (existsSync(join(CACHE, 'etc', 'debian_version'))) return CACHE
  const making = `${CACHE}.new`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', SUITE, making])
  rmSync(join(making, 'etc/apt/sources.list'), { force: true })
  for (const file of globSync('/etc/apt/{sources.list,sources.list.d/*.sources,sources.list.d/*.list}'))
    cpSync(file, join(making, file))
  cpSync('/etc/resolv.conf', join(making, 'etc/resolv.conf'), { dereference: true })
  execFileSync('mv', [making, CACHE])
  return CACHE
}

/** A copy that a proof may change, at a new place. */
export function copyOfDebian(to: string): string {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  run('cp', ['-a', `${bareDebian()}/.`, to])
  return to
}

/** The registry and the certificates of this machine's npm: a machine behind a proxy has its own. */
export function npmSettings(): Record<string, string> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  return { npm_config_registry: registry, NODE_EXTRA_CA_CERTS: CERTIFICATES }
}

export const CERTIFICATES = '/etc/ssl/of-this-machine.crt'
export const bundleOfThisMachine = (): Buffer => readFileSync('/etc/ssl/certs/ca-certificates.crt')

/** @throws with the end of its output */
export function run(
  program: string,
  args: readonly string[],
  options: { cwd?: string; input?: string } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    ...options,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${(stdout + stderr).slice(-3000)}`)
  return stdout
}
