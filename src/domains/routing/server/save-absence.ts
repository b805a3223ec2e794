import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { record } from '#domains/audit/server/record.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { type AbsenceValues, absenceSchema, MOST_ABSENCES } from '../routing-input.rules.ts'
import {
  type AbsenceRow,
  absencesFrom,
  deleteAbsenceRow,
  findAbsence,
  saveAbsenceRow,
} from './absences.sql.ts'
import { canSaveAbsence, canSeeAbsence } from './routing.policy.ts'
import { activeStaff, readableTown, townDay } from './routing-town.ts'
import { lockRouting } from './teams.sql.ts'

export type AbsenceInput = { [Field in keyof AbsenceValues]?: unknown } & { id?: number | null | undefined }

const noAbsence = () => notFound(say`Diese Abwesenheit wurde nicht gefunden.`)

/** An absence for a change; people who may not see it do not learn that it is there. */
async function absenceToChange(
  trx: Trx,
  { viewer }: Context,
  municipalityId: number,
  id: number,
): Promise<AbsenceRow> {
  const absence = await findAbsence(trx, municipalityId, id)
  if (absence === null || !canSeeAbsence(viewer, absence)) throw noAbsence()
  if (!canSaveAbsence(viewer, absence)) throw forbidden()
  return absence
}

/**
 * Says from when until when a member of staff is away, and who stands in.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, CONFLICT above 20 absences
 */
export async function saveAbsence(
  context: Context,
  municipalityId: number,
  { id: givenId, ...input }: AbsenceInput,
): Promise<MunicipalityRow> {
  const town = await readableTown(context, municipalityId)
  const { userId: personId, ...values } = checked(absenceSchema, input)
  const today = townDay(context, town)
  await context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    await lockRouting(trx, town.id)
    const before = givenId == null ? null : await absenceToChange(trx, context, town.id, givenId)
    const row = { municipalityId: town.id, personId, ...values }
    if (!canSaveAbsence(context.viewer, row)) throw forbidden()
    if (row.toDay < today) throw badInput({ toDay: say`Dieser Tag ist schon vorbei.` })
    const works = new Set((await activeStaff(trx, town.id)).map(({ id }) => id))
    if (!works.has(personId)) throw badInput({ userId: notStaff() })
    if (row.deputyId !== null && !works.has(row.deputyId)) throw badInput({ deputyId: notStaff() })
    const others = (await absencesFrom(trx, town.id, today)).filter(
      (each) => each.personId === personId && each.id !== before?.id,
    )
    if (others.some(({ fromDay, toDay }) => fromDay <= row.toDay && toDay >= row.fromDay))
      throw badInput({ fromDay: say`In dieser Zeit ist schon eine Abwesenheit eingetragen.` })
    if (before === null && others.length >= MOST_ABSENCES)
      throw new DomainError('CONFLICT', say`Mehr als ${MOST_ABSENCES} Abwesenheiten sind nicht möglich.`)
    const id = before?.id ?? (await nextId(trx, 'absence_id'))
    await saveAbsenceRow(trx, { ...row, id })
    await note(trx, context, before === null ? 'absence.created' : 'absence.changed', { ...row, id }, before)
  })
  return town
}

const notStaff = () => say`Diese Person arbeitet nicht für diese Gemeinde.`

/** @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN */
export async function deleteAbsence(
  context: Context,
  municipalityId: number,
  id: number,
): Promise<MunicipalityRow> {
  const town = await readableTown(context, municipalityId)
  await context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    await lockRouting(trx, town.id)
    const absence = await absenceToChange(trx, context, town.id, id)
    await deleteAbsenceRow(trx, absence)
    await note(trx, context, 'absence.deleted', absence, absence)
  })
  return town
}

/** The log holds the person; the days go with the absence itself. */
const note = (
  trx: Trx,
  context: Context,
  action: 'absence.created' | 'absence.changed' | 'absence.deleted',
  { municipalityId, id: objectId, personId }: AbsenceRow,
  before: AbsenceRow | null,
): Promise<void> =>
  record(trx, context, {
    ...{ action, municipalityId, objectId },
    personId: before?.personId ?? personId,
  })
