import { globSync } from 'node:fs'
import listed from './foreign-sql.json' with { type: 'json' }
import { compareForeignSql, foreignSql } from './foreign-sql.ts'

/** Part of `npm run check`: the list of imports of other domains' SQL may only shrink. */
for (const line of compareForeignSql(listed, foreignSql(globSync('src/domains/*/server/**/*.ts')))) {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
