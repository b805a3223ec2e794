import { isStaff, requireSignedIn } from '#domains/access/server/viewer.ts'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import {
  loadMunicipality,
  readableMunicipality,
} from '#domains/municipalities/server/municipality.graphql.ts'
import { allowedReportFilterCriteria, canRead } from '#domains/municipalities/server/municipality.policy.ts'
import { PLATFORM_TIME_ZONE, timeZoneOf } from '#domains/places/place.rules.ts'
import { openQuestion, type SearchQuery } from '#domains/search/server/expand-query.ts'
import { STAGES } from '#domains/search/server/stages.ts'
import { say } from '#kit/common/say.ts'
import { searchText } from '#kit/common/search-text.ts'
import { localTimeOf, momentOf } from '#kit/common/zoned-time.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import type { DueFilter } from '../due-filter.rules.ts'
import type { ReportQueue } from '../report-queue.rules.ts'
import { loadInbox } from './ageing.ts'
import { hasReports } from './has-reports.ts'
import type { ReportFilter } from './report-matching.sql.ts'
import type { ReportOrder, SortType } from './report-order.sql.ts'

export type Arguments = {
  municipalityId?: number | null
  categoryId?: number | null
  municipalitySlug?: string | null
  statusId?: number | null
  statusKind?: StatusKind | null
  dateFrom?: string | null
  dateTo?: string | null
  onlyWithPhoto: boolean
  userId?: number | null
  searchText?: string | null
  onlyMyResponsibility: boolean
  onlyAssignedToMe: boolean
  onlyMuchSupported?: boolean | null
  queue?: ReportQueue | null
  districtId?: number | null
  due?: DueFilter | null
  /** The sort order; DUE is for staff only. */
  sortType?: SortType
  /** Limits the result to these ids; the other criteria apply as well. */
  ids?: readonly number[] | null
}

/**
 * Turns the arguments of a list into a filter.
 * @throws BAD_USER_INPUT, NOT_FOUND for an unknown municipality, FORBIDDEN for a filter that is not the
 * person's
 */
export async function checkedFilter(context: Context, args: Arguments): Promise<ReportFilter> {
  const { categoryId, statusId, userId, onlyWithPhoto } = args
  const dateFrom = checkedDay('dateFrom', args.dateFrom)
  const dateTo = checkedDay('dateTo', args.dateTo)
  if (dateFrom && dateTo && dateFrom > dateTo) throw badInput({ dateFrom: say`„Von“ muss vor „bis“ liegen.` })
  const town = await townOf(context, args)
  const text = checkedSearch(args.searchText)
  const filter = {
    municipalityId: town?.id,
    categoryId: categoryId ?? undefined,
    statusId: statusId ?? undefined,
    statusKind: args.statusKind ?? undefined,
    dateFrom,
    dateTo,
    timeZone: town === null ? PLATFORM_TIME_ZONE : timeZoneOf(town.country),
    onlyWithPhoto,
    userId: userId ?? undefined,
    districtId: args.districtId ?? undefined,
    // Only staff see what is left in a town that handed a report over, and only where they look for it.
    isOnce:
      isStaff(context.viewer) &&
      args.queue !== 'TRANSFERRED' &&
      (town === null || userId != null || text === undefined),
    ids: args.ids ?? undefined,
    ...(await staffCriteria(context, args, town)),
  }
  return text === undefined ? filter : { ...filter, search: await answeredQuery(context, filter, text) }
}

/**
 * The first stage of the query with results for this viewer in this list, so that a correction never reveals
 * a word of a report they may not read. Null where no stage has results.
 */
async function answeredQuery(
  { db, viewer }: Context,
  filter: ReportFilter,
  text: string,
): Promise<SearchQuery | null> {
  const question = openQuestion(db, text)
  for (const stage of STAGES) {
    const search = await question.at(stage)
    if (search !== null && (await hasReports(db, viewer, { ...filter, search }))) return search
  }
  return null
}

