import { readFileSync } from 'node:fs'

/**
 * The SQL files of other domains that each domain imports directly. The list exists until use cases, policies
 * or rules replace these imports.
 */
export type ForeignSql = Readonly<Record<string, readonly string[]>>

const IMPORT = /from '#domains\/([\w-]+\/server\/[\w/.-]+\.sql\.ts)'/g

/** The imports of other domains' SQL in the given server files, sorted. */
export function foreignSql(
  files: readonly string[],
  read = (file: string) => readFileSync(file, 'utf8'),
): ForeignSql {
  const found = new Map<string, Set<string>>()
  for (const file of files) {
    const [, domain = ''] = /^src\/domains\/([\w-]+)\/server\//.exec(file) ?? []
    if (domain === '' || file.endsWith('.test.ts')) continue
    for (const [, imported = ''] of read(file).matchAll(IMPORT)) {
      if (imported.startsWith(`${domain}/`)) continue
      found.set(domain, (found.get(domain) ?? new Set()).add(imported))
    }
  }
  return Object.fromEntries(
    [...found].sort().map(([domain, imported]) => [domain, [...imported].sort()] as const),
  )
}

const pairs = (list: ForeignSql) =>
  Object.entries(list).flatMap(([domain, imported]) => imported.map((file) => `${domain} imports ${file}`))

/** The differences as sentences; empty if the list is unchanged. */
export function compareForeignSql(listed: ForeignSql, found: ForeignSql): string[] {
  const [before, now] = [pairs(listed), pairs(found)]
  return [
    ...now
      .filter((each) => !before.includes(each))
      .map((each) => `${each}: ask its domain's use case, policy or rule instead`),
    ...before
      .filter((each) => !now.includes(each))
      .map((each) => `${each} no more: take it out of scripts/checks/foreign-sql.json`),
  ]
}
