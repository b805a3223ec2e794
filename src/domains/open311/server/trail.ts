import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { reportNumberPath } from '#domains/paths.ts'
import { addressOf } from '#domains/site.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { isStation, MOST_STATIONS, stationsIn } from '../trail.rules.ts'
import type { Parameters } from './parameters.ts'
import { badParameter } from './refusal.ts'

/** The address under which a town's report is named to other sites; it leads to the report's page. */
export const stationOf = (
  { publicUrl }: Pick<Context, 'publicUrl'>,
  town: MunicipalityRow,
  number: string,
): string => addressOf(publicUrl, town, reportNumberPath(town, number))

/**
 * The stations of a report that comes in: from `came_from`, and from the notes in its description.
 * @throws Refusal where it was here already, or the parameter cannot be read
 */
export function stationsOf(
  context: Pick<Context, 'publicUrl'>,
  town: MunicipalityRow,
  params: Parameters,
): string[] {
  const named = params.list('came_from') ?? []
  if (!named.every(isStation))
    throw badParameter('came_from', say`Hier werden Adressen von Meldungen erwartet.`)
  const stations = [...new Set([...named, ...stationsIn(params.one('description') ?? '')])]
  if (stations.length > MOST_STATIONS)
    throw badParameter('came_from', say`Hier sind höchstens ${MOST_STATIONS} Stationen möglich.`)
  const own = stations.find((station) => isOwn(context, town, station))
  if (own === undefined) return stations
  throw badParameter('came_from', say`Diese Meldung kam von hier: ${own}`)
}

function isOwn({ publicUrl }: Pick<Context, 'publicUrl'>, town: MunicipalityRow, station: string): boolean {
  const number = station.slice(station.lastIndexOf('/') + 1)
  const path = reportNumberPath(town, number)
  return station === addressOf(publicUrl, town, path) || station === new URL(path, publicUrl).href
}
