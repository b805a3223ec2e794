import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Person,
  type Town,
} from '#tests/factories.ts'
import { cellsOf, foundGrid, readGrid } from '#tests/grid.ts'
import { anInvitation, factorOf, giveRole } from '#tests/people/members.ts'
import { aSite, type TestSite } from '#tests/site.ts'

type Role = 'anonymous' | 'citizen' | 'editor' | 'admin' | 'foreign admin' | 'super'

/**
 * The permission matrix, the rows about users and roles, typed by hand: UNA is UNAUTHENTICATED, FOR is
 * FORBIDDEN, NOT is NOT_FOUND. "author" has posted in this town alone; "colleague" is an editor of this town
 * alone; "of two towns" also of another town, with a second step; "of the platform" is also a super
 * administrator; "stranger" has no relation to the town.
 */
const GRID = readGrid<Role>(`
                             | anonymous | citizen | editor | admin | foreign admin | super
view user list               | UNA       | FOR     | FOR    | yes   | FOR           | yes
view list of all             | UNA       | FOR     | FOR    | FOR   | FOR           | yes
view user: author            | UNA       | NOT     | NOT    | yes   | NOT           | yes
view user: colleague         | UNA       | NOT     | NOT    | yes   | NOT           | yes
view user: stranger          | UNA       | NOT     | NOT    | NOT   | NOT           | yes
read e-mail: author          | UNA       | FOR     | FOR    | yes   | FOR           | yes
read e-mail: stranger        | UNA       | FOR     | FOR    | NOT   | FOR           | yes
create user: citizen         | UNA       | FOR     | FOR    | yes   | FOR           | yes
create user: editor          | UNA       | FOR     | FOR    | yes   | FOR           | yes
create user: admin           | UNA       | FOR     | FOR    | yes   | FOR           | yes
update user: colleague       | UNA       | NOT     | NOT    | yes   | NOT           | yes
update user: author          | UNA       | NOT     | NOT    | FOR   | NOT           | yes
update user: stranger        | UNA       | NOT     | NOT    | NOT   | NOT           | yes
add editor: author           | UNA       | FOR     | FOR    | yes   | FOR           | yes
add editor: stranger         | UNA       | FOR     | FOR    | NOT   | FOR           | yes
remove editor: colleague     | UNA       | FOR     | FOR    | yes   | FOR           | yes
add admin: author            | UNA       | FOR     | FOR    | yes   | FOR           | yes
add admin: stranger          | UNA       | FOR     | FOR    | NOT   | FOR           | yes
remove admin: second         | UNA       | FOR     | FOR    | yes   | FOR           | yes
lock: author                 | UNA       | FOR     | FOR    | yes   | NOT           | yes
lock: colleague              | UNA       | FOR     | FOR    | FOR   | NOT           | yes
lock: stranger               | UNA       | FOR     | FOR    | NOT   | NOT           | yes
lock: super administrator    | UNA       | FOR     | FOR    | NOT   | NOT           | FOR
lock: oneself                | UNA       | FOR     | FOR    | FOR   | FOR           | FOR
unlock: author               | UNA       | FOR     | FOR    | yes   | NOT           | yes
unlock: colleague            | UNA       | FOR     | FOR    | FOR   | NOT           | yes
`)

/** The matrix for accounts as such and for a town's invitations. */
const CARE_GRID = readGrid<Role>(`
                             | anonymous | citizen | editor | admin | foreign admin | super
update user: of two towns    | UNA       | NOT     | NOT    | FOR   | NOT           | yes
update user: of the platform | UNA       | NOT     | NOT    | FOR   | NOT           | yes
remove editor: of two towns  | UNA       | FOR     | FOR    | yes   | FOR           | yes
sign: colleague              | UNA       | NOT     | NOT    | yes   | NOT           | yes
sign: of two towns           | UNA       | NOT     | NOT    | yes   | NOT           | yes
sign elsewhere: of two towns | UNA       | NOT     | NOT    | FOR   | NOT           | yes
end sessions: colleague      | UNA       | NOT     | NOT    | yes   | NOT           | yes
end sessions: of two towns   | UNA       | NOT     | NOT    | FOR   | NOT           | yes
send reset: colleague        | UNA       | NOT     | NOT    | yes   | NOT           | yes
send reset: of two towns     | UNA       | NOT     | NOT    | FOR   | NOT           | yes
take factor: with one        | UNA       | NOT     | NOT    | yes   | NOT           | yes
take factor: of two towns    | UNA       | NOT     | NOT    | FOR   | NOT           | yes
view user: of two towns      | UNA       | NOT     | NOT    | yes   | NOT           | yes
read e-mail: of two towns    | UNA       | FOR     | FOR    | yes   | FOR           | yes
view invitations             | UNA       | FOR     | FOR    | yes   | FOR           | yes
invite again: invited        | UNA       | FOR     | FOR    | yes   | FOR           | yes
withdraw: invited            | UNA       | FOR     | FOR    | yes   | FOR           | yes
lock: of two towns           | UNA       | FOR     | FOR    | FOR   | NOT           | yes
`)

