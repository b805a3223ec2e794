import { z } from 'zod'
import { BODY_KINDS } from '#domains/handovers/handover.rules.ts'
import { nextIds, type Trx } from '#kit/server/database/db.ts'
import { read } from '../data/read.ts'
import type { TownPlan } from '../plan/types.ts'
import { insertRows, type Row } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'

const BODIES = read(
  'outside-bodies.json',
  z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(BODY_KINDS),
      mailbox: z.string(),
      greeting: z.string().nullable(),
    }),
  ),
)

/** Gives every town but the last one the same outside bodies. */
export async function insertOutsideBodies(
  trx: Trx,
  plans: readonly TownPlan[],
  towns: TownIds,
): Promise<void> {
  const owners = plans.slice(0, -1).map(({ town }) => town)
  const ids = await nextIds(trx, 'outside_body_id', owners.length * BODIES.length)
  const rows: Row<'outsideBody'>[] = owners.flatMap((town, place) =>
    BODIES.map(({ mailbox, ...body }, index) => ({
      ...body,
      municipalityId: towns.town(town),
      id: ids[place * BODIES.length + index] as number,
      email: `${mailbox}@extern.example`,
      isActive: true,
    })),
  )
  await insertRows(trx, 'outsideBody', rows)
}
