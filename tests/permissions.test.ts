import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { anAdmin, aTown } from './factories.ts'
import { cellsOf } from './grid.ts'
import { ACCOUNT } from './permissions/account.ts'
import { CALLERS_AND_TRANSFERS } from './permissions/callers-and-transfers.ts'
import { CONTENT } from './permissions/content.ts'
import { EXCHANGE } from './permissions/exchange.ts'
import { FLOODS } from './permissions/floods.ts'
import { INCOMING_MAILS } from './permissions/incoming-mails.ts'
import { operationOf, schemaOf, tryAll } from './permissions/matrix.ts'
import { NOTIFICATIONS } from './permissions/notifications.ts'
import { PHOTOS } from './permissions/photos.ts'
import { REPORT_LISTS } from './permissions/report-lists.ts'
import { REPORTS } from './permissions/reports.ts'
import { STAFF } from './permissions/staff.ts'
import { THINGS } from './permissions/things.ts'
import { watchRows } from './permissions/touched-rows.ts'
import { TOWN } from './permissions/town.ts'
import { TOWN_PLACES } from './permissions/town-places.ts'
import { TOWN_SIGN_IN } from './permissions/town-sign-in.ts'
import { WEBHOOKS } from './permissions/webhooks.ts'
import { aSite, tokenOf } from './site.ts'

/*
 * Every query and mutation with each role, in the own town and from another one, on own and foreign objects.
 * The expected results are copied from the permission matrix by hand and never computed.
 */

/** The mutation test of this file breaks one rule at a time, and then runs the rows of one operation only. */
const { PERMISSION_OPERATION: only = '' } = process.env
const isAsked = ({ action }: { action: string }): boolean => only === '' || operationOf(action) === only

const TABLES = [
  REPORT_LISTS,
  REPORTS,
  PHOTOS,
  CALLERS_AND_TRANSFERS,
  TOWN,
  STAFF,
  TOWN_PLACES,
  FLOODS,
  INCOMING_MAILS,
  THINGS,
  TOWN_SIGN_IN,
  WEBHOOKS,
  EXCHANGE,
  ACCOUNT,
  NOTIFICATIONS,
  CONTENT,
]

/**
 * They succeed only in a town in preparation (launch-requests.test.ts), or with a provider's answer
 * (town-sign-in.test.ts); the tables' town is switched on and has no provider that answers.
 */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'requestLaunch',
  'withdrawLaunchRequest',
  'refuseLaunch',
  ...['startTownSignIn', 'completeTownSignIn', 'finishTownSignIn'],
])

test('every operation of the schema has a row, and succeeds for somebody', async () => {
  await using site = await aSite()
  const schema = await schemaOf(site)
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  )
  const rows = TABLES.flatMap(({ grid }) => grid.rows)
  const named = new Set(rows.map(({ action }) => operationOf(action)))
  expect([...named].sort(), 'operations that nobody has thought about').toEqual([...operations].sort())
  const without = [...named].filter(
    (name) =>
      !ELSEWHERE.has(name) &&
      rows.every(({ action, cells }) => operationOf(action) !== name || !cells.includes('yes')),
  )
  expect(without, 'operations that nobody may use').toEqual([])
})

test('the row watcher notices committed writes but not rolled-back ones', async () => {
  await using site = await aSite()
  const admin = await anAdmin(site, await aTown(site))
  const token = await tokenOf(site, admin.id)
  const rowsWritten = await watchRows(site)
  const update = (lastName: string) =>
    ask(site, `mutation { updateProfile(input: { lastName: "${lastName}" }) { id } }`, {}, { token })
  await update('Neumann')
  expect(await rowsWritten()).toContain('person')
  expect(await rowsWritten()).toEqual([])
  const halfWay = site.services.db.transaction().execute(async (trx) => {
    await trx.updateTable('person').set({ lastName: 'Altmann' }).where('id', '=', admin.id).execute()
    throw new Error('refused')
  })
  await expect(halfWay).rejects.toThrow('refused')
  expect(await rowsWritten()).toEqual([])
})

test.each([
  ['lists of reports', REPORT_LISTS],
  ['reports, comments and notices', REPORTS],
  ['photos of reports', PHOTOS],
  ['a town, its categories, templates and people', TOWN],
  ['what staff and the super administrator work with', STAFF],
  ['callers, and reports for another town', CALLERS_AND_TRANSFERS],
  ['the places of a town', TOWN_PLACES],
  ['floods of reports', FLOODS],
  ['incoming mails', INCOMING_MAILS],
  ['the things of a town', THINGS],
  ['a town’s own accounts', TOWN_SIGN_IN],
  ['webhooks', WEBHOOKS],
  ['partners and what goes to them', EXCHANGE],
  ['accounts', ACCOUNT],
  ['notification settings', NOTIFICATIONS],
  ['the site’s own texts', CONTENT],
])('who may do what: %s', async (_, table) => {
  const asked = { ...table, grid: { ...table.grid, rows: table.grid.rows.filter(isAsked) } }
  const expected = cellsOf(asked.grid)
  const wrong = cellsOf(await tryAll(asked))
    .map((cell, index) => (cell === expected[index] ? '' : `${cell}, expected ${expected[index]}`))
    .filter((line) => line !== '')
  // The message is complete, because the mutation test of this file reads the failing cells from it.
  expect(wrong, `${wrong.join('\n')}\n`).toEqual([])
})
