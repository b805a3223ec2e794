import { nextId } from '#kit/server/database/db.ts'
import { aCategory, anAddress, anAdmin, anEditor, aPerson, aReport, aTown } from '../factories.ts'
import { readGrid } from '../grid.ts'
import { anInvitation, factorOf, giveRole } from '../people/members.ts'
import { aFactor } from '../people/second-factor.ts'
import { CENTRE } from '../reporting.ts'
import { freshAddress } from './mail-codes.ts'
import type { Calls, Cell, Role, Table } from './matrix.ts'

/**
 * The permission matrix of a town, its categories, templates and people, typed by hand. "author" has posted
 * in the town without a role there. "colleague" edits only for this town, and "of two towns" for another one
 * as well. "stranger" has no relation to it.
 */
const grid = readGrid<Role>(`
                                           | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
municipality: active                       | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
municipality: inactive                     | NOT       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | yes
municipalities: active                     | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
municipalities: inactive                   | no        | no      | no     | no        | no    | no             | no            | no
municipalityAt                             | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
municipalityStates                         | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
nearestMunicipalities                      | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
addressSuggestions                         | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
streetStretch                              | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
categoryGuesses                            | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
categorySuggestions                        | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
geocode                                    | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
reverseGeocode                             | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
category: public                           | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
category: internal                         | NOT       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
category: disabled                         | NOT       | NOT     | yes    | yes       | yes   | NOT            | NOT           | yes
createCategory                             | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateCategory: public                     | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateCategory: internal                   | UNA       | NOT     | FOR    | FOR       | yes   | NOT            | NOT           | yes
saveCategoryQuestions: public              | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
saveCategoryQuestions: internal            | UNA       | NOT     | FOR    | FOR       | yes   | NOT            | NOT           | yes
deleteCategory: public                     | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
deleteCategory: internal                   | UNA       | NOT     | FOR    | FOR       | yes   | NOT            | NOT           | yes
sortCategories                             | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
responseTemplates                          | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
createResponseTemplate                     | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateResponseTemplate                     | UNA       | NOT     | FOR    | FOR       | yes   | NOT            | NOT           | yes
deleteResponseTemplate                     | UNA       | NOT     | FOR    | FOR       | yes   | NOT            | NOT           | yes
retentionPeriods                           | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateRetentionPeriods                     | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
openData                                   | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
balance                                    | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
statistics                                 | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
recurringPlaces                            | UNA       | FOR     | yes    | yes       | yes   | FOR            | FOR           | yes
users: of the town                         | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
users: of all                              | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | FOR           | yes
user: author                               | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
user: colleague                            | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
user: of two towns                         | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
user: stranger                             | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | yes
readUserEmail: author                      | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
readUserEmail: stranger                    | UNA       | FOR     | FOR    | FOR       | NOT   | FOR            | FOR           | yes
createUser                                 | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
updateUser: colleague                      | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
updateUser: of two towns                   | UNA       | NOT     | NOT    | NOT       | FOR   | NOT            | NOT           | yes
updateUser: sign of two towns              | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
updateUser: author                         | UNA       | NOT     | NOT    | NOT       | FOR   | NOT            | NOT           | yes
addEditorToMunicipality: author            | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
removeEditorFromMunicipality: colleague    | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
removeEditorFromMunicipality: of two towns | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
addAdminToMunicipality: author             | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
removeAdminFromMunicipality: head          | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
resendInvitation: invited                  | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
withdrawInvitation: invited                | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
invitations                                | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | FOR           | yes
lockUserAccount: author                    | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | NOT           | yes
lockUserAccount: colleague                 | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | NOT           | yes
lockUserAccount: of two towns              | UNA       | FOR     | FOR    | FOR       | FOR   | FOR            | NOT           | yes
lockUserAccount: super                     | UNA       | FOR     | FOR    | FOR       | NOT   | FOR            | NOT           | FOR
unlockUserAccount: author                  | UNA       | FOR     | FOR    | FOR       | yes   | FOR            | NOT           | yes
endUserSessions: author                    | UNA       | NOT     | NOT    | NOT       | FOR   | NOT            | NOT           | yes
endUserSessions: colleague                 | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
endUserSessions: of two towns              | UNA       | NOT     | NOT    | NOT       | FOR   | NOT            | NOT           | yes
removeUserSecondFactor: author             | UNA       | NOT     | NOT    | NOT       | FOR   | NOT            | NOT           | CONFLICT
removeUserSecondFactor: with one           | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
removeUserSecondFactor: of two towns       | UNA       | NOT     | NOT    | NOT       | FOR   | NOT            | NOT           | yes
sendPasswordReset: author                  | UNA       | NOT     | NOT    | NOT       | FOR   | NOT            | NOT           | yes
sendPasswordReset: colleague               | UNA       | NOT     | NOT    | NOT       | yes   | NOT            | NOT           | yes
sendPasswordReset: of two towns            | UNA       | NOT     | NOT    | NOT       | FOR   | NOT            | NOT           | yes
changeUserEmail: author                    | UNA       | NOT     | NOT    | NOT       | FOR   | NOT            | NOT           | yes
changeUserEmail: colleague                 | UNA       | NOT     | NOT    | NOT       | FOR   | NOT            | NOT           | yes
changeUserEmail: super                     | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | FOR
`)

