import type { Report } from '../factories.ts'
import { reportInput } from '../reporting.ts'
import type { Call, Cell } from './matrix.ts'
import { theReport } from './report-objects.ts'

/** A call that names the report of its row by id. */
export const byId = (key: string) => async (cell: Cell) => ({
  args: `(${key}: ${(await theReport(cell)).id})`,
})

/** Searches for the report by its number, so that nothing else matches. */
export const inList =
  (args: (report: Report) => string) =>
  async (cell: Cell): Promise<Call> => {
    const report = await theReport(cell)
    const finds = ({ paginatorInfo }: { paginatorInfo: { total: number } }) => paginatorInfo.total === 1
    return { args: args(report), select: '{ paginatorInfo { total } }', finds }
  }

const OWN_FIELDS: Record<string, Record<string, unknown>> = {
  internal: { isInternal: true },
  'for a caller': { source: 'PHONE' },
}

/** A call that files a report with the fields that its row names. */
export const created = ({ town, category, object }: Cell) => ({
  args: '(input: $input)',
  variables: {
    declared: '($input: CreateReportInput!)',
    values: { input: reportInput(town, category, OWN_FIELDS[object]) },
  },
})
