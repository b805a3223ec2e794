import { nextId } from '#kit/server/database/db.ts'
import { readGrid } from '../grid.ts'
import { osmHeader } from '../towns/osm-pbf.ts'
import { box, geoJson, startUpload } from '../uploading.ts'
import type { Calls, Cell, Role, Table } from './matrix.ts'
import { asSuper } from './staff-objects.ts'

/** The permission matrix of a town's places, typed by hand. */
const grid = readGrid<Role>(`
                    | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
managedPlaces       | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
startPlaceImport    | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
addPlaceImportPiece | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
cancelPlaceImport   | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
drawDistrict        | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
districtArea        | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
renameDistrict      | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
removeDistrict      | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
`)

/** A town has one import at a time, so that of the last cell goes. */
const withoutImports = ({ site, town }: Cell) =>
  site.services.db.deleteFrom('placeImport').where('municipalityId', '=', town.id).execute()

async function theImport(cell: Cell): Promise<number> {
  await withoutImports(cell)
  const { as } = await asSuper(cell)
  const { data } = await startUpload(cell.site, cell.town, as, { kind: 'EXTRACT' })
  return data.startPlaceImport.id
}

async function theDistrict({ site, town }: Cell): Promise<number> {
  const { db } = site.services
  const id = await nextId(db, 'district_id')
  const name = `Ortsteil ${id}`
  await db
    .insertInto('district')
    .values({ municipalityId: town.id, id, name, originName: name, isUploaded: false })
    .execute()
  return id
}

/** A square round the town's middle. */
async function roundTown({ site, town }: Cell): Promise<string> {
  const query = site.services.db.selectFrom('municipality').select(['longitude', 'latitude'])
  const { longitude, latitude } = await query.where('id', '=', town.id).executeTakeFirstOrThrow()
  return geoJson({ Ortsteil: box([longitude, latitude], 0.01, 0.01) }).toString()
}

const calls: Calls = {
  managedPlaces: ({ town }) => ({ args: `(municipalityId: ${town.id})` }),
  startPlaceImport: async (cell) => {
    await withoutImports(cell)
    const file = '{ kind: EXTRACT, fileName: "a.osm.pbf", size: 100 }'
    return { args: `(municipalityId: ${cell.town.id}, file: ${file})` }
  },
  addPlaceImportPiece: async (cell) => ({
    args: `(id: ${await theImport(cell)}, offset: 0, piece: $piece)`,
    variables: {
      declared: '($piece: Upload!)',
      values: { piece: null },
      files: { piece: new File([new Uint8Array(osmHeader().subarray(0, 40))], 'stueck') },
    },
  }),
  cancelPlaceImport: async (cell) => ({ args: `(id: ${await theImport(cell)})` }),
  drawDistrict: async (cell) => ({
    args: `(municipalityId: ${cell.town.id}, name: "Ortsteil", geoJson: $geoJson, replaces: true)`,
    variables: { declared: '($geoJson: String!)', values: { geoJson: await roundTown(cell) } },
  }),
  districtArea: async (cell) => ({ args: `(id: ${await theDistrict(cell)})` }),
  renameDistrict: async (cell) => {
    const id = await theDistrict(cell)
    return { args: `(id: ${id}, name: "Kernort ${id}")` }
  },
  removeDistrict: async (cell) => ({ args: `(id: ${await theDistrict(cell)})` }),
}

export const TOWN_PLACES: Table = { grid, calls }
