import { ask } from '../ask.ts'
import { anEditor, aTown, PASSWORD } from '../factories.ts'
import { readGrid } from '../grid.ts'
import { aBody, BODY } from '../handing.ts'
import type { Call, Calls, Cell, Role, Table } from './matrix.ts'
import { theReport } from './report-objects.ts'
import {
  announcementOf,
  asSuper,
  bulk,
  dataOf,
  keyOf,
  ruleOf,
  settle,
  theAbsence,
  theAnnouncement,
  theKey,
  theMessage,
  theNotice,
  theRule,
  theTeam,
  withoutKeys,
} from './staff-objects.ts'

/**
 * The permission matrix of staff's and the super administrator's tools, typed by hand. Objects belong to the
 * town, and to the category of "editor".
 */
const grid = readGrid<Role>(`
                                        | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
reportQueues                            | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
bulkUpdateReports: waiting              | UNA       | FOR     | yes    | no        | yes   | FOR            | FOR           | yes
undoBulkUpdate: own                     | -         | -       | yes    | -         | yes   | -              | -             | yes
undoBulkUpdate: another's               | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | NOT
noteReportPresence: public              | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
noteReportPresence: waiting             | UNA       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
noteReportPresence: own waiting         | -         | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
savedViews                              | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
createSavedView                         | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
deleteSavedView: own                    | -         | -       | yes    | yes       | yes   | -              | -             | yes
deleteSavedView: another's              | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | NOT
exportReport: public                    | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
exportReport: own public                | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
exportReport: waiting                   | UNA       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
exportReports                           | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
exportReports: with contact data        | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
exportStatistics                        | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
reportExports                           | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
offensiveContentNotices: report         | UNA       | FOR     | yes    | no        | yes   | FOR            | FOR           | yes
offensiveContentNotices: person         | UNA       | FOR     | no     | no        | yes   | FOR            | FOR           | yes
decideOffensiveContent: report          | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
decideOffensiveContent: person          | UNA       | NOT     | FOR    | FOR       | yes   | NOT            | NOT           | yes
announcements: published                | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
announcements: draft                    | no        | no      | no     | no        | yes   | no             | no            | yes
announcement: published                 | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
announcement: draft                     | NOT       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
fittingAnnouncements: published         | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
fittingAnnouncements: draft             | no        | no      | no     | no        | no    | no             | no            | no
createAnnouncement                      | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateAnnouncement: published           | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateAnnouncement: draft               | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
deleteAnnouncement: published           | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
deleteAnnouncement: draft               | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
announcement: draft, editors may        | NOT       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
createAnnouncement: draft, editors may  | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
createAnnouncement: editors may         | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateAnnouncement: published, editors may | UNA    | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateAnnouncement: draft, editors may  | UNA       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
deleteAnnouncement: draft, editors may  | UNA       | NOT     | FOR    | FOR       | yes   | NOT            | NOT           | yes
followAnnouncements                     | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
unfollowAnnouncements                   | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
reminderRules                           | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
reminderPreview                         | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
createReminderRule                      | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateReminderRule                      | UNA       | NOT     | FOR    | FOR       | yes   | NOT            | NOT           | yes
deleteReminderRule                      | UNA       | NOT     | FOR    | FOR       | yes   | NOT            | NOT           | yes
routing                                 | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
routingPreview                          | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
saveTeam                                | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
deleteTeam                              | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
saveRoutingRules                        | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
saveAbsence: own                        | -         | -       | yes    | yes       | yes   | -              | -             | -
saveAbsence: another's                  | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
deleteAbsence: another's                | UNA       | FOR     | NOT    | NOT       | yes   | FOR            | FOR           | yes
deadlineSettings                        | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
deadlinePreview                         | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
saveDeadlineRules                       | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
apiKeys                                 | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
createApiKey                            | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
revokeApiKey                            | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
outsideBodies                           | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
createOutsideBody                       | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
requestLaunch: switched on              | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | FOR
withdrawLaunchRequest: switched on      | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | FOR
refuseLaunch: switched on               | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | FOR
updateOutsideBody                       | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
chooseOpenDataLicence                   | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
embeddingSites                          | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
chooseEmbeddingSites                    | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
auditEntries: of the town               | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
auditEntries: of all                    | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
outboxMessages: of the town             | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
outboxMessages: of all                  | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
resendMessage: of the town              | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
resendMessage: of the platform          | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | yes
cancelMessage: of the town              | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
cancelMessage: of the platform          | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | yes
updateMunicipality: welcome text        | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateMunicipality: colours             | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateMunicipality: features            | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
managedMunicipalities                   | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
managedMunicipality                     | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
createMunicipality                      | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
lookUpPerson: in the town               | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
lookUpPerson: everywhere                | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
findCallers                             | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
sendDataExport: in the town             | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
sendDataExport: everywhere              | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
erasePerson: in the town                | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
erasePerson: everywhere                 | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
deleteMunicipality                      | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
`)

