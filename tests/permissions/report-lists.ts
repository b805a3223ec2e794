import { anAdmin } from '../factories.ts'
import { readGrid } from '../grid.ts'
import { aStoredPhoto } from '../pictures/stored-photo.ts'
import { aComment } from '../reporting.ts'
import type { Calls, Role, Table } from './matrix.ts'
import { inList } from './report-calls.ts'
import { aFarReport, theReport } from './report-objects.ts'

/**
 * The permission matrix of lists of reports, typed by hand. The object belongs to another person unless it is
 * "own". "waiting" is not approved; "done" is closed.
 */
const grid = readGrid<Role>(`
                                        | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
reports: public                         | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
reports: waiting                        | no        | no      | yes    | yes       | yes   | no             | no            | yes
reports: own waiting                    | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
reports: internal                       | no        | no      | yes    | yes       | yes   | no             | no            | yes
search: public                          | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
search: waiting                         | no        | no      | yes    | yes       | yes   | no             | no            | yes
search: own waiting                     | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
search: internal                        | no        | no      | yes    | yes       | yes   | no             | no            | yes
reportClusters: public                  | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
reportClusters: waiting                 | no        | no      | yes    | yes       | yes   | no             | no            | yes
reportClusters: own waiting             | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
reportClusters: internal                | no        | no      | yes    | yes       | yes   | no             | no            | yes
reportsForSitemap: public               | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
reportsForSitemap: waiting              | no        | no      | no     | no        | no    | no             | no            | no
reportsForSitemap: own waiting          | -         | no      | no     | no        | no    | no             | no            | no
reportsForSitemap: internal             | no        | no      | no     | no        | no    | no             | no            | no
similarReports: public                  | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
similarReports: waiting                 | no        | no      | no     | no        | no    | no             | no            | no
solvedReports: done                     | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
solvedReports: internal done            | no        | no      | no     | no        | no    | no             | no            | no
`)

const calls: Calls = {
  reports: inList(({ number }) => `(searchText: "${number}")`),
  search: inList(({ number }) => `(searchText: "${number}")`),
  reportClusters: async (cell) => ({
    args: `(box: { south: 47, west: 5, north: 55, east: 16 }, zoom: 12, searchText: "${(await theReport(cell)).number}")`,
    select: '{ total }',
    finds: ({ total }: { total: number }) => total === 1,
  }),
  reportsForSitemap: async (cell) => {
    const { id } = await theReport(cell)
    return {
      args: `(municipalityId: ${cell.town.id}, count: 1000)`,
      select: '{ data { id } }',
      finds: ({ data }: { data: { id: number }[] }) => data.some((each) => each.id === id),
    }
  },
  similarReports: async (cell) => {
    const { id, latitude, longitude } = await aFarReport(cell)
    return {
      args: `(municipalityId: ${cell.town.id}, categoryId: ${cell.category.id}, latitude: ${latitude}, longitude: ${longitude})`,
      select: '{ report { id } }',
      finds: (found: { report: { id: number } }[]) => found.some(({ report }) => report.id === id),
    }
  },
  solvedReports: async (cell) => {
    const { id } = await theReport(cell)
    const admin = await anAdmin(cell.site, cell.town)
    const answer = await aComment(cell.site, { id }, admin, {
      text: 'Die Laterne brennt wieder.',
      official: true,
    })
    await aStoredPhoto(cell.site, cell.town, { id })
    await aStoredPhoto(cell.site, cell.town, { id }, answer)
    return {
      args: '(count: 6)',
      select: '{ id }',
      finds: (found: { id: number }[]) => found.some((report) => report.id === id),
    }
  },
}

export const REPORT_LISTS: Table = { grid, calls }