/** The person of a row. */
async function thePerson({ site, town, category, object }: Cell): Promise<number> {
  switch (object) {
    case 'colleague': {
      // The editor has also posted here recently. For a citizen, that alone would be enough to be locked.
      const colleague = await anEditor(site, town)
      await aReport(site, town, category, { author: colleague })
      return colleague.id
    }
    case 'with one': {
      const colleague = await anEditor(site, town, [], { password: true })
      await aFactor(site, { as: colleague })
      return colleague.id
    }
    case 'head':
      return (await anAdmin(site, town)).id
    case 'super':
      return (await aPerson(site, { isSuperAdmin: true })).id
    case 'of two towns':
    case 'sign of two towns': {
      const colleague = await anEditor(site, town)
      await giveRole(site, await aTown(site), colleague, 'EDITOR')
      await factorOf(site, colleague)
      return colleague.id
    }
    case 'author': {
      const author = await aPerson(site)
      await aReport(site, town, category, { author })
      return author.id
    }
    default:
      return (await aPerson(site)).id
  }
}

const theCategory = ({ site, town, object }: Cell) =>
  aCategory(site, town, { isInternal: object === 'internal', isDisabled: object === 'disabled' })

async function theTemplate({ site, town }: Cell): Promise<number> {
  const { db } = site.services
  const id = await nextId(db, 'response_template_id')
  const row = { id, municipalityId: town.id, name: `Vorlage ${id}`, text: 'Danke.' }
  await db.insertInto('responseTemplate').values(row).execute()
  return id
}

async function theTown({ site, town, object }: Cell): Promise<string> {
  return object === 'inactive' ? (await aTown(site, { isActive: false, latitude: 52.9 })).slug : town.slug
}

let streets = 0

/** A street with one house in the middle of the town. */
async function theStreet({ site, town }: Cell): Promise<string> {
  streets += 1
  const street = `Lindenweg ${streets}`
  const place = { zip: '35999', place: 'Lindental', ...CENTRE }
  await anAddress(site, { municipalityId: town.id, street, houseNumber: '12', ...place })
  return street
}

const member = async (cell: Cell) => ({
  args: `(municipalityId: ${cell.town.id}, userId: ${await thePerson(cell)})`,
})
const cared = async (cell: Cell) => ({ args: `(userId: ${await thePerson(cell)}, reason: REQUESTED)` })
const point = () => ({ args: `(latitude: ${CENTRE.latitude}, longitude: ${CENTRE.longitude})` })

const invitation = async ({ site, town }: Cell) => {
  const id = await anInvitation(site, town, { email: freshAddress() })
  return { args: `(municipalityId: ${town.id}, invitationId: ${id})` }
}

