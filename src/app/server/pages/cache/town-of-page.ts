import { findMunicipalitiesBySlugs } from '#domains/municipalities/server/municipalities.sql.ts'
import { EVERYWHERE } from '#kit/server/database/changes/written-scopes.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { PageVersions } from './page-versions.ts'

/** Slugs in the cache; each takes some hundred bytes. */
const MOST = 20_000

/**
 * Finds the municipality of a page by the first part of its path. Answers are cached until some municipality
 * changes.
 */
export function townFinder(db: Db, versions: PageVersions): (url: URL) => Promise<number | null> {
  let known = new Map<string, number>()
  let version = versions.of(EVERYWHERE)
  return async ({ pathname }) => {
    const slug = /^\/([a-z0-9-]+)\//.exec(pathname)?.[1]
    if (slug === undefined) return null
    const present = versions.of(EVERYWHERE)
    if (version !== present || known.size >= MOST) known = new Map()
    version = present
    const there = known.get(slug)
    if (there !== undefined) return there
    const into = known
    const [town] = await findMunicipalitiesBySlugs(db, [slug])
    if (town === undefined) return null
    into.set(slug, town.id)
    return town.id
  }
}
