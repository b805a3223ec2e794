import { readFileSync } from 'node:fs'

/** One package in the lock file. */
type Locked = {
  version?: string
  license?: string
  /**
   * Also false for an optional dependency of a shipped package: a production installation then includes it.
   */
  dev?: boolean
}
export type Lock = { packages: Record<string, Locked> }
export type Shipped = { name: string; version: string; licence: string }

/**
 * Licences of works that may be part of the product: none requires that this program is published under the
 * same terms. The LGPL only requires that its library can be replaced, which holds for one loaded at run
 * time.
 */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
  // Permissive, as MIT, with a grant of patents.
  'BlueOak-1.0.0',
  'CC0-1.0',
  // Of data, for example of holidays: the page that shows them names their makers.
  'CC-BY-3.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
])

/** Licences that were read in the package itself, because its package.json names none of SPDX. */
const READ: Readonly<Record<string, string>> = {
  // DejaVu's own changes are in the public domain; the parts from Bitstream and Arev have this licence.
  'dejavu-fonts-ttf@2.37.3': 'Bitstream-Vera',
  'png-js@2.0.0': 'MIT',
}

export const readLock = (): Lock => JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

/** Every package that a production installation may include, each once, by name. */
export function shippedPackages({ packages }: Lock): Shipped[] {
  const found = new Map<string, Shipped>()
  for (const [path, { version = '', license, dev }] of Object.entries(packages)) {
    if (path === '' || dev === true) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const key = `${name}@${version}`
    found.set(key, { name, version, licence: READ[key] ?? license ?? 'unknown' })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** Whether accepted licences alone satisfy an SPDX expression: both sides of AND, or one side of OR. */
export function isAccepted(expression: string): boolean {
  const plain = expression.replace(/[()]/g, ' ').trim()
  // A mix of both would need brackets. No package has one, so it is rejected and not guessed.
  if (/ OR /.test(plain) && / AND /.test(plain)) return false
  const isOne = (name: string) => ACCEPTED.has(name.trim())
  return / OR /.test(plain) ? plain.split(' OR ').some(isOne) : plain.split(' AND ').every(isOne)
}

/** Shipped packages with a copyleft licence other than the LGPL, or with an unknown licence. */
export const licenceFaults = (lock: Lock): string[] =>
  shippedPackages(lock)
    .filter(({ licence }) => !isAccepted(licence))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence}`)
