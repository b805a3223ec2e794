import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Client, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { VolumeError } from './volume-error.ts'

/** A municipality of somebody's own list. */
export type ListedTown = {
  name: string
  zip: string
  latitude: number
  longitude: number
  country: string
  state: string
  inhabitants: number
}

const COLUMNS = ['name', 'zip', 'latitude', 'longitude', 'inhabitants', 'state', 'country'] as const
const NEEDED = COLUMNS.slice(0, 6)

/**
 * Municipalities of a CSV file in UTF-8, the largest first. Its first line names the columns, divided by
 * commas or semicolons: name, zip, latitude, longitude (degrees), inhabitants and state; country (DE, AT, CH,
 * LI or IT) where not all lie in Germany; others are passed over. PostgreSQL reads it: what quotes and line
 * breaks mean in CSV, it knows.
 * @throws VolumeError for a file that is not like that
 */
export async function listedTowns(client: Client, path: string): Promise<ListedTown[]> {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  const head = text.slice(0, text.search(/\r?\n/))
  const delimiter = head.includes(';') ? ';' : ','
  const columns = head.split(delimiter).map((each) => each.replaceAll('"', '').trim().toLowerCase())
  const missing = NEEDED.filter((each) => !columns.includes(each))
  if (missing.length > 0)
    throw new VolumeError(`In der ersten Zeile von ${path} fehlt die Spalte „${missing.join('“, „')}“.`)
  try {
    const names = columns.map(escapeIdentifier)
    await client.query(
      `create temporary table listed_town (${names.map((name) => `${name} text`)}) on commit drop`,
    )
    const copy = `copy listed_town (${names}) from stdin with (format csv, header, delimiter '${delimiter}')`
    await pipeline(Readable.from([text]), client.query(copyFrom(copy)))
    const country = columns.includes('country') ? `coalesce(nullif(trim(country), ''), 'DE')` : `'DE'`
    const { rows } = await client.query<ListedTown>(`
      select trim(name) as name, trim(zip) as zip, latitude::float8, longitude::float8, inhabitants::float8,
        ${country} as country, trim(state) as state
      from listed_town order by inhabitants::float8 desc, name, zip`)
    return rows.filter(({ inhabitants }) => inhabitants > 0)
  } catch (error) {
    throw new VolumeError(`${path} ist keine Liste von Gemeinden: ${String(error)}`)
  }
}
