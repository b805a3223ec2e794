import { hasScope } from '#domains/access/server/viewer.ts'
import { createComment } from '#domains/comments/server/create-comment.ts'
import { findStatuses, type StatusRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { needsReason } from '#domains/reports/report.rules.ts'
import { changeReportStatus } from '#domains/reports/server/changes/change-report-status.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden } from '#kit/server/errors.ts'
import { kindAfter, SETTABLE_KINDS, type SettableKind, UNCHANGED, UPDATE_WORDS } from '../geo-report.rules.ts'
import {
  findUpdateOfCall,
  latestUpdate,
  listRequests,
  type RequestRow,
  type UpdateId,
} from './open311.sql.ts'
import type { Parameters } from './parameters.ts'
import { badParameter, missingParameter, Refusal } from './refusal.ts'
import type { Value } from './render.ts'
import { isNumber } from './request-filter.ts'
import type { Writing } from './write-request.ts'

/**
 * Sets the status of a public report, answers it in the name of the municipality, or both in one act, and
 * answers the id that the update has in the list of updates. The same call again changes nothing.
 * @throws Refusal, DomainError
 */
export async function writeUpdate({ context, town, params }: Writing): Promise<readonly Value[]> {
  const { viewer, db } = context
  if (!hasScope(viewer, town.id, 'UPDATES_WRITE'))
    throw forbidden(say`Mit diesem Schlüssel können hier keine Meldungen bearbeitet werden.`)
  const report = await reportOf(context, town.id, params)
  const answer = (id: UpdateId | null) => [
    { update_id: id === null ? null : `${id.source}-${id.id}`, service_request_id: report.number },
  ]
  const { id: keyId, callIds } = viewer.key ?? { id: 0, callIds: [] }
  const earlier = await findUpdateOfCall(db, report, keyId, callIds)
  if (earlier !== null) return answer(earlier)
  const status = await statusAfter(context, town.id, report, params)
  const description = params.one('description')
  if (description === null) {
    if (status === null && (params.one('status') ?? UNCHANGED).toLowerCase() === UNCHANGED)
      throw missingParameter('description')
    if (status !== null && needsReason(status.kind))
      throw badParameter('description', say`Zu diesem Status wird ein Grund erwartet, den alle lesen können.`)
    if (status !== null) await changeReportStatus(context, report.id, status.id)
    return answer((await findUpdateOfCall(db, report, keyId, callIds)) ?? (await latestUpdate(db, report)))
  }
  const comment = await createComment(context, {
    reportId: report.id,
    text: description,
    official: true,
    statusId: status?.id ?? null,
    idempotencyKey: callIds[0] ?? null,
  })
  return answer({ source: 'answer', id: comment.id })
}

type Subject = RequestRow & { municipalityId: number }

async function reportOf({ db }: Context, municipalityId: number, params: Parameters): Promise<Subject> {
  const number = params.one('service_request_id')
  if (number === null) throw missingParameter('service_request_id')
  const all = { codes: null, isClosed: null, created: null, changed: null, box: null, near: null }
  const filter = { ...all, numbers: [number] }
  const [row] = isNumber(number) ? await listRequests(db, municipalityId, filter, { page: 1, count: 1 }) : []
  if (row !== undefined) return { ...row, municipalityId }
  throw new Refusal(404, `service_request_id: ${say`Diese Meldung gibt es hier nicht.`}`)
}

/** The status that the report shall get: the first of its kind; null: the present one stays. */
async function statusAfter(
  { db }: Context,
  municipalityId: number,
  report: RequestRow,
  params: Parameters,
): Promise<StatusRow | null> {
  const statuses = await findStatuses(db, [municipalityId])
  const present = statuses.find(({ id }) => id === report.statusId)
  if (present === undefined) throw new Error('a report without its status')
  const kind = codedKind(params) ?? kindAfter(wordOf(params), present.kind)
  return kind === null || kind === present.kind ? null : (statuses.find((each) => each.kind === kind) ?? null)
}

function wordOf(params: Parameters): string {
  const word = params.one('status')?.toLowerCase().replaceAll(' ', '_') ?? UNCHANGED
  if (UPDATE_WORDS.includes(word)) return word
  throw badParameter('status', say`Hier wird eines dieser Wörter erwartet: ${UPDATE_WORDS.join(', ')}.`)
}

/** The kind in external_status_code, if given. */
function codedKind(params: Parameters): SettableKind | null {
  wordOf(params)
  const code = params.one('external_status_code')?.toUpperCase()
  if (code === undefined) return null
  const kind = SETTABLE_KINDS.find((each) => each === code)
  if (kind !== undefined) return kind
  throw badParameter(
    'external_status_code',
    say`Hier wird eines dieser Wörter erwartet: ${SETTABLE_KINDS.join(', ')}.`,
  )
}
