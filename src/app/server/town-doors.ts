import { createPartnerDoor, type PartnerDoor } from '#domains/exchange/server/partner-door.ts'
import { createWfsDoor, type WfsDoor } from '#domains/things/server/wfs/wfs-door.ts'
import { createProviderDoor, type ProviderDoor } from '#domains/town-sign-in/server/provider-door.ts'
import type { Config } from '#kit/server/config/config.ts'

/** The only ways to addresses that towns choose, apart from webhooks. */
export type TownDoors = {
  /** Asks the Open311 systems that take reports of towns. */
  partners: PartnerDoor
  /** Asks the sign-in providers of towns. */
  providers: ProviderDoor
  /** Asks Web Feature Services of towns. */
  wfs: WfsDoor
}

export const openTownDoors = ({ outside }: Pick<Config, 'outside'>, userAgent: string): TownDoors => ({
  partners: createPartnerDoor({ userAgent, privateHosts: outside.exchangeHosts }),
  providers: createProviderDoor({ userAgent, privateHosts: outside.signInHosts }),
  wfs: createWfsDoor({ userAgent, privateHosts: outside.wfsHosts }),
})
