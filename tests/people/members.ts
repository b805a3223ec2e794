import { randomBytes } from 'node:crypto'
import { HOUR } from '#kit/server/clock.ts'
import { nextId } from '#kit/server/database/db.ts'
import type { TestSite } from '../site.ts'

/** Gives a person a role in a town, as an accepted invitation does. */
export async function giveRole(
  { services: { db } }: TestSite,
  town: { id: number },
  person: { id: number },
  role: 'EDITOR' | 'ADMIN',
): Promise<void> {
  const row = { municipalityId: town.id, personId: person.id, role }
  await db.insertInto('municipalityRole').values(row).execute()
}

/** Sets the signature below a person's official comments in a town. */
export async function sign(
  { services: { db } }: TestSite,
  town: { id: number },
  person: { id: number },
  signature: string,
): Promise<void> {
  const row = { municipalityId: town.id, personId: person.id, signature }
  await db.insertInto('staffSignature').values(row).execute()
}

/** Inserts an active second step, for tests that need no codes. */
export async function factorOf(
  { services: { db, clock } }: TestSite,
  ...people: readonly { id: number }[]
): Promise<void> {
  const now = clock.now()
  const rows = people.map(({ id }) => ({
    ...{ personId: id, secret: Buffer.from('versiegelt'), createdAt: now, confirmedAt: now },
  }))
  await db.insertInto('secondFactor').values(rows).execute()
}

/** Inserts a pending invitation without its mail; returns its id. */
export async function anInvitation(
  { services: { db, clock } }: TestSite,
  town: { id: number },
  whom: { email: string } | { personId: number },
  role: 'EDITOR' | 'ADMIN' = 'EDITOR',
): Promise<number> {
  const id = await nextId(db, 'invitation_id')
  const createdAt = clock.now()
  const times = { createdAt, expiresAt: new Date(createdAt.getTime() + 72 * HOUR) }
  const row = { municipalityId: town.id, id, role, tokenHash: randomBytes(32), ...times, ...whom }
  await db.insertInto('invitation').values(row).execute()
  return id
}
