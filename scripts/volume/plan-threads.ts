import { HOUR } from '#kit/server/clock.ts'
import { seededRandom } from '../../demo/random.ts'
import type { Row } from './copy-rows.ts'
import type { PlannedReport, ReportPlan } from './plan-reports.ts'
import { ANSWERS, REMARKS } from './text-parts.ts'

/**
 * Of a hundred comments so many begin a thread of their own; of the others some answer the last one, some the
 * thread.
 */
const BEGINNING = 0.3
/** Levels of answers that come up. */
const DEEPEST = 5

/** Comments below the reports, each thread oldest first; what the town says among them. */
export function* commentRows(
  reports: Iterable<PlannedReport>,
  firstId: number,
  personIds: ReportPlan['personIds'],
): Generator<Row> {
  let id = firstId
  for (const { comments, seed, id: report_id, town, createdAt } of reports) {
    if (comments === 0) continue
    const random = seededRandom(seed + 1)
    let at = createdAt.getTime()
    let thread: { id: number; level: number }[] = []
    for (let count = 0; count < comments; count += 1) {
      at += random.between(0.2, 30) * HOUR
      const isNew = thread.length === 0 || random.next() < BEGINNING
      if (isNew) thread = []
      const parent = isNew ? undefined : random.pick(thread.filter(({ level }) => level < DEEPEST))
      const level = (parent?.level ?? 0) + 1
      thread.push({ id, level })
      const is_official = random.next() < 0.15
      yield {
        ...{ municipality_id: town.id, id, report_id, level, is_official },
        parent_id: parent?.id ?? null,
        thread_id: thread[0]?.id ?? id,
        text: random.pick(is_official ? ANSWERS : REMARKS),
        person_id: personIds.first + Math.floor(personIds.count * random.next()),
        created_at: new Date(at).toISOString(),
      }
      id += 1
    }
  }
}

/**
 * Photos of the reports by reference: rows with names that no file bears. Three million files would take days
 * to draw and nothing to measure; their addresses answer "not found".
 */
export function* photoRows(reports: Iterable<PlannedReport>, firstId: number): Generator<Row> {
  let id = firstId
  for (const { photos, seed, id: report_id, town, createdAt, isPublished, isInternal } of reports) {
    const random = seededRandom(seed + 2)
    for (let position = 0; position < photos; position += 1) {
      const isUpright = random.next() < 0.4
      yield {
        ...{ municipality_id: town.id, id, report_id, position },
        key: `volumen-${String(id).padStart(16, '0')}`,
        width: isUpright ? 1920 : 2560,
        height: isUpright ? 2560 : 1920,
        size: random.whole(180_000, 900_000),
        is_public: isPublished && !isInternal,
        created_at: createdAt.toISOString(),
      }
      id += 1
    }
  }
}

/** How each report came to the status it has. */
export function* eventRows(reports: Iterable<PlannedReport>, firstId: number): Generator<Row> {
  let id = firstId
  for (const { id: report_id, town, kind, createdAt, changedAt } of reports) {
    const municipality_id = town.id
    const first = kind === 'NOT_APPROVED' ? kind : 'NEW'
    yield {
      ...{ municipality_id, id, report_id, kind: 'CREATED', from_status_id: null },
      to_status_id: town.statuses[first],
      created_at: createdAt.toISOString(),
    }
    id += 1
    if (kind === first) continue
    yield {
      ...{ municipality_id, id, report_id, kind: 'STATUS_CHANGED', from_status_id: town.statuses[first] },
      to_status_id: town.statuses[kind],
      created_at: changedAt.toISOString(),
    }
    id += 1
  }
}
