import { ask } from '../ask.ts'
import { aPerson, aTown, PASSWORD } from '../factories.ts'
import { readGrid } from '../grid.ts'
import type { Call, Calls, Cell, Role, Table } from './matrix.ts'
import { theReport } from './reports.ts'

/**
 * DECISIONS 8.2 for what staff and the super administrator work with, typed by hand. Objects are of the town and of the
 * category that "editor" answers for.
 */
const grid = readGrid<Role>(`
                                        | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
reportQueues                            | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
bulkUpdateReports: waiting              | UNA       | FOR     | yes    | no        | yes   | FOR            | FOR           | yes
undoBulkUpdate: own                     | -         | -       | yes    | -         | yes   | -              | -             | yes
undoBulkUpdate: another's               | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | NOT
savedViews                              | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
createSavedView                         | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
deleteSavedView: own                    | -         | -       | yes    | yes       | yes   | -              | -             | yes
deleteSavedView: another's              | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | NOT
exportReport: public                    | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
exportReport: own public                | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
exportReport: waiting                   | UNA       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
exportReports                           | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
exportReports: with contact data        | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
reportExports                           | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
offensiveContentNotices: report         | UNA       | FOR     | yes    | no        | yes   | FOR            | FOR           | yes
offensiveContentNotices: person         | UNA       | FOR     | no     | no        | yes   | FOR            | FOR           | yes
decideOffensiveContent: report          | UNA       | NOT     | yes    | FOR       | yes   | NOT            | NOT           | yes
decideOffensiveContent: person          | UNA       | NOT     | FOR    | FOR       | yes   | NOT            | NOT           | yes
announcements: published                | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
announcements: draft                    | no        | no      | no     | no        | yes   | no             | no            | yes
announcement: published                 | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
announcement: draft                     | NOT       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
createAnnouncement                      | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateAnnouncement: published           | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateAnnouncement: draft               | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
deleteAnnouncement: published           | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
deleteAnnouncement: draft               | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
followAnnouncements                     | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
unfollowAnnouncements                   | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
reminderRules                           | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
reminderPreview                         | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
createReminderRule                      | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateReminderRule                      | UNA       | NOT     | FOR    | FOR       | yes   | NOT            | NOT           | yes
deleteReminderRule                      | UNA       | NOT     | FOR    | FOR       | yes   | NOT            | NOT           | yes
auditEntries: of the town               | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
auditEntries: of all                    | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
updateMunicipality: welcome text        | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateMunicipality: features            | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
managedMunicipalities                   | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
managedMunicipality                     | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
createMunicipality                      | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
deleteMunicipality                      | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
`)

/** Somebody who may do everything, for what has to be there before the try. */
const asSuper = async ({ site }: Cell) => ({ as: await aPerson(site, { isSuperAdmin: true }) })

async function made(cell: Cell, name: string, args: string): Promise<number> {
  const { data, errors } = await ask(cell.site, `mutation { ${name}${args} { id } }`, {}, await asSuper(cell))
  if (errors[0] !== undefined) throw new Error(`${name}: ${errors[0].message}`)
  return data[name].id
}

const announcementOf = ({ town, object }: Cell) =>
  `(announcement: { municipalityId: ${town.id}, title: "Straßenfest", text: "Am Samstag ist Fest.", status: ${object === 'draft' ? 'DRAFT' : 'PUBLISHED'} })`
const theAnnouncement = (cell: Cell) => made(cell, 'createAnnouncement', announcementOf(cell))

const ruleOf = ({ town }: Cell) =>
  `(reminderRule: { municipalityId: ${town.id}, userType: USER_TYPE_ADMIN, statusIds: [${town.statuses.NEW}], minAge: 1 })`
/** A town has at most twenty. */
async function theRule(cell: Cell): Promise<number> {
  await cell.site.services.db.deleteFrom('reminderRule').where('municipalityId', '=', cell.town.id).execute()
  return made(cell, 'createReminderRule', ruleOf(cell))
}

/** A notice of a report in the category, or of somebody who has reported there. */
async function theNotice(cell: Cell): Promise<number> {
  const report = await theReport({ ...cell, object: 'public' })
  const what =
    cell.object === 'person'
      ? `contentType: USER, contentId: ${report.author.id}, municipalityId: ${cell.town.id}`
      : `contentType: REPORT, contentId: ${report.id}`
  const notice = `mutation { reportOffensiveContent(${what}, reason: "Hier wird jemand beschimpft.") { contentId } }`
  await ask(cell.site, notice, {}, { as: await aPerson(cell.site) })
  const { db } = cell.site.services
  const query = db.selectFrom('offensiveContentNotice').select('id').orderBy('id', 'desc')
  return (await query.executeTakeFirstOrThrow()).id
}

async function bulk(cell: Cell): Promise<string> {
  const { id } = await theReport({ ...cell, object: 'waiting' })
  return `(input: { municipalityId: ${cell.town.id}, reports: [{ id: ${id} }], approve: true })`
}

/** Looks for what has just been made in the list's first page, the newest first. */
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
  reportExports: inTown,
  offensiveContentNotices: async (cell) =>
    listed(`(municipalityId: ${cell.town.id}, status: OPEN, count: 100)`, await theNotice(cell)),
  decideOffensiveContent: async (cell) => ({
    args: `(input: { id: ${await theNotice(cell)}, decision: KEPT, reason: "Das ist noch in Ordnung." })`,
  }),
  announcements: async (cell) =>
    listed(`(municipalityId: ${cell.town.id}, count: 100)`, await theAnnouncement(cell)),
  announcement: async (cell) => ({ args: `(id: ${await theAnnouncement(cell)})` }),
  createAnnouncement: (cell) => ({ args: announcementOf(cell) }),
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
  auditEntries: ({ town, object }) => ({ args: object === 'of all' ? '' : `(municipalityId: ${town.id})` }),
  updateMunicipality: ({ town, object }) => {
    const change =
      object === 'features'
        ? 'enabledFeatures: [PRE_MODERATION, COMMENTS, INTERNAL_AREA, ANONYMOUS_REPORTS, EXPORT, ANNOUNCEMENTS, REMINDER_RULES]'
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
