import { say } from '#kit/common/say.ts'
import { DomainError } from '#kit/server/errors.ts'
import { FEATURE_TEXTS } from '../feature-text.rules.ts'
import type { Feature } from '../municipality.rules.ts'

/**
 * Checks that the municipality has a feature. Every call that belongs to a feature starts with it; `field` is
 * the form field for the error.
 * @throws FEATURE_DISABLED where the municipality does not have it (rule 74)
 */
export function requireFeature(
  town: { name: string; enabledFeatures: readonly Feature[] },
  feature: Exclude<Feature, 'PRE_MODERATION'>,
  field?: string,
): void {
  if (town.enabledFeatures.includes(feature)) return
  const { name } = FEATURE_TEXTS[feature]
  const message = say`„${name()}“ ist für ${town.name} nicht eingeschaltet.`
  throw new DomainError(
    'FEATURE_DISABLED',
    message,
    field === undefined ? {} : { fields: { [field]: message } },
  )
}
