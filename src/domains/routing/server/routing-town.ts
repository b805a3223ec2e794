import { requireSignedIn } from '#domains/access/server/viewer.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { findStaff, type StaffRow } from '#domains/users/server/people.sql.ts'
import { dayIn } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { canManageRouting, canReadRouting } from './routing.policy.ts'

/** A town whose teams and rules the viewer reads. @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export async function readableTown(context: Context, municipalityId: number): Promise<MunicipalityRow> {
  const viewer = requireSignedIn(context.viewer)
  const town = await loadMunicipality(context, municipalityId)
  if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!canReadRouting(viewer, town.id)) throw forbidden()
  return town
}

/** A town whose teams and rules the viewer changes. @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export async function managedTown(context: Context, municipalityId: number): Promise<MunicipalityRow> {
  const town = await readableTown(context, municipalityId)
  if (!canManageRouting(context.viewer, town.id)) throw forbidden()
  return town
}

/** The present day of a town, YYYY-MM-DD. */
export const townDay = ({ clock }: Pick<Context, 'clock'>, { country }: { country: string }): string =>
  dayIn(clock.now(), timeZoneOf(country))

/** The staff of a town who can look after reports, each once: no locked and no deleted accounts. */
export async function activeStaff(db: Db, municipalityId: number): Promise<StaffRow[]> {
  const staff = await findStaff(db, [municipalityId])
  const active = staff.filter(({ lockedAt, deletedAt }) => lockedAt === null && deletedAt === null)
  return [...new Map(active.map((person) => [person.id, person])).values()]
}
