import { aReport } from '../factories.ts'
import { readGrid } from '../grid.ts'
import { phonePhoto } from '../pictures/pictures.ts'
import { follow } from '../reporting.ts'
import type { Calls, Role, Table } from './matrix.ts'
import { byId, created } from './report-calls.ts'
import {
  forABody,
  theComment,
  theDeadline,
  theHandover,
  theObjection,
  theQuestion,
  theReport,
} from './report-objects.ts'
import { theTeam } from './staff-objects.ts'

/**
 * The permission matrix of reports, comments and notices, typed by hand. The object belongs to another person
 * unless it is "own". "waiting" is not approved; "done" is closed.
 */
const grid = readGrid<Role>(`
                                        | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
report: public                          | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
report: waiting                         | NOT       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
report: own waiting                     | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
report: internal                        | NOT       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
reportHistory: public                   | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
reportHistory: own public               | -         | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
reportHistory: waiting                  | UNA       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
reportActivity: public                  | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
reportActivity: own public              | -         | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
reportActivity: waiting                 | UNA       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
answerProposals: public                 | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
answerProposals: own public             | -         | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
answerProposals: waiting                | UNA       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
nearbyReports: public                   | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
nearbyReports: own public               | -         | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
nearbyReports: waiting                  | UNA       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
createReport                            | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
createReport: internal                  | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
createReport: for a caller              | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
updateReport: own waiting               | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
updateReport: own public                | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
updateReport: public                    | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
updateReport: waiting                   | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
updateReport: internal                  | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
updateReportStatus: own public          | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
updateReportStatus: public              | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
updateReportStatus: internal            | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
markDuplicate: own public               | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
markDuplicate: public                   | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
markDuplicate: waiting                  | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
markDuplicate: internal                 | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
unmarkDuplicate: own public             | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
unmarkDuplicate: public                 | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
unmarkDuplicate: waiting                | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
approveReport: own waiting              | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
approveReport: waiting                  | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
withdrawReportApproval: own public      | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
withdrawReportApproval: public          | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
revealAuthorDetails: own public         | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
revealAuthorDetails: public             | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
revealAuthorDetails: waiting            | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
deleteReport: own waiting               | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
deleteReport: own done                  | -         | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
deleteReport: public                    | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
deleteReport: waiting                   | UNA       | NOT     | FOR    | FOR       | yes   | NOT            | NOT           | yes
hideReportPlace: own waiting            | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
hideReportPlace: public                 | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
hideReportPlace: waiting                | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
hideReportPlace: internal               | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
takeReport: own public                  | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
handOnReport: own public                | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
takeReport: public                      | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
handOnReport: public                    | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
takeReport: waiting                     | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
handOnReport: waiting                   | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
takeReport: internal                    | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
handOnReport: internal                  | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
takeReport: done                        | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | FOR
handOnReport: done                      | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | FOR
moveDeadline: own public                | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
moveDeadline: public                    | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
moveDeadline: waiting                   | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
moveDeadline: internal                  | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
handOver: own public                    | -         | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
handOver: public                        | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
handOver: waiting                       | UNA       | NOT     | FOR    | FOR       | FOR   | NOT            | NOT           | FOR
handOver: internal                      | UNA       | NOT     | FOR    | FOR       | FOR   | NOT            | NOT           | FOR
revokeHandover: public                  | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
revokeHandover: hidden                  | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
askAuthor: own public                   | -         | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | FOR
askAuthor: public                       | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
askAuthor: waiting                      | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
askAuthor: internal                     | UNA       | NOT     | FOR    | FOR       | FOR   | NOT            | NOT           | FOR
withdrawQuestion: public                | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
withdrawQuestion: waiting               | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
answerQuestion: own public              | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
answerQuestion: public                  | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | FOR
answerQuestion: waiting                 | UNA       | NOT     | FOR    | FOR       | FOR   | NOT            | NOT           | FOR
objectToClosing: own done               | -         | yes     | FOR    | yes       | FOR   | yes            | yes           | FOR
objectToClosing: done                   | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | FOR
objectToClosing: followed done          | UNA       | yes     | FOR    | yes       | FOR   | yes            | yes           | FOR
answerObjection: done                   | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
answerObjection: own done               | -         | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
coverWords: own waiting                 | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
coverWords: own public                  | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
coverWords: public                      | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
coverWords: waiting                     | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
coverWords: internal                    | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
followReport: public                    | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
followReport: waiting                   | UNA       | NOT     | FOR    | FOR       | FOR   | NOT            | NOT           | FOR
unfollowReport: public                  | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
supportReport: own public               | -         | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | FOR
supportReport: public                   | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
supportReport: waiting                  | UNA       | NOT     | FOR    | FOR       | FOR   | NOT            | NOT           | FOR
supportReport: done                     | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | FOR
unsupportReport: public                 | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
confirmResolution: own done             | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
confirmResolution: done                 | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | FOR
comment: public                         | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
comment: waiting                        | NOT       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
comment: internal                       | NOT       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
createComment: public                   | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
createComment: waiting                  | UNA       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
createComment: internal                 | UNA       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
createComment: public official          | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
answerReport: public                    | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
answerReport: waiting                   | UNA       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
writeReportNote: public                 | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
writeReportNote: waiting                | UNA       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
updateComment: own public               | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
updateComment: public                   | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | FOR
deleteComment: own public               | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
deleteComment: public                   | UNA       | FOR     | yes    | FOR       | yes   | FOR            | FOR           | yes
deleteComment: waiting                  | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
reportOffensiveContent: public          | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
reportOffensiveContent: waiting         | NOT       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
reportOffensiveContent: internal        | NOT       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
uploadPhoto                             | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
removeUploads                           | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
`)

