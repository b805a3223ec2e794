import { globSync } from 'node:fs'
import { DOMAINS as LISTED } from '../../src/app/server/domains.ts'
import { DOMAINS as LADDER } from './boundaries.ts'
import { domainFaults } from './domain-list.ts'

/**
 * Part of `npm run check`: the composition root names each domain once, in the order of
 * scripts/checks/boundaries.ts.
 */
const withManifest = globSync('src/domains/*/server/*.manifest.ts').map((file) => file.split('/')[2] ?? '')
const listed = LISTED.map(({ name }) => name)
for (const fault of domainFaults(LADDER, listed, withManifest)) {
  process.stderr.write(`src/app/server/domains.ts: ${fault}\n`)
  process.exitCode = 1
}
