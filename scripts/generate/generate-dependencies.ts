import { readFileSync } from 'node:fs'
import { readLock, type Shipped, shippedPackages } from '../checks/licences.ts'
import { PURPOSES } from './dependency-purposes.ts'

type Direct = { dependencies: Record<string, string>; optionalDependencies: Record<string, string> }

/** @throws when a direct dependency has no purpose, or a purpose no dependency. */
export function requirePurposes(direct: readonly string[], purposes: Readonly<Record<string, string>>): void {
  const without = direct.filter((name) => purposes[name] === undefined)
  const idle = Object.keys(purposes).filter((name) => !direct.includes(name))
  if (without.length + idle.length === 0) return
  throw new Error(
    `scripts/generate/dependency-purposes.ts: no purpose for [${without}], no dependency for [${idle}]`,
  )
}

/**
 * docs/dependencies.md: the dependencies of package.json with purpose and licence, and the total number of
 * packages behind them.
 */
export function dependenciesPage(): string {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Direct
  const names = Object.keys({ ...dependencies, ...optionalDependencies }).sort()
  requirePurposes(names, PURPOSES)
  const shipped = shippedPackages(readLock())
  const versions = { ...dependencies, ...optionalDependencies }
  const rows = names.map((name) => {
    const found = shipped.find((each) => each.name === name && each.version === versions[name])
    if (found === undefined) throw new Error(`${name}: package.json and package-lock.json differ`)
    return `| ${name} | ${found.version} | ${found.licence} | ${PURPOSES[name]} |`
  })
  return `# Dependencies

Written by \`npm run generate\` from package.json, package-lock.json and scripts/generate/dependency-purposes.ts. The bill of
materials (CycloneDX) of exactly these packages is written by \`npm run sbom\` to \`data/sbom.cdx.json\`; \`npm run proof -- audit\`
asks npm for known weaknesses. A package under a copyleft licence (the LGPL aside), or under one nobody has looked at, fails
\`scripts/checks/licences.test.ts\`.

## Named by this program

| Package | Version | Licence | For |
|---|---|---|---|
${rows.join('\n')}

## All that is shipped

${shipped.length} packages, those for other systems included:

| Licence | Packages |
|---|---|
${byLicence(shipped)
  .map(([licence, count]) => `| ${licence} | ${count} |`)
  .join('\n')}
`
}

function byLicence(shipped: readonly Shipped[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { licence } of shipped) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  return [...counts].sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1))
}
