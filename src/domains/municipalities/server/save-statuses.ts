import { say } from '#kit/common/say.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { statusListSchema } from '../settings.rules.ts'
import { findStatuses, type StatusRow } from './municipalities.sql.ts'
import { deleteStatusRow, saveStatusRows } from './settings.sql.ts'

/**
 * Replaces a municipality's statuses by the given list, in its order. A status keeps its kind, because
 * reports have it. Returns whether anything changed.
 * @throws BAD_USER_INPUT, CONFLICT where one that is used would go
 */
export async function replaceStatuses(trx: Trx, municipalityId: number, input: unknown): Promise<boolean> {
  const { statuses: wanted } = checked(statusListSchema, { statuses: input })
  const before = await findStatuses(trx, [municipalityId])
  const known = new Map(before.map((each) => [each.id, each]))
  for (const [index, { id, kind }] of wanted.entries()) {
    if (id == null) continue
    if (!known.has(id)) throw badInput({ statuses: say`Diesen Status gibt es hier nicht.` })
    if (known.get(id)?.kind !== kind)
      throw badInput({
        [`statuses.${index}.kind`]: say`Die Art eines Status bleibt. Legen Sie stattdessen einen neuen an.`,
      })
  }
  const kept = new Set(wanted.map(({ id }) => id))
  for (const status of before) {
    if (!kept.has(status.id) && !(await deleteStatusRow(trx, status))) throw inUse(status)
  }
  const rows = wanted.map(({ id, ...values }) => ({ ...values, id: id ?? null }))
  if (isSame(before, rows)) return false
  await saveStatusRows(trx, municipalityId, rows)
  return true
}

const isSame = (
  before: readonly StatusRow[],
  after: readonly { id: number | null; name: string }[],
): boolean =>
  before.length === after.length &&
  after.every(({ id, name }, index) => before[index]?.id === id && before[index]?.name === name)

function inUse({ name }: StatusRow): DomainError {
  const message = say`„${name}“ wird noch gebraucht: Meldungen haben oder hatten diesen Status. Sie können ihn umbenennen.`
  return new DomainError('CONFLICT', message, { fields: { statuses: message } })
}
