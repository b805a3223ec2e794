import { ACCOUNT } from '../../tests/permissions/account.ts'
import { CALLERS_AND_TRANSFERS } from '../../tests/permissions/callers-and-transfers.ts'
import { CONTENT } from '../../tests/permissions/content.ts'
import { documentFor, operationOf, type Scene, type Table, viewerAs } from '../../tests/permissions/matrix.ts'
import { NOTIFICATIONS } from '../../tests/permissions/notifications.ts'
import { REPORT_LISTS } from '../../tests/permissions/report-lists.ts'
import { REPORTS } from '../../tests/permissions/reports.ts'
import { STAFF } from '../../tests/permissions/staff.ts'
import { TOWN } from '../../tests/permissions/town.ts'
import { TOWN_PLACES } from '../../tests/permissions/town-places.ts'
import { tokenOf } from '../../tests/site.ts'
import { exchange, type FuzzRole, ROLES } from './exchange.ts'
import type { Source } from './generate.ts'
import { mendTown } from './scene.ts'
import type { Tally } from './tally.ts'

const TABLES: Table[] = [
  CONTENT,
  NOTIFICATIONS,
  REPORT_LISTS,
  REPORTS,
  CALLERS_AND_TRANSFERS,
  TOWN,
  TOWN_PLACES,
  STAFF,
  ACCOUNT,
]

/** Tries of one call: the mail with its token may still be on its way at the first one. */
const TRIES = 2

type Scripted = { source: Source; scene: Scene; tally: Tally; say?: (line: string) => void }

/**
 * Every call of the permission tables with each role. They hold tokens from mails, passwords and other values
 * that random input never finds. Returns how many calls could not be made.
 */
export async function runScripted(given: Scripted): Promise<number> {
  const { scene, say = () => {} } = given
  let untried = 0
  for (const table of TABLES)
    for (const { action, cells } of table.grid.rows) {
      await mendTown(scene)
      for (const role of ROLES) {
        if (cells[table.grid.roles.indexOf(role)] === '-') continue
        for (let tries = 1; tries <= TRIES; tries += 1) {
          const failure = await tryCell(given, table, action, role)
          if (failure === null) break
          if (tries < TRIES) continue
          untried += 1
          say(`${action} as ${role} could not be tried: ${failure}\n`)
        }
      }
    }
  return untried
}

/** Makes the call of one cell; returns the reason if it could not be made, or null. */
async function tryCell(
  { source, scene, tally, say }: Scripted,
  { calls }: Table,
  action: string,
  role: FuzzRole,
): Promise<unknown> {
  const operation = operationOf(action)
  const viewer = await viewerAs(scene, role)
  try {
    const call = await calls[operation]?.({ ...scene, viewer, object: action.split(': ')[1] ?? '' })
    if (call === undefined) return 'nobody knows how'
    const document = documentFor(source.schema, operation, call)
    const variables = { ...call.variables?.values, ...call.variables?.files }
    const token = call.token ?? (viewer ? await tokenOf(scene.site, viewer.id) : null)
    tally.add(await exchange(scene.site, { role, operation, document, variables }, token), say)
    return null
  } catch (error) {
    return error
  }
}
