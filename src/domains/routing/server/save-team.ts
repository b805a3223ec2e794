import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { record } from '#domains/audit/server/record.ts'
import { isSameName } from '#domains/municipalities/same-name.rules.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { badInput, DomainError, notFound } from '#kit/server/errors.ts'
import { requireSameState } from '#kit/server/revision.ts'
import { checked } from '#kit/server/validation.ts'
import { MOST_TEAMS, teamSchema } from '../routing-input.rules.ts'
import { activeStaff, managedTown } from './routing-town.ts'
import { deleteTeamRow, lockRouting, saveTeamRow, type TeamRow, teamsOf } from './teams.sql.ts'

export type TeamInput = {
  id?: number | null | undefined
  name: string
  memberIds: readonly number[]
  basedOn?: string | null | undefined
}

const noTeam = () => notFound(say`Dieses Team wurde nicht gefunden.`)

/** The values that the form of a team writes. */
export const stateOfTeam = ({ name, memberIds }: TeamRow) => ({ name, memberIds })

/**
 * Makes a team of a town, or changes one.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field; CONFLICT for an older state, and
 * where there are 50 teams already
 */
export async function saveTeam(
  context: Context,
  municipalityId: number,
  { id: givenId, basedOn, ...input }: TeamInput,
): Promise<MunicipalityRow> {
  const town = await managedTown(context, municipalityId)
  const values = checked(teamSchema, input)
  await context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    await lockRouting(trx, town.id)
    const teams = await teamsOf(trx, town.id)
    const before = teams.find(({ id }) => id === givenId)
    if (givenId != null && before === undefined) throw noTeam()
    if (before === undefined && teams.length >= MOST_TEAMS)
      throw new DomainError('CONFLICT', say`Mehr als ${MOST_TEAMS} Teams sind nicht möglich.`)
    if (before !== undefined) requireSameState(basedOn, stateOfTeam(before))
    if (teams.some((team) => team !== before && isSameName(team.name, values.name)))
      throw badInput({ name: say`Ein Team mit diesem Namen gibt es schon.` })
    const works = new Set((await activeStaff(trx, town.id)).map(({ id }) => id))
    // A locked person stays in the team until somebody takes them out.
    const mayStay = (memberId: number) => works.has(memberId) || before?.memberIds.includes(memberId)
    const memberIds = [...new Set(values.memberIds)].sort((one, other) => one - other)
    if (!memberIds.every(mayStay))
      throw badInput({ memberIds: say`Mitglied wird nur, wer für diese Gemeinde arbeitet.` })
    const id = before?.id ?? (await nextId(trx, 'team_id'))
    const row = { municipalityId: town.id, id, name: values.name, memberIds }
    if (before !== undefined && JSON.stringify(stateOfTeam(before)) === JSON.stringify(stateOfTeam(row)))
      return
    await saveTeamRow(trx, row, context.clock.now())
    await record(trx, context, {
      action: before === undefined ? 'team.created' : 'team.changed',
      ...{ municipalityId: town.id, objectId: id },
      oldValue: before === undefined ? null : membersText(before.memberIds),
      newValue: membersText(memberIds),
    })
  })
  return town
}

/** The members by their numbers: the log holds no names. */
const membersText = (ids: readonly number[]): string => ids.join(', ').slice(0, 200)

/**
 * Deletes a team. Rules that name it are skipped from then on, and its open reports are nobody's.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function deleteTeam(
  context: Context,
  municipalityId: number,
  id: number,
): Promise<MunicipalityRow> {
  const town = await managedTown(context, municipalityId)
  await context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    await lockRouting(trx, town.id)
    const team = (await teamsOf(trx, town.id)).find((each) => each.id === id)
    if (team === undefined) throw noTeam()
    await deleteTeamRow(trx, team)
    const oldValue = membersText(team.memberIds) || null
    await record(trx, context, { action: 'team.deleted', municipalityId: town.id, objectId: id, oldValue })
  })
  return town
}
