import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { record } from '#domains/audit/server/record.ts'
import { categoriesOf } from '#domains/categories/server/categories.sql.ts'
import { isSameName } from '#domains/municipalities/same-name.rules.ts'
import { lockMunicipality } from '#domains/municipalities/server/lock-municipality.ts'
import { indexAnewJob } from '#domains/reports/server/index-anew.ts'
import { say } from '#kit/common/say.ts'
import { freeSlug, slugOf } from '#kit/common/slug.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import { requireSameState } from '#kit/server/revision.ts'
import { checked } from '#kit/server/validation.ts'
import { MOST_KINDS, thingKindSchema } from '../thing.rules.ts'
import { kindGone, managedKind, managedTown } from './managed-kind.ts'
import { deleteKindRow, kindsOf, saveKindRow, type ThingKindRow } from './thing-kinds.sql.ts'

export type KindInput = {
  id?: number | null | undefined
  name: string
  categoryIds: readonly number[]
  basedOn?: string | null | undefined
}

/** The values that the form of a kind writes. */
export const stateOfKind = ({ name, categoryIds }: Pick<ThingKindRow, 'name' | 'categoryIds'>) => ({
  name,
  categoryIds,
})

/**
 * Makes a kind of things of a town, or changes one. A category that asked for another kind asks for this one
 * from then on.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field; CONFLICT for an older state, and
 * where there are 20 kinds already
 */
export async function saveThingKind(
  context: Context,
  municipalityId: number,
  { id: givenId, basedOn, ...input }: KindInput,
): Promise<ThingKindRow> {
  const town = await managedTown(context, municipalityId)
  const values = checked(thingKindSchema, input)
  const categoryIds = [...new Set(values.categoryIds)].sort((one, other) => one - other)
  return context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    await lockMunicipality(trx, town.id)
    const kinds = await kindsOf(trx, [town.id])
    const before = kinds.find(({ id }) => id === givenId)
    if (givenId != null && before === undefined) throw kindGone()
    if (before === undefined && kinds.length >= MOST_KINDS)
      throw new DomainError('CONFLICT', say`Mehr als ${MOST_KINDS} Arten von Objekten sind nicht möglich.`)
    if (before !== undefined) requireSameState(basedOn, stateOfKind(before))
    if (kinds.some((kind) => kind !== before && isSameName(kind.name, values.name)))
      throw badInput({ name: say`Eine Art mit diesem Namen gibt es schon.` })
    const known = new Set((await categoriesOf(trx, [town.id])).map(({ id }) => id))
    if (!categoryIds.every((id) => known.has(id)))
      throw badInput({ categoryIds: say`Bitte wählen Sie Kategorien dieser Gemeinde.` })
    const row: ThingKindRow = {
      ...{ municipalityId: town.id, id: before?.id ?? (await nextId(trx, 'thing_kind_id')) },
      ...{ name: values.name, categoryIds },
      serviceUrl: before?.serviceUrl ?? null,
      serviceLayer: before?.serviceLayer ?? null,
      serviceProperty: before?.serviceProperty ?? null,
      slug:
        before?.slug ??
        freeSlug(
          slugOf(values.name, 'objekt'),
          kinds.map(({ slug }) => slug),
        ),
    }
    if (before !== undefined && JSON.stringify(stateOfKind(before)) === JSON.stringify(stateOfKind(row)))
      return row
    await saveKindRow(trx, row)
    if (before !== undefined && before.name !== row.name)
      await context.enqueue(trx, indexAnewJob, { municipalityId: town.id, named: { thingKindId: row.id } })
    await record(trx, context, {
      action: before === undefined ? 'thing.kind-created' : 'thing.kind-changed',
      ...{ municipalityId: town.id, objectId: row.id },
      oldValue: before === undefined ? null : categoriesText(before.categoryIds),
      newValue: categoriesText(categoryIds),
    })
    return row
  })
}

/** The categories by their numbers: the log holds no free text. */
const categoriesText = (ids: readonly number[]): string | null => ids.join(', ').slice(0, 200) || null

/**
 * Deletes a kind with its things.
 * @throws UNAUTHENTICATED, NOT_FOUND; CONFLICT where a report points at one of the things
 */
export async function deleteThingKind(context: Context, id: number): Promise<boolean> {
  const { kind, town } = await managedKind(context, id)
  await context.db.transaction().execute(async (trx) => {
    await requireRolesUnchanged(trx, context)
    await lockMunicipality(trx, town.id)
    if (!(await deleteKindRow(trx, kind)))
      throw new DomainError(
        'CONFLICT',
        say`Zu Objekten dieser Art gibt es Meldungen, deshalb bleibt sie. Nehmen Sie ihr die Kategorien, dann fragt kein Formular mehr danach.`,
      )
    await record(trx, context, { action: 'thing.kind-deleted', municipalityId: town.id, objectId: kind.id })
  })
  return true
}
