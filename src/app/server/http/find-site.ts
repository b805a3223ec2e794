import { hostOf } from '#domains/municipalities/host.rules.ts'
import { findTownOfHost, findTownOfSite } from '#domains/municipalities/server/own-site.sql.ts'
import { type OwnSite, originOfHost } from '#domains/site.rules.ts'
import type { Services } from '../services.ts'

/** Milliseconds for which it is known whose a host is: no request waits for the database because of it. */
const KNOWN_FOR = 10_000
/** Anybody can ask by any name. */
const MOST_KNOWN = 1000

/** Whose site a request is for, by the host name with which it came; null: the platform's. */
export type FindSite = (hostname: string) => Promise<OwnSite | null>

/**
 * Asks the table of hosts, and nothing that a request says beside its host (S-27). With SITE_MUNICIPALITY every
 * host is that municipality's, and there is no platform beside it.
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
    // What failed once is tried again.
    site.catch(() => known.delete(name))
    return site
  }
}

type Town = Omit<OwnSite, 'origin' | 'platform'>

const siteOf = ({ slug, name, country, logo, theme, accent, paper }: Town) => ({
  ...{ slug, name, country, logo, theme, accent, paper },
})
