import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { areaName } from './area-name.ts'
import { districtNamesOf, findArea, pauseArea } from './area-subscriptions.sql.ts'

/** The area that a mail's link names. */
export type AreaKey = { municipalityId: number; id: number; personId: number }

/** The name of an area and whether it tells anything; null where the person has it no more. */
export async function areaBehind(
  { db }: Pick<Context, 'db'>,
  { id, personId }: AreaKey,
): Promise<{ name: string; isOn: boolean } | null> {
  const area = await findArea(db, id)
  if (area === null || area.personId !== personId) return null
  const [town] = await findMunicipalities(db, [area.municipalityId])
  const [district] = area.districtId === null ? [] : await districtNamesOf(db, [area.districtId])
  return { name: areaName(area, town?.name ?? '', district?.name ?? null), isOn: area.pausedAt === null }
}

/** Pauses an area by its link; nothing happens where it is gone or paused. */
export const pauseAreaBehind = ({ db, clock }: Context, area: AreaKey): Promise<void> =>
  pauseArea(db, area, clock.now())