type Scene = { site: TestSite; town: Town; ids: Record<string, number>; viewers: Record<Role, Person | null> }

/** A new town, built again after each call that changes something. */
async function aScene(site: TestSite): Promise<Scene> {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site)
  await aReport(site, town, category, { author })
  const other = await aTown(site)
  const ofTwo = await anEditor(site, town)
  await giveRole(site, other, ofTwo, 'EDITOR')
  const withOne = await anEditor(site, town)
  await factorOf(site, ofTwo, withOne)
  const email = `eingeladen-${town.id}@x.example`
  const ids = {
    author: author.id,
    invited: await anInvitation(site, town, { email }),
    colleague: (await anEditor(site, town)).id,
    'of two towns': ofTwo.id,
    'with one': withOne.id,
    'of the platform': (await anEditor(site, town, [], { isSuperAdmin: true })).id,
    'other town': other.id,
    second: (await anAdmin(site, town)).id,
    stranger: (await aPerson(site)).id,
    'super administrator': (await aPerson(site, { isSuperAdmin: true })).id,
  }
  const viewers = {
    anonymous: null,
    citizen: await aPerson(site),
    editor: await anEditor(site, town, [category]),
    admin: await anAdmin(site, town),
    'foreign admin': await anAdmin(site, await aTown(site)),
    super: await aPerson(site, { isSuperAdmin: true }),
  }
  return { site, town, ids, viewers }
}

/** The API call of each action. */
function callFor(action: string, { town, ids }: Scene, own: number): string {
  const [verb = '', whom = ''] = action.split(': ')
  const id = whom === 'oneself' ? own : ids[whom]
  const member = `(municipalityId: ${town.id}, userId: ${id})`
  const which = `(municipalityId: ${town.id}, invitationId: ${id})`
  const role = whom === 'citizen' ? '' : `, role: ${whom.toUpperCase()}`
  const calls: Record<string, string> = {
    'view user list': `{ users(municipalityId: ${town.id}) { data { id } } }`,
    'view list of all': '{ users { data { id } } }',
    'view user': `{ user(id: ${id}) { id } }`,
    'read e-mail': `mutation { readUserEmail${member} }`,
    'create user': `mutation { createUser(input: { municipalityId: ${town.id}, firstName: "Eva", lastName: "Neu", email: "neu-${town.id}@x.example"${role} }) { id } }`,
    'update user': `mutation { updateUser(input: { id: ${id}, telephone: "06400 12345" }) { id } }`,
    'add editor': `mutation { addEditorToMunicipality${member} { id } }`,
    'remove editor': `mutation { removeEditorFromMunicipality${member} { id } }`,
    'add admin': `mutation { addAdminToMunicipality${member} { id } }`,
    'remove admin': `mutation { removeAdminFromMunicipality${member} { id } }`,
    sign: `mutation { updateUser(input: { id: ${id}, municipalityId: ${town.id}, signature: "Gruß" }) { id } }`,
    'sign elsewhere': `mutation { updateUser(input: { id: ${id}, municipalityId: ${ids['other town']}, signature: "Gruß" }) { id } }`,
    'end sessions': `mutation { endUserSessions(userId: ${id}, reason: SECURITY) }`,
    'send reset': `mutation { sendPasswordReset(userId: ${id}, reason: LOST_ACCESS) }`,
    'take factor': `mutation { removeUserSecondFactor(userId: ${id}, reason: LOST_ACCESS) }`,
    'view invitations': `{ invitations(municipalityId: ${town.id}) { id } }`,
    'invite again': `mutation { resendInvitation${which} }`,
    withdraw: `mutation { withdrawInvitation${which} }`,
    lock: `mutation { lockUserAccount(userId: ${id}, reason: "Beschimpft andere.") { id } }`,
    unlock: `mutation { unlockUserAccount(userId: ${id}) { id } }`,
  }
  const call = calls[verb]
  if (call === undefined) throw new Error(`nothing is known of ${verb}`)
  return call
}

