import { globSync } from 'node:fs'
import web from './climbing-web.json' with { type: 'json' }
import sql from './foreign-sql.json' with { type: 'json' }
import { climbingWeb, compareImports, foreignSql, unusedNames } from './import-lists.ts'
import repositories from './repositories.json' with { type: 'json' }

/**
 * Part of `npm run check`: the lists of forbidden imports may only shrink, and repositories.json holds no
 * name that nobody imports.
 */
const servers = globSync('src/domains/*/server/**/*.ts')
const lines = [
  ...compareImports(sql, foreignSql(servers, repositories), {
    file: 'scripts/checks/foreign-sql.json',
    advice: "ask its domain's use case, policy or rule instead",
  }),
  ...unusedNames(servers, repositories).map(
    (name) => `${name} is imported by no other domain: take it out of scripts/checks/repositories.json`,
  ),
  ...compareImports(web, climbingWeb(globSync('src/domains/*/web/**/*.{ts,tsx}')), {
    file: 'scripts/checks/climbing-web.json',
    advice:
      'it comes after this domain; the page that shows both belongs to the later one, or takes it as a prop',
  }),
]
for (const line of lines) {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
