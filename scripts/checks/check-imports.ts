import { globSync } from 'node:fs'
import web from './climbing-web.json' with { type: 'json' }
import sql from './foreign-sql.json' with { type: 'json' }
import { climbingWeb, compareImports, foreignSql } from './import-lists.ts'

/** Part of `npm run check`: the lists of forbidden imports may only shrink. */
const lines = [
  ...compareImports(sql, foreignSql(globSync('src/domains/*/server/**/*.ts')), {
    file: 'scripts/checks/foreign-sql.json',
    advice: "ask its domain's use case, policy or rule instead",
  }),
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
