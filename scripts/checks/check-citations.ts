import { readFileSync } from 'node:fs'
import { allStrayCitations, citationsInSchema, strayLinks } from './citations.ts'

/** Part of `npm run check`: every citation resolves, and the public API holds none. */
const stray = [...allStrayCitations(), ...strayLinks()]
for (const { file, line, citation } of stray)
  process.stderr.write(`${file}:${line}: "${citation}" leads nowhere\n`)
const shown = citationsInSchema(readFileSync('src/generated/schema.graphql', 'utf8'))
for (const citation of shown)
  process.stderr.write(
    `src/generated/schema.graphql: a description cites "${citation}"; say the reason in words\n`,
  )
if (stray.length + shown.length > 0) process.exitCode = 1
