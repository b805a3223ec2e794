import type { Context as HonoContext } from 'hono'
import {
  findMunicipalitiesBySlugs,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { findPresentSlug } from '#domains/municipalities/server/settings.sql.ts'
import type { Db } from '#kit/server/database/db.ts'

/**
 * Answers with a file of the town in the path. A former slug redirects to the present one; 404 where there is
 * no such town, or `make` returns null.
 */
export async function answerOfTown(
  http: HonoContext,
  db: Db,
  make: (town: MunicipalityRow) => Promise<Response | null>,
): Promise<Response> {
  const slug = http.req.param('slug') ?? ''
  const [town] = await findMunicipalitiesBySlugs(db, [slug])
  if (town !== undefined) return (await make(town)) ?? http.notFound()
  const present = await findPresentSlug(db, slug)
  const { search } = new URL(http.req.url)
  return present === null
    ? http.notFound()
    : http.redirect(`${http.req.path.replace(slug, present)}${search}`, 301)
}
