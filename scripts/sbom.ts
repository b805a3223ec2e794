import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLock, shippedPackages } from './checks/licences.ts'

/**
 * npm run sbom [FILE]: the CycloneDX bill of materials of the shipped packages, from the lock file alone. It
 * is not committed, because it holds its time of creation.
 */
const [file = join('data', 'sbom.cdx.json')] = process.argv.slice(2)
const flags = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
// npm's own --omit dev would also leave out packages that a development package depends on, React and pg
// among them.
const text = execFileSync('npm', ['sbom', ...flags], {
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32',
})

type Component = { 'bom-ref': string; name: string; version: string; externalReferences?: unknown }
type Bom = {
  metadata: { component: { 'bom-ref': string; name: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
const bom = JSON.parse(text) as Bom
// npm uses the folder's name as the program's name.
bom.metadata.component.name = (JSON.parse(readFileSync('package.json', 'utf8')) as { name: string }).name

const shipped = new Set(shippedPackages(readLock()).map(({ name, version }) => `${name}@${version}`))
const isShipped = ({ name, version }: Component) => shipped.has(`${name}@${version}`)
// The origin of a package reveals this machine's registry and says nothing about the package.
bom.components = bom.components.filter(isShipped).map((each) => ({ ...each, externalReferences: [] }))
const refs = new Set([bom.metadata.component['bom-ref'], ...bom.components.map((each) => each['bom-ref'])])
bom.dependencies = bom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }))

const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`))
const missing = [...shipped].filter((each) => !listed.has(each))
if (missing.length > 0) {
  process.stderr.write(`not in the bill of materials: ${missing.join(', ')}\n`)
  process.exit(1)
}
mkdirSync(join(file, '..'), { recursive: true })
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
process.stdout.write(`${file}: ${bom.components.length} packages\n`)
