import { hostOf } from '#domains/municipalities/host.rules.ts'
import { findTownOfHost, findTownOfSite } from '#domains/municipalities/server/own-site.sql.ts'
import { type OwnSite, originOfHost } from '#domains/site.rules.ts'
import type { Services } from '../services.ts'

/** Milliseconds for which the site of a host is cached, so that requests do not wait for the database. */
const KNOWN_FOR = 10_000
/** Bounds the cache: a client can send any host name. */
const MOST_KNOWN = 1000

/** Finds the site for a request's host name; null for the platform. */
export type FindSite = (hostname: string) => Promise<OwnSite | null>

/**
 * Looks up the host in the table of hosts and trusts no other header of the request (S-27). With
 * SITE_MUNICIPALITY every host belongs to that municipality, and there is no platform beside it.
 */
export function siteFinder({ db, clock, publicUrl, config }: Services): FindSite {
  const known = new Map<string, { site: Promise<OwnSite | null>; until: number }>()
  const ownName = new URL(publicUrl).hostname
  const whole = config.siteMunicipality

  const find = async (name: string): Promise<OwnSite | null> => {
    if (whole !== null) {
      const town = await findTownOfSite(db, whole)
      return town && { ...siteOf(town), origin: publicUrl, platform: null }
    }
    const town = await findTownOfHost(db, name)
    return (
      town && { ...siteOf(town), origin: originOfHost(publicUrl, town.ownHost ?? name), platform: publicUrl }
    )
  }

  return (hostname) => {
    const name = whole === null ? hostOf(hostname.toLowerCase()) : whole
    if (name === null || (whole === null && name === ownName)) return Promise.resolve(null)
    const now = clock.now().getTime()
    const remembered = known.get(name)
    if (remembered !== undefined && now < remembered.until) return remembered.site
    if (known.size >= MOST_KNOWN) known.clear()
    const site = find(name)
    known.set(name, { site, until: now + KNOWN_FOR })
    // A failed look-up is not cached.
    site.catch(() => known.delete(name))
    return site
  }
}

type Town = Omit<OwnSite, 'origin' | 'platform'>

const siteOf = ({ slug, name, country, logo, theme, accent, paper }: Town) => ({
  ...{ slug, name, country, logo, theme, accent, paper },
})
