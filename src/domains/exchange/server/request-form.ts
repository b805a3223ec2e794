import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { listRequests, type RequestRow } from '#domains/open311/server/open311.sql.ts'
import { trailOf } from '#domains/open311/server/report-trails.sql.ts'
import { stationOf } from '#domains/open311/server/trail.ts'
import { originNote, splitNotes, stationsIn } from '#domains/open311/trail.rules.ts'
import type { Context } from '#kit/server/builder.ts'
import { SENT_DESCRIPTION_MAX } from '../exchange.rules.ts'
import type { LeavingPhotos } from './leaving-photos.ts'

/** A report as it leaves: as everybody sees it at this moment. */
export type Leaving = { row: RequestRow; town: MunicipalityRow; stations: string[]; station: string }

/** The report with the stations before it; null where it is not public. */
export async function leavingReport(
  context: Context,
  town: MunicipalityRow,
  number: string,
): Promise<Leaving | null> {
  const all = { codes: null, isClosed: null, created: null, changed: null, box: null, near: null }
  const filter = { ...all, numbers: [number] }
  const [row] = await listRequests(context.db, town.id, filter, { page: 1, count: 1 })
  if (row === undefined) return null
  const trail = await trailOf(context.db, town.id, number)
  const stations = [...new Set([...trail, ...stationsIn(row.description)])]
  return { row, town, stations, station: stationOf(context, town, number) }
}

type Addressee = {
  serviceCode: string
  jurisdictionId: string | null
  apiKey: string | null
  key: string
  photos: LeavingPhotos
}

/**
 * The form of GeoReport v2. Nothing of the author leaves: no name, mail address, telephone or account. Place
 * and photos are those of the public page (decision 0200). Photos go as addresses, and as files to a partner
 * that takes them.
 */
export function requestForm(
  { row, town, stations, station }: Leaving,
  { serviceCode, jurisdictionId, apiKey, key, photos }: Addressee,
): FormData {
  const form = new FormData()
  if (apiKey !== null) form.set('api_key', apiKey)
  if (jurisdictionId !== null) form.set('jurisdiction_id', jurisdictionId)
  form.set('service_code', serviceCode)
  form.set('lat', String(row.latitude))
  form.set('long', String(row.longitude))
  const street = [row.street, row.houseNumber].filter(Boolean).join(' ')
  const address = [street, [row.zip, row.place].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  if (address !== '') form.set('address_string', address)
  form.set('title', row.title)
  form.set('description', described(row.description, originNote(noteName(town.name), station, key)))
  for (const passed of [...stations, station]) form.append('came_from', passed)
  for (const address of photos.addresses) form.append('media_url', address)
  for (const file of photos.files) form.append('media', file)
  return form
}

/** A bracket would end the note. */
const noteName = (name: string): string => name.replaceAll(/[[\]]/g, '')

/** The words, cut where they are too long, and behind them the notes of all stations. */
function described(description: string, note: string): string {
  const { text, notes } = splitNotes(description)
  const tail = ['', '', ...notes, note].join('\n')
  const room = Math.max(0, SENT_DESCRIPTION_MAX - tail.length)
  return `${text.length > room ? `${text.slice(0, room - 1).trimEnd()}…` : text}${tail}`
}
