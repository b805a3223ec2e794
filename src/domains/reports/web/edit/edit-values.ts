import type { ContentField } from '../../report-field-lists.rules.ts'
import { FORM_PARTS, type FormPart, type FormValues, formKeys } from '../../report-forms.rules.ts'
import { inputsOf } from '../form-inputs.ts'

/** The form's values of the fields that an author can edit. */
export type EditValues = FormValues<ContentField>

/** The comparable form of a part: a photo is its id and its description, independent of local state. */
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

export const changedParts = (before: EditValues, now: EditValues): FormPart[] =>
  FORM_PARTS.filter((part) => !isSame(before, now, part))

/**
 * Three-way merge of the user's changes with a newer version of the report: parts that the user changed stay,
 * all others follow the newer version. `clashes` are the parts that both have changed differently.
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

/** The input of updateReport: only the changed parts. */
export const updateInput = (id: number, updatedAt: string, before: EditValues, now: EditValues) => ({
  ...inputsOf(now, changedParts(before, now)),
  id,
  updatedAt,
})
