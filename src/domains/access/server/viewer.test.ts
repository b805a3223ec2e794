import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown } from '#tests/factories.ts'
import { cellsOf, foundGrid, readGrid } from '#tests/grid.ts'
import { aSite, tokenOf } from '#tests/site.ts'
import {
  ANONYMOUS,
  isAdminOf,
  isResponsibleFor,
  isStaff,
  isStaffOf,
  requireSignedIn,
  type Viewer,
} from './viewer.ts'

type Role = keyof typeof VIEWERS
const [HERE, ABROAD, CATEGORY, OTHER] = [1, 2, 10, 11]
const citizen: Viewer = { ...ANONYMOUS, id: 7, sessionId: 'x', isActive: true }
const VIEWERS = {
  anonymous: ANONYMOUS,
  citizen: { ...citizen, homeMunicipalityId: HERE },
  editor: { ...citizen, editorOf: new Set([HERE]), categoryIds: new Set([CATEGORY]) },
  idle: { ...citizen, editorOf: new Set([HERE]) },
  admin: { ...citizen, adminOf: new Set([HERE]) },
  // A category id gives no right in a town where the person has no role.
  foreign: { ...citizen, editorOf: new Set([ABROAD]), categoryIds: new Set([CATEGORY]) },
  'foreign admin': { ...citizen, adminOf: new Set([ABROAD]) },
  super: { ...citizen, isSuperAdmin: true },
} satisfies Record<string, Viewer>

/** "idle" is an editor of the town without any category. */
const GRID = readGrid<Role>(`
                               | anonymous | citizen | editor | idle | admin | foreign | foreign admin | super
works for anybody              | no        | no      | yes    | yes  | yes   | yes     | yes           | yes
works here                     | no        | no      | yes    | yes  | yes   | no      | no            | yes
administers here               | no        | no      | no     | no   | yes   | no      | no            | yes
answers for the category       | no        | no      | yes    | no   | yes   | no      | no            | yes
answers for another category   | no        | no      | no     | no   | yes   | no      | no            | yes
`)

const RULES: Record<string, (viewer: Viewer) => boolean> = {
  'works for anybody': isStaff,
  'works here': (viewer) => isStaffOf(viewer, HERE),
  'administers here': (viewer) => isAdminOf(viewer, HERE),
  'answers for the category': (viewer) => isResponsibleFor(viewer, HERE, CATEGORY),
  'answers for another category': (viewer) => isResponsibleFor(viewer, HERE, OTHER),
}

test('each kind of viewer has the access rights of the table', async () => {
  const found = await foundGrid(GRID, async (action, role) => {
    const rule = RULES[action]
    if (rule === undefined) throw new Error(`nothing is known of ${action}`)
    return rule(VIEWERS[role]) ? 'yes' : 'no'
  })
  expect(cellsOf(found)).toEqual(cellsOf(GRID))
})

test('only an active account with a session counts as signed in', () => {
  expect(requireSignedIn(citizen)).toMatchObject({ id: 7, sessionId: 'x' })
  for (const viewer of [ANONYMOUS, { ...citizen, isActive: false }, { ...citizen, sessionId: null }])
    expect(() => requireSignedIn(viewer)).toThrow('Bitte melden Sie sich an.')
})

const TOWN = `query Town($slug: String!) { municipality(slug: $slug) { editors { id } permissions { canUpdate } } }`

test('a removed role or category ends its rights with the next request', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  const [adminToken, editorToken] = [await tokenOf(site, admin.id), await tokenOf(site, editor.id)]
  const seen = async (token: string) =>
    (await ask(site, TOWN, { slug: town.slug }, { token })).data.municipality
  const flag = async () =>
    (
      await ask(
        site,
        'query C($id: Int!) { category(categoryId: $id) { permissions { canCreateInternalReports } } }',
        { id: category.id },
        { token: editorToken },
      )
    ).data.category.permissions.canCreateInternalReports
  expect(await seen(adminToken)).toEqual({ editors: [{ id: editor.id }], permissions: { canUpdate: true } })
  expect(await flag()).toBe(true)

  await db.deleteFrom('categoryEditor').where('personId', '=', editor.id).execute()
  expect(await flag()).toBe(false)
  await db.deleteFrom('municipalityRole').where('personId', '=', admin.id).execute()
  expect(await seen(adminToken)).toEqual({ editors: [], permissions: { canUpdate: false } })
  expect(await seen(editorToken)).toMatchObject({ editors: [{ id: editor.id }] })
})

test('every query tells a locked or unconfirmed account to sign in', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  for (const change of [{ lockedAt: site.clock.now() }, { emailConfirmedAt: null }]) {
    const admin = await anAdmin(site, town)
    const token = await tokenOf(site, admin.id)
    await site.services.db.updateTable('person').set(change).where('id', '=', admin.id).execute()
    for (const query of [
      '{ me { id } }',
      TOWN.replace('($slug: String!)', '').replace('$slug', `"${town.slug}"`),
    ]) {
      const answer = await ask(site, query, {}, { token })
      expect(answer.data).toBeNull()
      expect(answer.errors).toMatchObject([
        { message: 'Bitte melden Sie sich an.', extensions: { code: 'UNAUTHENTICATED' } },
      ])
    }
  }
  // Without the token the request is anonymous.
  expect((await ask(site, TOWN, { slug: town.slug }, { as: await aPerson(site) })).codes).toEqual([])
})
