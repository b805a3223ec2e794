import { nextId } from '#kit/server/database/db.ts'
import { readGrid } from '../grid.ts'
import { thingsCsv } from '../towns/things.ts'
import { aWfs } from '../towns/wfs.ts'
import type { Calls, Cell, Role, Table } from './matrix.ts'
import { theReport } from './report-objects.ts'

/** The permission matrix of a town's things, typed by hand. */
const grid = readGrid<Role>(`
                               | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
saveThingKind                  | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
deleteThingKind                | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
importThings                   | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
importThingsFromService        | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
thingServiceLayers             | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
namedThing                     | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
thingHistory                   | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
changeReportThing: own waiting | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
changeReportThing: own public  | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
changeReportThing: public      | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
changeReportThing: waiting     | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
changeReportThing: internal    | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
`)

/** Cells share a town, which has twenty kinds at most. */
async function theKind({ site, town, category }: Cell): Promise<number> {
  const { db } = site.services
  for (const table of ['thing', 'thingKind'] as const) {
    const unused = db.deleteFrom(table).where('municipalityId', '=', town.id)
    if (table === 'thing') await db.updateTable('report').set({ thingId: null }).execute()
    await unused.execute()
  }
  const id = await nextId(db, 'thing_kind_id')
  const kind = { municipalityId: town.id, id }
  await db
    .insertInto('thingKind')
    .values({ ...kind, name: `Laterne ${id}`, slug: `laterne-${id}` })
    .execute()
  await db
    .insertInto('thingKindCategory')
    .values({ municipalityId: town.id, kindId: id, categoryId: category.id })
    .execute()
  return id
}

async function theThing(cell: Cell): Promise<number> {
  const kindId = await theKind(cell)
  const { db } = cell.site.services
  const id = await nextId(db, 'thing_id')
  const place = { latitude: 50.583, longitude: 8.963 }
  const thing = { municipalityId: cell.town.id, id, kindId, number: '12', numberKey: '12', ...place }
  await db.insertInto('thing').values(thing).execute()
  return id
}

/** Its process ends with it open. */
const wfs = await aWfs([{ number: '12', latitude: 50.583, longitude: 8.963 }])

const calls: Calls = {
  saveThingKind: async (cell) => {
    const id = await theKind(cell)
    return { args: `(municipalityId: ${cell.town.id}, id: ${id}, name: "Bank ${id}", categoryIds: [])` }
  },
  deleteThingKind: async (cell) => ({ args: `(id: ${await theKind(cell)})` }),
  importThings: async (cell) => ({
    args: `(kindId: ${await theKind(cell)}, file: $file)`,
    variables: {
      declared: '($file: Upload!)',
      values: { file: null },
      files: { file: new File([thingsCsv({ '12': 0 })], 'objekte.csv') },
    },
  }),
  importThingsFromService: async (cell) => ({
    args: `(kindId: ${await theKind(cell)}, url: "${wfs.url}", layer: "stadt:laternen", property: "Mastnummer")`,
  }),
  thingServiceLayers: async (cell) => ({ args: `(kindId: ${await theKind(cell)}, url: "${wfs.url}")` }),
  namedThing: ({ town }) => ({ args: `(municipalityId: ${town.id}, text: "Laterne 1")` }),
  thingHistory: async (cell) => ({ args: `(thingId: ${await theThing(cell)})` }),
  changeReportThing: async (cell) => {
    const thing = await theThing(cell)
    return { args: `(reportId: ${(await theReport(cell)).id}, thingId: ${thing})` }
  },
}

export const THINGS: Table = { grid, calls }
