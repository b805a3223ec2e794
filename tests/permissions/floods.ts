import { readGrid } from '../grid.ts'
import { aFlood } from '../towns/floods.ts'
import type { Calls, Cell, Role, Table } from './matrix.ts'
import { theReport } from './report-objects.ts'

/** The permission matrix of floods, typed by hand. The held report is in the category of "editor". */
const grid = readGrid<Role>(`
                      | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
floods                | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
heldReports           | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
decideFlood: released | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
decideFlood: rejected | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
`)

async function theFlood(cell: Cell): Promise<number> {
  const report = await theReport({ ...cell, object: 'waiting' })
  return aFlood(cell.site, cell.town, [report])
}

const calls: Calls = {
  floods: async (cell) => {
    await theFlood(cell)
    return { args: `(municipalitySlug: "${cell.town.slug}")` }
  },
  heldReports: async (cell) => ({
    args: `(municipalitySlug: "${cell.town.slug}", floodId: ${await theFlood(cell)})`,
  }),
  decideFlood: async (cell) => {
    const decision =
      cell.object === 'released' ? 'RELEASED' : 'REJECTED, reason: "Das ist keine Meldung, sondern Werbung."'
    return { args: `(input: { id: ${await theFlood(cell)}, decision: ${decision} })` }
  },
}

export const FLOODS: Table = { grid, calls }
