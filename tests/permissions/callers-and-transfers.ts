import { readGrid } from '../grid.ts'
import type { Calls, Role, Table } from './matrix.ts'
import { byId } from './report-calls.ts'
import { forAnotherTown, theAskedReport, theCall, theReceivedReport } from './report-objects.ts'

/** The permission matrix of answers, of callers and of reports that go to another town, typed by hand. */
const grid = readGrid<Role>(`
                                        | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
changeReportAnswers: own waiting        | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
changeReportAnswers: own public         | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
changeReportAnswers: public             | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
changeReportAnswers: waiting            | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
changeReportAnswers: internal           | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
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
  changeReportAnswers: async (cell) => ({
    args: `(reportId: ${await theAskedReport(cell)}, answers: [{ key: "mast", values: ["L 12"] }])`,
  }),
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
