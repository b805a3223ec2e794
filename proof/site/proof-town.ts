import type { Db } from '#kit/server/database/db.ts'
import { systemClock } from '../../src/kit/server/clock.ts'

/** A town with only a location, as the target of an import. */
export async function insertTown(
  db: Db,
  id: number,
  slug: string,
  point: { longitude: number; latitude: number },
): Promise<void> {
  const text = { name: slug, internalName: slug, slug, country: 'DE', state: 'Bayern', zip: '00000' }
  const contact = {
    contactEmail: 'x@x.example',
    contactPhone: '',
    postalAddress: '',
    dataProtectionContact: '',
  }
  await db
    .insertInto('municipality')
    .values({ id, ...text, ...contact, theme: 'lindental', ...point, createdAt: systemClock.now() })
    .execute()
}