const calls: Calls = {
  municipality: async (cell) => ({ args: `(slug: "${await theTown(cell)}")` }),
  municipalities: async (cell) => {
    const slug = await theTown(cell)
    return {
      select: '{ data { slug } }',
      finds: ({ data }: { data: { slug: string }[] }) => data.some((each) => each.slug === slug),
    }
  },
  municipalityAt: point,
  municipalityStates: () => ({}),
  nearestMunicipalities: ({ town }) => ({ args: `(slug: "${town.slug}")` }),
  streetStretch: async (cell) => {
    const street = await theStreet(cell)
    const end = { houseNumber: '14', zip: '35999', place: 'Lindental', latitude: 50.584, longitude: 8.963 }
    await anAddress(cell.site, { municipalityId: cell.town.id, street, ...end })
    return {
      args: `(municipalityId: ${cell.town.id}, street: "${street}", from: "12", to: "14")`,
      select: '{ houseNumber }',
    }
  },
  addressSuggestions: ({ town }) => ({ args: `(municipalityId: ${town.id}, searchText: "Lindenweg")` }),
  categoryGuesses: ({ town }) => ({ args: `(municipalityId: ${town.id}, text: "Laterne")` }),
  categorySuggestions: ({ town }) => ({ args: `(municipalityId: ${town.id}, text: "Laterne")` }),
  geocode: async (cell) => ({ args: `(input: { street: "${await theStreet(cell)}", houseNumber: "12" })` }),
  reverseGeocode: async (cell) => {
    await theStreet(cell)
    return point()
  },
  category: async (cell) => ({ args: `(categoryId: ${(await theCategory(cell)).id})` }),
  createCategory: ({ town }) => ({
    args: `(category: { municipalityId: ${town.id}, name: "Neu ${crypto.randomUUID().slice(0, 8)}", icon: "trees", subCategories: [{ name: "Teil" }] })`,
  }),
  updateCategory: async (cell) => ({
    args: `(category: { id: ${(await theCategory(cell)).id}, hint: "Neu" })`,
  }),
  saveCategoryQuestions: async (cell) => ({
    args: `(categoryId: ${(await theCategory(cell)).id}, items: [], basedOn: 0)`,
  }),
  deleteCategory: async (cell) => ({ args: `(id: ${(await theCategory(cell)).id})` }),
  sortCategories: async ({ site, town }) => {
    const { db } = site.services
    const rows = await db.selectFrom('category').select('id').where('municipalityId', '=', town.id).execute()
    return { args: `(municipalityId: ${town.id}, categoryIds: [${rows.map(({ id }) => id)}])` }
  },
  responseTemplates: ({ town }) => ({ args: `(municipalityId: ${town.id})` }),
  createResponseTemplate: ({ town }) => ({
    args: `(responseTemplate: { municipalityId: ${town.id}, name: "Neu ${crypto.randomUUID()}", text: "Danke." })`,
  }),
  updateResponseTemplate: async (cell) => ({
    args: `(responseTemplate: { id: ${await theTemplate(cell)}, text: "Vielen Dank." })`,
  }),
  deleteResponseTemplate: async (cell) => ({ args: `(id: ${await theTemplate(cell)})` }),
  retentionPeriods: ({ town }) => ({ args: `(municipalityId: ${town.id})` }),
  updateRetentionPeriods: ({ town }) => ({
    args: `(municipalityId: ${town.id}, periods: [{ name: REPORT_CONTACT, months: 6 }])`,
  }),
  openData: ({ town }) => ({ args: `(municipalitySlug: "${town.slug}")` }),
  balance: ({ town }) => ({ args: `(municipalitySlug: "${town.slug}")` }),
  statistics: ({ town }) => ({ args: `(municipalityId: ${town.id})` }),
  recurringPlaces: ({ town }) => ({ args: `(municipalityId: ${town.id})` }),
  users: ({ town, object }) => ({ args: object === 'of all' ? '' : `(municipalityId: ${town.id})` }),
  user: async (cell) => ({ args: `(id: ${await thePerson(cell)})` }),
  readUserEmail: member,
  createUser: ({ town }) => ({
    args: `(input: { municipalityId: ${town.id}, firstName: "Eva", lastName: "Neu", email: "${freshAddress()}" })`,
  }),
  updateUser: async (cell) => {
    const signs = `municipalityId: ${cell.town.id}, signature: "Ihr Bauhof"`
    const what = cell.object.startsWith('sign') ? signs : 'telephone: "06400 12345"'
    return { args: `(input: { id: ${await thePerson(cell)}, ${what} })` }
  },
  addEditorToMunicipality: member,
  removeEditorFromMunicipality: member,
  addAdminToMunicipality: member,
  removeAdminFromMunicipality: member,
  resendInvitation: invitation,
  withdrawInvitation: invitation,
  invitations: ({ town }) => ({ args: `(municipalityId: ${town.id})` }),
  lockUserAccount: async (cell) => ({
    args: `(userId: ${await thePerson(cell)}, reason: "Beschimpft andere in seinen Kommentaren.")`,
  }),
  unlockUserAccount: async (cell) => ({ args: `(userId: ${await thePerson(cell)})` }),
  endUserSessions: cared,
  sendPasswordReset: cared,
  removeUserSecondFactor: cared,
  changeUserEmail: async (cell) => ({
    args: `(userId: ${await thePerson(cell)}, email: "${freshAddress()}", reason: REQUESTED)`,
  }),
}

export const TOWN: Table = { grid, calls }
