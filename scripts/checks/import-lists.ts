import { readFileSync } from 'node:fs'
import { DOMAINS } from './boundaries.ts'

/** The forbidden imports that each domain still has, as paths in other domains. The list may only shrink. */
export type ImportList = Readonly<Record<string, readonly string[]>>

type Read = (file: string) => string
const fromDisk: Read = (file) => readFileSync(file, 'utf8')

/** Server imports of other domains' SQL files, which should go through a use case, a policy or a rule. */
export const foreignSql = (files: readonly string[], read = fromDisk): ImportList =>
  imports(files, 'server', /from '#domains\/([\w-]+)(\/server\/[\w/.-]+\.sql\.ts)'/g, () => true, read)

/** Web imports against the order of the domains: a screen uses a component of a later domain. */
export const climbingWeb = (files: readonly string[], read = fromDisk): ImportList =>
  imports(files, 'web', /from '#domains\/([\w-]+)(\/web\/[\w/.-]+)'/g, comesAfter, read)

const ORDER: readonly string[] = DOMAINS
const comesAfter = (domain: string, other: string) => ORDER.indexOf(other) > ORDER.indexOf(domain)

function imports(
  files: readonly string[],
  side: 'server' | 'web',
  pattern: RegExp,
  counts: (domain: string, other: string) => boolean,
  read: Read,
): ImportList {
  const found = new Map<string, Set<string>>()
  for (const file of files) {
    const [, domain = '', of] = /^src\/domains\/([\w-]+)\/(\w+)\//.exec(file) ?? []
    if (of !== side || /\.test\.tsx?$/.test(file)) continue
    for (const [, other = '', path = ''] of read(file).matchAll(pattern)) {
      if (other === domain || !counts(domain, other)) continue
      found.set(domain, (found.get(domain) ?? new Set()).add(`${other}${path}`))
    }
  }
  return Object.fromEntries([...found].sort().map(([domain, paths]) => [domain, [...paths].sort()]))
}

const pairs = (list: ImportList) =>
  Object.entries(list).flatMap(([domain, paths]) => paths.map((path) => `${domain} imports ${path}`))

/**
 * New and removed imports as sentences; empty if the list is up to date.
 * @param file where the list lies
 * @param advice what to do instead of a new import
 */
export function compareImports(
  listed: ImportList,
  found: ImportList,
  { file, advice }: { file: string; advice: string },
): string[] {
  const [before, now] = [pairs(listed), pairs(found)]
  return [
    ...now.filter((each) => !before.includes(each)).map((each) => `${each}: ${advice}`),
    ...before.filter((each) => !now.includes(each)).map((each) => `${each} no more: take it out of ${file}`),
  ]
}
