import { randomUUID } from 'node:crypto'
import { requireKeyUnrevoked } from '#domains/access/server/still-signed-in.ts'
import { record } from '#domains/audit/server/record.ts'
import { lockMunicipality } from '#domains/municipalities/server/lock-municipality.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { lockPerson } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { MOST_ENTRIES } from '../../town-sign-in.rules.ts'
import { unlinkFrom } from '../identities.sql.ts'
import { endAccess, holdOn } from './end-access.ts'
import * as rows from './entries.sql.ts'
import { ScimFault } from './scim-fault.ts'
import type { User } from './scim-user.ts'

type Act =
  | 'directory.person-added'
  | 'directory.person-changed'
  | 'directory.person-left'
  | 'directory.person-back'
  | 'directory.person-removed'

/**
 * Adds somebody to a town's directory. It makes no account: that comes with their first sign-in.
 * @throws ScimFault 409 for a name or external id that is there, for somebody who cannot leave, and for more
 * than MOST_ENTRIES
 */
export const addEntry = (context: Context, municipalityId: number, user: User): Promise<rows.EntryRow> =>
  inTown(context, municipalityId, async (trx) => {
    const now = context.clock.now()
    const row: rows.EntryRow = {
      ...{ ...user, municipalityId, id: randomUUID(), personId: null, createdAt: now, updatedAt: now },
    }
    if ((await rows.countEntries(trx, municipalityId)) >= MOST_ENTRIES) throw full()
    if (!(await rows.insertEntry(trx, row))) throw taken()
    const bound = { ...row, personId: await rows.findPersonOfEntry(trx, row) }
    await note(trx, context, 'directory.person-added', bound)
    return settle(trx, context, bound, { ...bound, isActive: true })
  })

/**
 * Changes an entry by what it was. Who is switched off loses the tasks in this town and the sessions that its
 * provider has opened; the account, its reports and its own sign-in stay.
 * @throws ScimFault 404, 409 as `addEntry`, and what `change` throws
 */
export const changeEntry = (
  context: Context,
  municipalityId: number,
  id: string,
  change: (before: User) => User,
): Promise<rows.EntryRow> =>
  inTown(context, municipalityId, async (trx) => {
    const before = await lockedEntry(trx, municipalityId, id)
    const { userName, externalId, email, isActive } = change(before)
    const row = { ...before, userName, externalId, email, isActive, updatedAt: context.clock.now() }
    if (await rows.isTaken(trx, row)) throw taken()
    return settle(trx, context, row, before)
  })

/**
 * Removes an entry: its person leaves as with `active: false`, and the link to the provider goes, too. Whom
 * another active entry names stays.
 */
export const removeEntry = (context: Context, municipalityId: number, id: string): Promise<void> =>
  inTown(context, municipalityId, async (trx) => {
    const row = await lockedEntry(trx, municipalityId, id)
    const personId = await rows.findPersonOfEntry(trx, row)
    if (personId !== null && (await leave(trx, context, row, personId)))
      await unlinkFrom(trx, municipalityId, personId)
    await rows.deleteEntry(trx, row)
    await note(trx, context, 'directory.person-removed', { ...row, personId })
  })

async function lockedEntry(trx: Trx, municipalityId: number, id: string): Promise<rows.EntryRow> {
  const row = await rows.lockEntry(trx, municipalityId, id)
  if (row === null) throw notThere()
  return row
}

export const notThere = () => new ScimFault(404, say`Diesen Eintrag gibt es in diesem Verzeichnis nicht.`)

const full = () =>
  new ScimFault(
    409,
    say`Ein Verzeichnis hat hier höchstens ${MOST_ENTRIES} Einträge. Bitte weisen Sie nur Beschäftigte zu, die hier arbeiten.`,
  )

const taken = () =>
  new ScimFault(409, say`userName oder externalId gehört schon zu einem anderen Eintrag.`, 'uniqueness')

/** Binds an entry to its account, and lets what it says take effect. */
async function settle(
  trx: Trx,
  context: Context,
  row: rows.EntryRow,
  before: rows.EntryRow,
): Promise<rows.EntryRow> {
  const personId = await rows.findPersonOfEntry(trx, row)
  const bound = { ...row, personId }
  const isFound = personId !== before.personId
  await rows.updateEntry(trx, bound)
  if (isFound || NAMES.some((name) => row[name] !== before[name]))
    await note(trx, context, 'directory.person-changed', bound)
  const hasEnded = !row.isActive && personId !== null && (await leave(trx, context, row, personId))
  if (!row.isActive && (before.isActive || (hasEnded && isFound)))
    await note(trx, context, 'directory.person-left', bound)
  if (row.isActive && !before.isActive) await note(trx, context, 'directory.person-back', bound)
  return bound
}

const NAMES = ['userName', 'externalId', 'email'] as const

/**
 * Ends somebody's access as an entry says; false where another entry says that they work here.
 * @throws ScimFault 409 for an emergency account and for the last administrator
 */
async function leave(trx: Trx, context: Context, row: rows.EntryRow, personId: number): Promise<boolean> {
  if (await rows.hasOtherActive(trx, row, personId)) return false
  const person = await lockPerson(trx, personId)
  const [town] = await findMunicipalities(trx, [row.municipalityId])
  if (person === null || town === undefined) return false
  const hold = await holdOn(trx, context, town.id, personId)
  if (hold === 'EMERGENCY')
    throw new ScimFault(
      409,
      say`Das ist ein Konto für den Notfall. Bitte nehmen Sie es zuerst unter „Anmeldung“ aus der Liste.`,
    )
  if (hold === 'LAST')
    throw new ScimFault(
      409,
      say`Diese Person ist die einzige, die ${town.name} verwaltet. Bitte geben Sie diese Aufgabe zuerst an jemand anderen weiter.`,
    )
  await endAccess(trx, context, { town, person })
  return true
}

const inTown = <Result>(
  context: Context,
  municipalityId: number,
  act: (trx: Trx) => Promise<Result>,
): Promise<Result> =>
  context.db.transaction().execute(async (trx) => {
    await lockMunicipality(trx, municipalityId)
    await requireKeyUnrevoked(trx, context.viewer)
    return act(trx)
  })

const note = (trx: Trx, context: Context, action: Act, row: rows.EntryRow): Promise<void> =>
  record(trx, context, {
    ...{ action, municipalityId: row.municipalityId },
    ...(row.personId !== null && { personId: row.personId }),
  })
