import {
  type ContentField,
  FORM_PARTS,
  type FormPart,
  type FormValues,
  formKeys,
} from '../../report-field-lists.rules.ts'
import { inputsOf } from '../form-inputs.ts'

/** What an author can rewrite, as the form holds it. */
export type EditValues = FormValues<ContentField>

/** What of a part is compared: a photo is its id and its text, whatever this device keeps of it. */
function trace(values: EditValues, part: FormPart): string {
  if (part === 'photos')
    return JSON.stringify(values.photos.map(({ id, alternativeText }) => [id, alternativeText.trim()]))
  return JSON.stringify(
    formKeys(part).map((key) => {
      const value = values[key]
      return typeof value === 'string' ? value.trim() : value
    }),
  )
}

const isSame = (one: EditValues, other: EditValues, part: FormPart) => trace(one, part) === trace(other, part)

/** The parts that somebody has changed. */
export const changedParts = (before: EditValues, now: EditValues): FormPart[] =>
  FORM_PARTS.filter((part) => !isSame(before, now, part))

/**
 * What becomes of somebody's changes when the report has changed under them: their own parts stay, all others follow the
 * newer state. `clashes` are the parts that both have changed, each differently.
 */
export function merge(
  before: EditValues,
  mine: EditValues,
  newer: EditValues,
): { values: EditValues; clashes: FormPart[] } {
  const own = changedParts(before, mine)
  const values = { ...newer }
  for (const part of own) for (const key of formKeys(part)) Object.assign(values, { [key]: mine[key] })
  const clashes = own.filter((part) => !isSame(before, newer, part) && !isSame(mine, newer, part))
  return { values, clashes }
}

/** What updateReport takes: the changed parts alone. */
export const updateInput = (id: number, updatedAt: string, before: EditValues, now: EditValues) => ({
  ...inputsOf(now, changedParts(before, now)),
  id,
  updatedAt,
})
