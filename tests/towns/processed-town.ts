import { sql } from 'kysely'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { aCategory, aTown, type Category, type Town } from '../factories.ts'
import type { TestSite } from '../site.ts'

export type ProcessedTown = Town & { categories: Category[] }

const DAY = 86_400_000
const PLACES = ['Lindental', 'Oberdorf', 'Aumühle', null]
/** Allowed next statuses, so that many reports are closed, reopened and closed again. */
const NEXT: Partial<Record<StatusKind, StatusKind[]>> = {
  NEW: ['ACCEPTED', 'ACCEPTED', 'DONE', 'REJECTED'],
  ACCEPTED: ['DONE', 'DONE', 'NOT_POSSIBLE', 'NEW'],
  DONE: ['ACCEPTED'],
  REJECTED: ['ACCEPTED'],
  NOT_POSSIBLE: ['ACCEPTED'],
}
const CLOSED: readonly StatusKind[] = ['DONE', 'REJECTED', 'NOT_POSSIBLE']

/**
 * A seeded generator of numbers between 0 and 1 (linear congruence, Numerical Recipes, 2nd edition, section
 * 7.1).
 */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * A town with two years of reports and all their status changes, some weeks without reports, and a few
 * deleted reports.
 */
export async function aProcessedTown(
  site: TestSite,
  count: number,
  seed = 20_261_121,
): Promise<ProcessedTown> {
  const town = await aTown(site)
  const categories = [await aCategory(site, town), await aCategory(site, town), await aCategory(site, town)]
  const next = random(seed)
  const now = site.clock.now().getTime()
  const reports = []
  const events = []
  for (let id = 1; id <= count; id++) {
    const day = Math.floor(next() * 700)
    // Leave some fortnights without reports.
    const quiet = Math.floor(day / 14) % 5 === 0 ? 14 : 0
    const created = now - (day + quiet) * DAY - Math.floor(next() * DAY) - 1
    const category = categories[Math.floor(next() * next() * 3)] as Category
    const step = (kind: string, to: StatusKind, at: number, from?: StatusKind) => ({
      municipalityId: town.id,
      id: events.length + 1,
      reportId: id,
      kind,
      actorId: null,
      fromStatusId: from === undefined ? null : town.statuses[from],
      toStatusId: town.statuses[to],
      createdAt: new Date(at),
    })
    let [kind, at]: [StatusKind, number] = ['NEW', created]
    events.push(step('CREATED', kind, at))
    for (let steps = Math.floor(next() * 5); steps > 0; steps--) {
      const later = at + 60_000 + Math.floor(next() * next() * 60 * DAY)
      if (later >= now) break
      const choices = NEXT[kind] ?? []
      const to = choices[Math.floor(next() * choices.length)] as StatusKind
      events.push(step('STATUS_CHANGED', to, later, kind))
      ;[kind, at] = [to, later]
    }
    reports.push({
      municipalityId: town.id,
      id,
      number: `2025-${String(id).padStart(6, '0')}`,
      slug: `meldung-${id}`,
      title: `Meldung ${id}`,
      description: `Beschreibung der Meldung ${id}.`,
      categoryId: category.id,
      statusId: town.statuses[kind],
      isPublished: true,
      source: 'WEB',
      latitude: 50.583,
      longitude: 8.963,
      place: PLACES[Math.floor(next() * PLACES.length)] ?? null,
      country: 'DE',
      createdAt: new Date(created),
      updatedAt: new Date(at),
      statusChangedAt: new Date(at),
      resolvedAt: CLOSED.includes(kind) ? new Date(at) : null,
      deletedAt: id % 50 === 0 ? new Date(now - DAY) : null,
    })
  }
  const { db } = site.services
  for (let from = 0; from < reports.length; from += 1000)
    await db
      .insertInto('report')
      .values(reports.slice(from, from + 1000))
      .execute()
  for (let from = 0; from < events.length; from += 1000)
    await db
      .insertInto('reportEvent')
      .values(events.slice(from, from + 1000))
      .execute()
  // Without table statistics, which autovacuum would provide, a statement over all rows can exceed its
  // timeout.
  await sql`analyze report, report_event`.execute(db)
  return { ...town, categories }
}
