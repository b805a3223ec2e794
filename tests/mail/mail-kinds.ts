import { globSync, readFileSync } from 'node:fs'

/** The kinds of mails in the source code that creates them. */
export function kindsInSource(): string[] {
  const sources = globSync('src/domains/*/server/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const lines = sources.flatMap((path) => readFileSync(path, 'utf8').split('\n'))
  const kinds = lines
    .filter((line) => /^\s*kind: /.test(line))
    .flatMap((line) => line.match(/'[a-z]+\.[a-z-]+'/g) ?? [])
  return [...new Set(kinds.map((kind) => kind.slice(1, -1)))].sort()
}
