import { z } from 'zod'
import { STATUS_KINDS } from '#domains/municipalities/municipality.rules.ts'
import { HOUR } from '#kit/server/clock.ts'
import { read } from '../data/read.ts'
import { WHEREABOUTS } from '../data/scenes.ts'
import type { Placer } from '../places/placer.ts'
import type { Random } from '../random.ts'
import { deskOf } from './reports.ts'
import { later } from './times.ts'
import type { PlannedReport, PlannedStep, TownPlan } from './types.ts'

/** Internal reports of lindental's staff: two in the internal category, two in others. */
const INTERNALS = read(
  'internal-reports.json',
  z.array(
    z.strictObject({
      category: z.string(),
      subCategory: z.string(),
      title: z.string(),
      description: z.string(),
      where: z.enum(WHEREABOUTS),
      /** Days ago and hour of each step. */
      way: z.array(z.tuple([z.enum(STATUS_KINDS), z.number(), z.number()])),
      picture: z.string().optional(),
    }),
  ),
)

/**
 * Internal reports are filed by staff and so public to staff at once; no citizen ever sees them (rule 29).
 */
export function planInternals(plan: TownPlan, placer: Placer, random: Random): PlannedReport[] {
  const { town, people, calendar } = plan
  return INTERNALS.map(({ category, subCategory, title, description, where, way, picture }) => {
    const { responsible } = deskOf(town, people, category, random)
    const actor = responsible ?? people.administrator
    const steps: PlannedStep[] = []
    for (const [to, days, hour] of way) {
      const last = steps.at(-1)
      const planned = calendar.day(days, hour)
      const earliest = last === undefined ? planned : later(last.at, HOUR)
      const at = calendar.whenOpen(planned > earliest ? planned : earliest, random)
      steps.push({
        kind: last === undefined ? 'CREATED' : 'STATUS_CHANGED',
        from: last?.to ?? null,
        ...{ to, at, actor },
      })
    }
    const photo = {
      picture: { scene: picture ?? '', variation: 1 as const, isDetail: false },
      alternativeText: null,
    }
    return {
      town,
      scene: picture ?? null,
      category,
      subCategory,
      title,
      description,
      place: placer.find(where, true),
      source: 'STAFF',
      author: actor,
      responsible,
      internalNotes: null,
      isInternal: true,
      isPublished: true,
      steps,
      photos: picture === undefined ? [] : [photo],
      comments: [],
    }
  })
}
