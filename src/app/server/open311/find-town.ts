import { hostOf } from '#domains/municipalities/host.rules.ts'
import {
  findMunicipalitiesBySlugs,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { findTownOfHost } from '#domains/municipalities/server/own-site.sql.ts'
import { findPresentSlug } from '#domains/municipalities/server/settings.sql.ts'
import { missingParameter, Refusal } from '#domains/open311/server/refusal.ts'
import { say } from '#kit/common/say.ts'
import type { Db } from '#kit/server/database/db.ts'
import { siteOfRequest } from '../http/own-sites.ts'

const SLUG = /^[a-z0-9-]{1,80}$/

/**
 * The active town that a request is about: by its slug, a former slug or its own host. On a town's own site
 * the parameter can be left out.
 * @throws Refusal 400 without one, 404 for an unknown one
 */
export async function findTown(db: Db, jurisdiction: string | null): Promise<MunicipalityRow> {
  const site = siteOfRequest()
  if (jurisdiction === null && site === null) throw missingParameter('jurisdiction_id')
  const town = await townOf(db, jurisdiction?.toLowerCase() ?? site?.slug ?? '')
  if (town === undefined || (site !== null && site.slug !== town.slug))
    throw new Refusal(404, `jurisdiction_id: ${say`Diese Gemeinde gibt es hier nicht.`}`)
  return town
}

async function townOf(db: Db, jurisdiction: string): Promise<MunicipalityRow | undefined> {
  const bySlug = async (slug: string) => (await findMunicipalitiesBySlugs(db, [slug]))[0]
  if (!jurisdiction.includes('.')) {
    if (!SLUG.test(jurisdiction)) return undefined
    const found = await bySlug(jurisdiction)
    if (found !== undefined) return found
    const present = await findPresentSlug(db, jurisdiction)
    return present === null ? undefined : bySlug(present)
  }
  // GeoReport names a town by its domain without "www.", but a town may have the other one.
  for (const name of new Set([jurisdiction, jurisdiction.replace(/^www\./, '')])) {
    const host = hostOf(name)
    const town = host === null ? null : await findTownOfHost(db, host)
    if (town !== null) return bySlug(town.slug)
  }
  return undefined
}
