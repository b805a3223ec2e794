import type { Context } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { type Licence, usualLicence } from '../licence.rules.ts'
import { findLicences } from './licences.sql.ts'

const loadLicence = loadOne(
  ({ db }, ids: readonly number[]) => findLicences(db, ids),
  ({ municipalityId }) => municipalityId,
)

/** The licence of a town's open data: its choice, else that of its country. */
export async function licenceOf(
  context: Context,
  { id, country }: { id: number; country: string },
): Promise<Licence> {
  return (await loadLicence(context, id))?.licence ?? usualLicence(country)
}
