import { readGrid } from '../grid.ts'
import type { Calls, Role, Table } from './matrix.ts'
import { byId } from './report-calls.ts'
import { forAnotherTown, theCall, theReceivedReport } from './report-objects.ts'

/** The permission matrix of callers and of reports that go to another town, typed by hand. */
const grid = readGrid<Role>(`
                                        | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
saveCaller: public                      | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
saveCaller: waiting                     | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
eraseCaller: public                     | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
eraseCaller: waiting                    | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
transferReport: own public              | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
transferReport: public                  | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
transferReport: waiting                 | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
transferReport: internal                | UNA       | NOT     | FOR    | FOR       | FOR   | NOT            | NOT           | FOR
transferTowns: public                   | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
transferTowns: waiting                  | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
returnReport: public                    | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
returnReport: waiting                   | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
`)

const calls: Calls = {
  saveCaller: async (cell) => ({
    args: `(reportId: ${await theCall(cell)}, version: 1, caller: { name: "Berta Berger" })`,
  }),
  eraseCaller: async (cell) => ({ args: `(reportId: ${await theCall(cell)})` }),
  transferReport: async (cell) => ({ args: await forAnotherTown(cell) }),
  transferTowns: byId('reportId'),
  returnReport: async (cell) => ({
    args: `(reportId: ${await theReceivedReport(cell)}, note: "Sie steht bei Ihnen.")`,
  }),
}

export const CALLERS_AND_TRANSFERS: Table = { grid, calls }