/** The municipality of a list, by id or slug; null for all of them. NOT_FOUND for an unknown one. */
async function townOf(
  context: Context,
  { municipalityId, municipalitySlug }: Arguments,
): Promise<MunicipalityRow | null> {
  if (municipalityId == null && municipalitySlug == null) return null
  const found =
    municipalityId == null
      ? await readableMunicipality(context, municipalitySlug ?? '')
      : await loadMunicipality(context, municipalityId)
  if (found === null || !canRead(context.viewer, found))
    throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  return found
}

/** A filter that the viewer may not use is an error, never ignored (rule 58). */
async function staffCriteria(context: Context, args: Arguments, town: MunicipalityRow | null) {
  const { viewer } = context
  const { onlyMyResponsibility, onlyAssignedToMe, onlyMuchSupported, queue, due } = args
  const isByDeadline = due != null || args.sortType === 'DUE'
  const isForAll = !onlyMyResponsibility && !onlyAssignedToMe && !onlyMuchSupported
  if (isForAll && queue == null && !isByDeadline) return {}
  const signedIn = requireSignedIn(viewer)
  const isAllowed =
    town === null ? isStaff(viewer) : allowedReportFilterCriteria(viewer, town).includes('ASSIGNED_TO_ME')
  if (!isAllowed) throw forbidden(say`Nach Zuständigkeit kann nur die Gemeinde filtern.`)
  if (queue != null && town === null) throw badInput({ queue: say`Bitte wählen Sie eine Gemeinde.` })
  if (isByDeadline && town === null) throw badInput({ due: say`Bitte wählen Sie eine Gemeinde.` })
  if (onlyMuchSupported && town === null)
    throw badInput({ onlyMuchSupported: say`Bitte wählen Sie eine Gemeinde.` })
  const inbox = town === null || queue == null ? null : await loadInbox(context, signedIn, town.id)
  return {
    inResponsibilityOf: onlyMyResponsibility ? viewer : undefined,
    responsibleEditorId: onlyAssignedToMe ? signedIn.id : undefined,
    queue: queue == null || inbox === null ? undefined : { name: queue, inbox },
    supportedBy: onlyMuchSupported && town !== null ? town.supportThreshold : undefined,
    due: due == null || town === null ? undefined : { state: due, ...dueTimes(context, town) },
  }
}

/** This moment, and the end of the seventh day from today. */
function dueTimes({ clock }: Context, { country }: MunicipalityRow) {
  const now = clock.now()
  const today = localTimeOf(now, timeZoneOf(country))
  return { now, weekEnd: momentOf({ ...today, day: today.day + 8, hour: 0, minute: 0 }, timeZoneOf(country)) }
}

/**
 * Returns a day that exists in the calendar; JavaScript alone would read 30 February as 2 March. @throws
 * BAD_USER_INPUT
 */
export function checkedDay(field: string, day: string | null | undefined): string | undefined {
  if (!day) return undefined
  const date = new Date(`${day}T00:00:00Z`)
  const isDay = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime())
  if (!isDay || date.toISOString().slice(0, 10) !== day)
    throw badInput({ [field]: say`Bitte geben Sie ein gültiges Datum an.` })
  return day
}

/** The search text; undefined for an empty one. */
export function checkedSearch(text: string | null | undefined): string | undefined {
  const asked = searchText(text ?? '')
  if (asked === '') return undefined
  if (asked.length < 2) throw badInput({ searchText: say`Bitte geben Sie mindestens 2 Zeichen ein.` })
  if (asked.length > 200) throw badInput({ searchText: say`Bitte geben Sie höchstens 200 Zeichen ein.` })
  return asked
}

export type OrderArguments = {
  sortType: SortType
  sortDirection?: 'ASC' | 'DESC' | null
  latitude?: number | null
  longitude?: number | null
}

/** @throws BAD_USER_INPUT when DISTANCE is asked for without a point. */
export function checkedOrder({ sortType, sortDirection, latitude, longitude }: OrderArguments): ReportOrder {
  const direction = sortDirection ?? (sortType === 'DISTANCE' || sortType === 'DUE' ? 'ASC' : 'DESC')
  if (sortType !== 'DISTANCE') return { type: sortType, direction }
  if (latitude == null || longitude == null) {
    throw new DomainError('BAD_USER_INPUT', say`Für die Sortierung nach Entfernung fehlt der Standort.`)
  }
  return { type: sortType, direction, point: { latitude, longitude } }
}
