import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { nextSlot, ruleSchema } from '../reminder.rules.ts'
import { type Reminder, remindersOf } from './overdue.ts'
import { canManage } from './reminder.policy.ts'
import { type RuleInput, requireOwnStatuses } from './save-rule.ts'

/** Most reports that a preview lists for each person. */
export const MOST_PREVIEWED = 5

/** The next slot of a rule, and the reminders that it would send at this moment. */
export type Preview = { nextReminderAt: Date; reminders: Reminder[] }

/**
 * Previews a rule before it is saved.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export async function previewRule(
  { db, viewer, clock }: Context,
  municipalityId: number,
  input: RuleInput,
): Promise<Preview> {
  const signedIn = requireSignedIn(viewer)
  const [town] = await findMunicipalities(db, [municipalityId])
  if (town === undefined) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canManage(signedIn, town.id)) throw forbidden()
  const values = checked(ruleSchema, input)
  await requireOwnStatuses(db, town, values)
  const now = clock.now()
  return {
    nextReminderAt: nextSlot(values, timeZoneOf(town.country), now),
    reminders: await remindersOf(db, { municipalityId: town.id, ...values }, now, MOST_PREVIEWED),
  }
}
