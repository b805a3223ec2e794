import type { Context } from '#kit/server/builder.ts'
import { assignDistricts } from './assign-districts.ts'
import { nameAddresses } from './name-addresses.ts'

/** Assigns addresses, then reports, which follow addresses where no area holds them. */
export async function assignAll(
  { db }: Context,
  { municipalityId }: { municipalityId: number },
): Promise<number> {
  await nameAddresses(db, municipalityId)
  return assignDistricts(db, municipalityId)
}
