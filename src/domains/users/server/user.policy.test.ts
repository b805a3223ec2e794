import { expect, test } from 'vitest'
import { ANONYMOUS, type Viewer } from '#domains/access/server/viewer.ts'
import { cellsOf, foundGrid, readGrid } from '#tests/grid.ts'
import { canSeeContact, canSeeName } from './user.policy.ts'

const PERSON = { id: 7 }
const citizen: Viewer = { ...ANONYMOUS, id: 8, sessionId: 'x', isActive: true }
const VIEWERS = {
  anonymous: ANONYMOUS,
  self: { ...citizen, id: PERSON.id },
  citizen,
  editor: { ...citizen, editorOf: new Set([1]) },
  admin: { ...citizen, adminOf: new Set([1]) },
  super: { ...citizen, isSuperAdmin: true },
} satisfies Record<string, Viewer>

/** The permissions on an account itself; those on a report's author depend on the report. */
const GRID = readGrid<keyof typeof VIEWERS>(`
        | anonymous | self | citizen | editor | admin | super
name    | no        | yes  | no      | yes    | yes   | yes
contact | no        | yes  | no      | no     | no    | yes
`)

test('full names are for colleagues, contact data for the person alone', async () => {
  const found = await foundGrid(GRID, async (action, role) => {
    const rule = action === 'name' ? canSeeName : canSeeContact
    return rule(VIEWERS[role], PERSON) ? 'yes' : 'no'
  })
  expect(cellsOf(found)).toEqual(cellsOf(GRID))
})
