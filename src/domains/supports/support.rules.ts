import type { Feature } from '#domains/municipalities/municipality.rules.ts'
import { message, plural } from '#kit/common/say.ts'

/** Maximum reports one person can support; limits the influence of one account. */
export const MOST_SUPPORTED = 500

/** How many people a report concerns besides its author: 1 or more. */
export const supportCountText = (count: number): string =>
  plural(count, message`1 Person betrifft das auch`, message`${count} Personen betrifft das auch`)

/** Whether staff are shown that a report has many supporters; the town's number decides, and 0 is never. */
export const isMuchSupported = (
  { supportCount }: { supportCount: number },
  town: { enabledFeatures: readonly Feature[]; supportThreshold: number },
): boolean =>
  town.supportThreshold > 0 &&
  town.enabledFeatures.includes('SUPPORTS') &&
  supportCount >= town.supportThreshold
