import { replaceHostRows } from '#domains/municipalities/server/hosts/hosts.sql.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { TownPlan } from '../plan/types.ts'

/** Towns of the demo that have a site of their own, too. */
const OWN_SITES: readonly string[] = ['lindental', 'moorhafen']

/**
 * Browsers take "*.localhost" for this machine; where the demo lies elsewhere such a name would lead nowhere.
 */
export async function insertHosts(
  trx: Trx,
  plans: readonly TownPlan[],
  townId: (town: TownPlan['town']) => number,
  publicUrl: string,
): Promise<void> {
  if (new URL(publicUrl).hostname !== 'localhost') return
  for (const { town } of plans)
    if (OWN_SITES.includes(town.slug)) await replaceHostRows(trx, townId(town), [`${town.slug}.localhost`])
}