const roleRows = ({ services: { db } }: TestSite) =>
  db.selectFrom('municipalityRole').selectAll().orderBy('personId').orderBy('role').execute()
const personRows = ({ services: { db } }: TestSite) =>
  db.selectFrom('person').selectAll().orderBy('id').execute()

test.each([
  ['lists, roles and locks', GRID],
  ['accounts and invitations', CARE_GRID],
])('user calls follow the permission matrix for each role: %s', async (_, grid) => {
  await using site = await aSite()
  let scene = await aScene(site)
  const found = await foundGrid(grid, async (action, role) => {
    const viewer = scene.viewers[role]
    const before = [await roleRows(site), await personRows(site)]
    // An anonymous viewer has no id; any id shows that the refusal comes first.
    const call = callFor(action, scene, viewer?.id ?? scene.ids.author ?? 0)
    const { codes } = await ask(site, call, {}, { as: viewer })
    if (codes.length === 0) {
      scene = await aScene(site)
      return 'yes'
    }
    expect([await roleRows(site), await personRows(site)], `${action}, ${role}`).toEqual(before)
    return codes.map((code) => code.slice(0, 3)).join(' ')
  })
  expect(cellsOf(found)).toEqual(cellsOf(grid))
})

const FLAGS = `query ($id: Int!, $town: Int!) { user(id: $id) { permissions { canLock canEndSessions updateFields }
  membership(municipalityId: $town) { canAddRole canRemoveEditor canRemoveAdministrator } } }`

test('permission flags match the mutations for every pair of people', async () => {
  await using site = await aSite()
  const whoms = [
    ...['author', 'colleague', 'of two towns', 'second', 'stranger'],
    ...['super administrator', 'oneself'],
  ]
  const verbs = [
    'update user',
    'sign',
    'end sessions',
    'add editor',
    'add admin',
    'remove admin',
    'remove editor',
    'lock',
    'unlock',
  ]
  const seen = { true: 0, false: 0 }
  for (const role of ['admin', 'foreign admin', 'super'] as const) {
    for (const whom of whoms) {
      const scene = await aScene(site)
      const viewer = scene.viewers[role]
      const id = whom === 'oneself' ? viewer?.id : scene.ids[whom]
      // One's own account has the fields of updateProfile.
      for (const verb of verbs.filter(
        (each) => whom !== 'oneself' || !['update user', 'sign'].includes(each),
      )) {
        // The flags are read again each time: the previous call may have changed them.
        const { data } = await ask(site, FLAGS, { id, town: scene.town.id }, { as: viewer })
        const flag = flagFor(verb, data.user)
        const { codes } = await ask(
          site,
          callFor(`${verb}: ${whom}`, scene, viewer?.id ?? 0),
          {},
          { as: viewer },
        )
        expect(codes.length === 0, `${role}: ${verb} ${whom}`).toBe(flag)
        seen[`${flag}`] += 1
      }
    }
  }
  expect(seen.true).toBeGreaterThan(25)
  expect(seen.false).toBeGreaterThan(25)
})

type Flags = {
  permissions: { canLock: boolean; canEndSessions: boolean; updateFields: string[] }
  membership: { canAddRole: boolean; canRemoveEditor: boolean; canRemoveAdministrator: boolean } | null
}

/** A viewer who cannot see the account has no flags and may do nothing. */
function flagFor(verb: string, user: Flags | null): boolean {
  if (user === null) return false
  if (verb === 'update user') return user.permissions.updateFields.includes('telephone')
  if (verb === 'sign') return user.permissions.updateFields.includes('signature')
  if (verb === 'end sessions') return user.permissions.canEndSessions
  if (verb === 'lock' || verb === 'unlock') return user.permissions.canLock
  if (verb === 'remove admin') return user.membership?.canRemoveAdministrator ?? false
  if (verb === 'remove editor') return user.membership?.canRemoveEditor ?? false
  return user.membership?.canAddRole ?? false
}
