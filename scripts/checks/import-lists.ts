import { readFileSync } from 'node:fs'
import { DOMAINS } from './boundaries.ts'

/** The forbidden imports that each domain still has, as paths in other domains. The list may only shrink. */
export type ImportList = Readonly<Record<string, readonly string[]>>
/** Names that an SQL file has for other domains, by its path (decision 0180). */
export type Repositories = Readonly<Record<string, readonly string[]>>

type Read = (file: string) => string
const fromDisk: Read = (file) => readFileSync(file, 'utf8')

/** One import of another domain. `names` are without their aliases, and empty for a whole module. */
type Found = { domain: string; other: string; path: string; names: readonly string[] }

/**
 * Server imports of other domains' SQL files, which should go through a use case, a policy or a rule. An
 * import of nothing but names in `repositories` does not count.
 */
export const foreignSql = (
  files: readonly string[],
  repositories: Repositories,
  read = fromDisk,
): ImportList =>
  listOf(
    foundIn(files, SQL, read).filter(
      ({ other, path, names }) =>
        names.length === 0 || names.some((name) => !repositories[other + path]?.includes(name)),
    ),
  )

/** The names in `repositories` that no other domain imports. */
export function unusedNames(files: readonly string[], repositories: Repositories, read = fromDisk): string[] {
  const used = foundIn(files, SQL, read).flatMap(({ other, path, names }) =>
    names.map((name) => `${other}${path}: ${name}`),
  )
  return Object.entries(repositories)
    .flatMap(([file, names]) => names.map((name) => `${file}: ${name}`))
    .filter((each) => !used.includes(each))
}

/** Web imports against the order of the domains: a screen uses a component of a later domain. */
export const climbingWeb = (files: readonly string[], read = fromDisk): ImportList =>
  listOf(foundIn(files, SCREENS, read).filter(comesAfter))

const ORDER: readonly string[] = DOMAINS
const comesAfter = ({ domain, other }: Found) => ORDER.indexOf(other) > ORDER.indexOf(domain)

type Kind = { side: 'server' | 'web'; pattern: RegExp }
const SQL: Kind = {
  side: 'server',
  pattern: /(?:\{([^}]*)\}\s)?from '#domains\/([\w-]+)(\/server\/[\w/.-]+\.sql\.ts)'/g,
}
const SCREENS: Kind = {
  side: 'web',
  pattern: /(?:\{([^}]*)\}\s)?from '#domains\/([\w-]+)(\/web\/[\w/.-]+)'/g,
}

const foundIn = (files: readonly string[], { side, pattern }: Kind, read: Read): Found[] =>
  files.flatMap((file) => {
    const [, domain = '', of] = /^src\/domains\/([\w-]+)\/(\w+)\//.exec(file) ?? []
    if (of !== side || /\.test\.tsx?$/.test(file)) return []
    return [...read(file).matchAll(pattern)].flatMap(([, names = '', other = '', path = '']) =>
      other === domain ? [] : [{ domain, other, path, names: namesIn(names) }],
    )
  })

const namesIn = (list: string): string[] =>
  list.split(',').flatMap((name) => /^\s*(?:type\s+)?(\w+)/.exec(name)?.[1] ?? [])

function listOf(found: readonly Found[]): ImportList {
  const paths = new Map<string, Set<string>>()
  for (const { domain, other, path } of found)
    paths.set(domain, (paths.get(domain) ?? new Set()).add(`${other}${path}`))
  return Object.fromEntries([...paths].sort().map(([domain, all]) => [domain, [...all].sort()]))
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
