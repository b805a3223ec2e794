import { ask } from './ask.ts'
import type { Person } from './factories.ts'
import type { TestSite } from './site.ts'

const START = `mutation ($municipalityId: Int!, $file: PlaceImportInput!) {
  startPlaceImport(municipalityId: $municipalityId, file: $file) { id state } }`
const PIECE = `mutation ($id: Int!, $offset: Int!, $piece: Upload!) {
  addPlaceImportPiece(id: $id, offset: $offset, piece: $piece) { id state received } }`
const PLACES = `query ($municipalityId: Int!) { managedPlaces(municipalityId: $municipalityId) {
  mapAt hasBoundary addresses streets districts { id name isUploaded reports }
  imports { id kind fileName state problem dataAt summary { label text } } } }`

type Town = { id: number }
export type Upload = { kind: 'EXTRACT' | 'BOUNDARY' | 'AREAS'; fileName?: string; size?: number }

/** Announces a file for the places of a town. */
export const startUpload = (site: TestSite, town: Town, as: Person | null, upload: Upload) =>
  ask(
    site,
    START,
    { municipalityId: town.id, file: { fileName: 'auszug.osm.pbf', size: 100, ...upload } },
    { as },
  )

/** Sends a piece of it. */
export const sendPiece = (
  site: TestSite,
  as: Person | null,
  { id, offset, bytes }: { id: number; offset: number; bytes: Uint8Array },
) =>
  ask(
    site,
    PIECE,
    { id, offset, piece: null },
    { as, files: { piece: new File([new Uint8Array(bytes)], 'stueck') } },
  )

/** The places of a town as its administrators see them. */
export const placesOf = async (site: TestSite, town: Town, as: Person) =>
  (await ask(site, PLACES, { municipalityId: town.id }, { as })).data.managedPlaces

/** Uploads a file in pieces, lets the jobs run, and returns what the page then shows. */
export async function uploadPlaces(
  site: TestSite,
  town: Town,
  as: Person,
  { kind, bytes, piece = 4 * 1024 * 1024 }: { kind: Upload['kind']; bytes: Uint8Array; piece?: number },
) {
  const begun = await startUpload(site, town, as, { kind, size: bytes.length })
  const id = begun.data.startPlaceImport.id
  for (let offset = 0; offset < bytes.length; offset += piece) {
    const answer = await sendPiece(site, as, { id, offset, bytes: bytes.subarray(offset, offset + piece) })
    if (answer.codes.length > 0) throw new Error(answer.errors[0]?.message)
  }
  await site.runJobs()
  return placesOf(site, town, as)
}

type Ring = readonly (readonly [number, number])[]

/** A GeoJSON file of named polygons. */
export const geoJson = (areas: Readonly<Record<string, Ring>>): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      features: Object.entries(areas).map(([name, ring]) => ({
        type: 'Feature',
        properties: { name },
        geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
      })),
    }),
  )

/** A rectangle in degrees around a point. */
export const box = ([x, y]: readonly [number, number], east: number, north: number): Ring => [
  [x - east, y - north],
  [x + east, y - north],
  [x + east, y + north],
  [x - east, y + north],
]
