import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { withExactPlace } from '#domains/reports/server/exact-place.ts'
import { statusKindOf } from '#domains/reports/server/existing-report.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { NAMED_TEXT } from '../thing.rules.ts'
import { type NamedThing, thingNamedIn, thingNear } from './find-named-thing.ts'
import { namedInText } from './named-in-text.ts'
import { canChangeThing, canReadThings } from './thing.policy.ts'
import { kindsOf } from './thing-kinds.sql.ts'

/**
 * The thing that staff may set for a report without one: the one that its text names, else the nearest of
 * its category's kind within 100 m, with no words. A number that the town does not know proposes none. Null
 * also for everybody who does not set it as staff.
 */
export async function proposedThing(context: Context, row: ReportRow): Promise<NamedThing | null> {
  const { db, viewer } = context
  if (row.thingId !== null || !canReadThings(viewer, row.municipalityId)) return null
  const town = await loadMunicipality(context, row.municipalityId)
  if (town === null || !canChangeThing(viewer, row, { kind: await statusKindOf(db, row), town })) return null
  const kinds = await kindsOf(db, [row.municipalityId])
  const kind = kinds.find(({ categoryIds }) => categoryIds.includes(row.categoryId))
  if (kind === undefined) return null
  const { latitude, longitude, title, description } = withExactPlace(row)
  const [text, place] = [`${title}\n${description}`.slice(0, NAMED_TEXT), { latitude, longitude }]
  const named = await thingNamedIn(db, [kind], text, place)
  if (named !== null || namedInText(text, [kind]).some(({ key }) => key !== null)) return named
  return thingNear(db, kind, place, '')
}
