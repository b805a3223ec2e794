import { anonymousContext } from '#app/server/graphql/context.ts'
import { RETENTION_ROWS } from '#app/server/processes/retention-rows.ts'
import { runRetention } from '#domains/retention/server/run-retention.ts'
import type { TestSite } from '../site.ts'

/** Runs one row of the table of retention periods; returns how many objects were deleted, or would be. */
export async function letGo(
  site: TestSite,
  name: string,
  options: { isDry?: boolean } = {},
): Promise<number> {
  const row = RETENTION_ROWS.find((each) => each.name === name)
  if (row === undefined) throw new Error(`no row is called ${name}`)
  return runRetention(anonymousContext(site.services), row, options)
}