/** Searches for the new object on the list's first page, the newest first. */
const listed = (args: string, id: number): Call => ({
  args,
  select: '{ data { id } }',
  finds: ({ data }: { data: { id: number }[] }) => data.some((each) => each.id === id),
})

const viewOf = ({ town }: Cell) =>
  `(savedView: { municipalitySlug: "${town.slug}", name: "Offen ${crypto.randomUUID()}", search: "?queue=all" })`

const inTown = ({ town }: Cell) => ({ args: `(municipalityId: ${town.id})` })
let towns = 0

const calls: Calls = {
  reportQueues: ({ town }) => ({ args: `(municipalitySlug: "${town.slug}")` }),
  bulkUpdateReports: async (cell) => ({
    args: await bulk(cell),
    select: '{ items { result } }',
    finds: ({ items }: { items: { result: string }[] }) => items.every(({ result }) => result === 'DONE'),
  }),
  undoBulkUpdate: async (cell) => {
    const who = cell.object === 'own' ? { as: cell.viewer } : await asSuper(cell)
    const { data } = await ask(cell.site, `mutation { bulkUpdateReports${await bulk(cell)} { id } }`, {}, who)
    return { args: `(id: ${data.bulkUpdateReports.id})` }
  },
  noteReportPresence: async (cell) => ({ args: `(reportId: ${(await theReport(cell)).id})` }),
  savedViews: ({ town }) => ({ args: `(municipalitySlug: "${town.slug}")` }),
  createSavedView: (cell) => ({ args: viewOf(cell) }),
  deleteSavedView: async (cell) => {
    const who = cell.object === 'own' ? { as: cell.viewer } : await asSuper(cell)
    const { data } = await ask(cell.site, `mutation { createSavedView${viewOf(cell)} { id } }`, {}, who)
    return { args: `(id: ${data.createSavedView.id})` }
  },
  exportReport: async (cell) => ({
    args: `(input: { reportId: ${(await theReport(cell)).id}, format: PDF })`,
  }),
  exportReports: async (cell) => {
    const { number } = await theReport({ ...cell, object: 'public' })
    const contact = cell.object === '' ? '' : `, includeContactData: true, password: "${PASSWORD}"`
    const filter = `filter: { searchText: "${number}" }`
    return { args: `(input: { municipalityId: ${cell.town.id}, format: XML, ${filter}${contact} })` }
  },
  exportStatistics: ({ town }) => ({ args: `(input: { municipalityId: ${town.id} })` }),
  reportExports: inTown,
  offensiveContentNotices: async (cell) =>
    listed(`(municipalityId: ${cell.town.id}, status: OPEN, count: 100)`, await theNotice(cell)),
  decideOffensiveContent: async (cell) => ({
    args: `(input: { id: ${await theNotice(cell)}, decision: KEPT, reason: "Das ist noch in Ordnung." })`,
  }),
  announcements: async (cell) =>
    listed(`(municipalityId: ${cell.town.id}, count: 100)`, await theAnnouncement(cell)),
  announcement: async (cell) => ({ args: `(id: ${await theAnnouncement(cell)})` }),
  fittingAnnouncements: async (cell) => {
    const id = await theAnnouncement(cell)
    const { db } = cell.site.services
    await db
      .updateTable('announcement')
      .set({ categoryIds: [cell.category.id] })
      .where('id', '=', id)
      .execute()
    return {
      args: `(municipalityId: ${cell.town.id}, categoryId: ${cell.category.id})`,
      select: '{ id }',
      finds: (found: { id: number }[]) => found.some((each) => each.id === id),
    }
  },
  createAnnouncement: async (cell) => {
    await settle(cell)
    return { args: announcementOf(cell) }
  },
  updateAnnouncement: async (cell) => ({
    args: `(announcement: { id: ${await theAnnouncement(cell)}, title: "Stadtfest" })`,
  }),
  deleteAnnouncement: async (cell) => ({ args: `(input: { id: ${await theAnnouncement(cell)} })` }),
  followAnnouncements: inTown,
  unfollowAnnouncements: inTown,
  reminderRules: inTown,
  reminderPreview: (cell) => ({ args: ruleOf(cell) }),
  createReminderRule: async (cell) => {
    await theRule(cell)
    return { args: ruleOf(cell) }
  },
  updateReminderRule: async (cell) => ({ args: `(reminderRule: { id: ${await theRule(cell)}, minAge: 9 })` }),
  deleteReminderRule: async (cell) => ({ args: `(id: ${await theRule(cell)})` }),
  routing: inTown,
  routingPreview: ({ town }) => ({ args: `(municipalityId: ${town.id}, rules: [])` }),
  saveTeam: async (cell) => {
    const { id } = await anEditor(cell.site, cell.town)
    const name = `Team ${crypto.randomUUID().slice(0, 8)}`
    return { args: `(municipalityId: ${cell.town.id}, name: "${name}", memberIds: [${id}])` }
  },
  deleteTeam: async (cell) => ({ args: `(municipalityId: ${cell.town.id}, id: ${await theTeam(cell)})` }),
  saveRoutingRules: ({ town }) => ({ args: `(municipalityId: ${town.id}, rules: [])` }),
  saveAbsence: async ({ site, town, viewer, object }) => {
    const { id } = object === 'own' && viewer !== null ? viewer : await anEditor(site, town)
    const days = 'fromDay: "2026-12-01", toDay: "2026-12-02"'
    return { args: `(municipalityId: ${town.id}, userId: ${id}, ${days})` }
  },
  deleteAbsence: async (cell) => ({
    args: `(municipalityId: ${cell.town.id}, id: ${await theAbsence(cell)})`,
  }),
  deadlineSettings: inTown,
  deadlinePreview: ({ town }) => ({ args: `(municipalityId: ${town.id}, rules: [], days: [])` }),
  saveDeadlineRules: ({ town }) => ({ args: `(municipalityId: ${town.id}, rules: [], days: [])` }),
  apiKeys: inTown,
  createApiKey: async (cell) => {
    await withoutKeys(cell)
    return { args: keyOf(cell), select: '{ apiKey { id } }' }
  },
  revokeApiKey: async (cell) => ({ args: `(id: ${await theKey(cell)})` }),
  outsideBodies: inTown,
  requestLaunch: inTown,
  withdrawLaunchRequest: inTown,
  refuseLaunch: ({ town }) => ({ args: `(municipalityId: ${town.id}, reason: "Es fehlt noch etwas.")` }),
  createOutsideBody: ({ town }) => ({ args: `(municipalityId: ${town.id}, body: ${BODY})` }),
  updateOutsideBody: async ({ site, town }) => ({
    args: `(id: ${(await aBody(site, town)).id}, body: ${BODY})`,
  }),
  chooseOpenDataLicence: ({ town }) => ({ args: `(municipalityId: ${town.id}, licence: CC_BY)` }),
  embeddingSites: inTown,
  chooseEmbeddingSites: ({ town }) => ({ args: `(municipalityId: ${town.id}, sites: ["stadt.example"])` }),
  auditEntries: ({ town, object }) => ({ args: object === 'of all' ? '' : `(municipalityId: ${town.id})` }),
  outboxMessages: ({ town, object }) => ({ args: object === 'of all' ? '' : `(municipalityId: ${town.id})` }),
  resendMessage: async (cell) => ({ args: `(id: ${await theMessage(cell, true)})` }),
  cancelMessage: async (cell) => ({ args: `(id: ${await theMessage(cell, false)})` }),
  updateMunicipality: ({ town, object }) => {
    const change =
      object === 'features'
        ? 'enabledFeatures: [PRE_MODERATION, COMMENTS, INTERNAL_AREA, ANONYMOUS_REPORTS, EXPORT, ANNOUNCEMENTS, REMINDER_RULES, OPEN_DATA]'
        : object === 'colours'
          ? 'accent: "#7a1f5c"'
          : 'welcomeText: "Schön, dass Sie da sind."'
    return { args: `(municipality: { id: ${town.id}, ${change} })` }
  },
  managedMunicipalities: () => ({}),
  managedMunicipality: ({ town }) => ({ args: `(id: ${town.id})` }),
  createMunicipality: () => {
    towns += 1
    const address = 'postalAddress: "Platz 1", contactEmail: "info@neu.example", contactPhone: "052 1"'
    const place = 'country: "CH", state: "Thurgau", location: { latitude: 47.6, longitude: 9.1, zip: "8500" }'
    return {
      args: `(municipality: { name: "Neustadt ${towns}", ${place}, ${address}, dataProtectionContact: "052 2" })`,
    }
  },
  lookUpPerson: async (cell) => ({ args: `(${await dataOf(cell)})` }),
  findCallers: ({ town }) => ({ args: `(municipalityId: ${town.id}, name: "Berger", telephone: "")` }),
  sendDataExport: async (cell) => ({ args: `(${await dataOf(cell)})` }),
  erasePerson: async (cell) => {
    const asked = await dataOf(cell)
    const [, email] = /email: ("[^"]+")/.exec(asked) ?? []
    return { args: `(${asked}, confirmEmail: ${email}, reason: REQUESTED)` }
  },
  deleteMunicipality: async (cell) => {
    const { site } = cell
    const name = `Altstadt ${crypto.randomUUID().slice(0, 8)}`
    const { id } = await aTown(site, { name, isActive: false })
    const deactivatedAt = new Date(site.clock.now().getTime() - 31 * 86_400_000)
    await site.services.db.updateTable('municipality').set({ deactivatedAt }).where('id', '=', id).execute()
    return { args: `(id: ${id}, confirmName: "${name}")` }
  },
}

export const STAFF: Table = { grid, calls }