const calls: Calls = {
  report: async (cell) => {
    const { slug } = await theReport(cell)
    const { town, category } = cell
    return { args: `(slug: "${slug}", municipalitySlug: "${town.slug}", categorySlug: "${category.slug}")` }
  },
  reportHistory: byId('reportId'),
  reportActivity: byId('reportId'),
  answerProposals: byId('reportId'),
  nearbyReports: byId('reportId'),
  createReport: created,
  updateReport: async (cell) => ({
    args: `(report: { id: ${(await theReport(cell)).id}, title: "Ein anderer Titel" })`,
  }),
  updateReportStatus: async (cell) => ({
    args: `(reportId: ${(await theReport(cell)).id}, statusId: ${cell.town.statuses.ACCEPTED})`,
  }),
  markDuplicate: async (cell) => {
    const original = await aReport(cell.site, cell.town, cell.category)
    return { args: `(reportId: ${(await theReport(cell)).id}, originalId: ${original.id})` }
  },
  unmarkDuplicate: async (cell) => {
    const [{ id }, original] = [await theReport(cell), await aReport(cell.site, cell.town, cell.category)]
    const { db } = cell.site.services
    await db.updateTable('report').set({ duplicateOfId: original.id }).where('id', '=', id).execute()
    return { args: `(reportId: ${id})` }
  },
  approveReport: byId('reportId'),
  withdrawReportApproval: byId('reportId'),
  revealAuthorDetails: byId('reportId'),
  deleteReport: async (cell) => ({
    args: `(id: ${(await theReport(cell)).id}, reason: "Doppelt gemeldet.")`,
  }),
  hideReportPlace: async (cell) => ({
    args: `(reportId: ${(await theReport(cell)).id}, isHidden: true)`,
  }),
  takeReport: byId('reportId'),
  handOnReport: async (cell) => ({
    args: `(reportId: ${(await theReport(cell)).id}, teamId: ${await theTeam(cell)}, reason: "Das ist dort.")`,
  }),
  moveDeadline: async (cell) => ({
    args: `(reportId: ${await theDeadline(cell)}, kind: COMPLETION, day: "2026-12-14", reason: "Das Teil fehlt.")`,
  }),
  handOver: async (cell) => ({ args: await forABody(cell) }),
  revokeHandover: async (cell) => ({ args: `(handoverId: ${await theHandover(cell)})` }),
  askAuthor: async (cell) => ({
    args: `(reportId: ${(await theReport(cell)).id}, text: "Welche Hausnummer?")`,
  }),
  withdrawQuestion: async (cell) => ({ args: `(questionId: ${await theQuestion(cell)})` }),
  answerQuestion: async (cell) => ({
    args: `(questionId: ${await theQuestion(cell)}, input: { text: "Nummer 14." })`,
  }),
  objectToClosing: async (cell) => {
    const { id } = await theReport(cell)
    if (cell.object.includes('followed')) await follow(cell.site, id, { as: cell.viewer })
    return { args: `(reportId: ${id}, input: { text: "Sie ist noch dunkel." })` }
  },
  answerObjection: async (cell) => ({
    args: `(objectionId: ${await theObjection(cell)}, input: { decision: REJECT, text: "Sie leuchtet." })`,
  }),
  coverWords: async (cell) => {
    const { id } = await theReport(cell)
    const query = cell.site.services.db.selectFrom('report').select('title').where('id', '=', id)
    const { title } = await query.executeTakeFirstOrThrow()
    const text = `{ field: TITLE, text: ${JSON.stringify(title)}, places: [{ start: 0, end: 2 }] }`
    return { args: `(input: { reportId: ${id}, texts: [${text}] })` }
  },
  followReport: byId('reportId'),
  unfollowReport: byId('reportId'),
  supportReport: byId('reportId'),
  unsupportReport: byId('reportId'),
  confirmResolution: async (cell) => ({
    args: `(reportId: ${(await theReport(cell)).id}, isResolved: true)`,
  }),
  comment: async (cell) => ({ args: `(id: ${await theComment(cell)})` }),
  createComment: async (cell) => {
    const official = cell.object.includes('official')
    const { id } = await theReport(cell)
    return { args: `(input: { reportId: ${id}, text: "Bei uns auch.", official: ${official} })` }
  },
  answerReport: async (cell) => ({
    args: `(input: { reportId: ${(await theReport(cell)).id}, text: "Wir kommen." })`,
    select: '{ items { result } }',
    finds: ({ items }: { items: { result: string }[] }) => items.every(({ result }) => result === 'DONE'),
  }),
  writeReportNote: async (cell) => ({
    args: `(input: { reportId: ${(await theReport(cell)).id}, text: "Bauhof fragen." })`,
    select: '{ items { result } }',
    finds: ({ items }: { items: { result: string }[] }) => items.every(({ result }) => result === 'DONE'),
  }),
  updateComment: async (cell) => ({
    args: `(input: { id: ${await theComment(cell)}, text: "Doch anders." })`,
  }),
  deleteComment: async (cell) => ({
    args: `(id: ${await theComment(cell)}, reason: "Gehört nicht hierher.")`,
  }),
  reportOffensiveContent: async (cell) => ({
    args: `(contentType: REPORT, contentId: ${(await theReport(cell)).id}, reason: "Das gehört nicht hierher.", email: "eva@x.example", fillSeconds: 30)`,
  }),
  uploadPhoto: async () => ({
    args: '(photo: $photo)',
    variables: {
      declared: '($photo: Upload!)',
      values: { photo: null },
      files: { photo: new File([new Uint8Array(await phonePhoto())], 'foto.jpg', { type: 'image/jpeg' }) },
    },
  }),
  removeUploads: () => ({}),
}

export const REPORTS: Table = { grid, calls }
