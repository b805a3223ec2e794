import { readFileSync } from 'node:fs'

/** One package as it stands in the lock file. */
type Locked = {
  version?: string
  license?: string
  /** Also false for what is optional for what is shipped: an installation for production then has it. */
  dev?: boolean
}
export type Lock = { packages: Record<string, Locked> }
export type Shipped = { name: string; version: string; licence: string }

/**
 * Licences whose works may be part of what is shipped: none asks that this program be given away under its own terms. The
 * LGPL asks only that its library can be exchanged, which one loaded at run time can.
 */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
])

/** Read in the packages themselves where package.json names no licence. */
const READ: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' }

export const readLock = (): Lock => JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

/** Every package that a production installation may hold, each once, by name. */
export function shippedPackages({ packages }: Lock): Shipped[] {
  const found = new Map<string, Shipped>()
  for (const [path, { version = '', license, dev }] of Object.entries(packages)) {
    if (path === '' || dev === true) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const key = `${name}@${version}`
    found.set(key, { name, version, licence: license ?? READ[key] ?? 'unknown' })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** Whether an SPDX expression can be met with accepted licences alone: each side of AND, or one of OR. */
export function isAccepted(expression: string): boolean {
  const plain = expression.replace(/[()]/g, ' ').trim()
  // Both in one would need the brackets; no package has that, and it is refused rather than guessed.
  if (/ OR /.test(plain) && / AND /.test(plain)) return false
  const isOne = (name: string) => ACCEPTED.has(name.trim())
  return / OR /.test(plain) ? plain.split(' OR ').some(isOne) : plain.split(' AND ').every(isOne)
}

/** Shipped packages under a copyleft licence other than the LGPL, or under one that nobody has looked at. */
export const licenceFaults = (lock: Lock): string[] =>
  shippedPackages(lock)
    .filter(({ licence }) => !isAccepted(licence))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence}`)
