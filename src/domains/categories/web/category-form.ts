import {
  type CATEGORY_ICONS,
  type CategoryValues,
  DUPLICATE_RADIUS,
  MOST_RECIPIENTS,
} from '../category.rules.ts'
import type { EditableCategoryFragment } from './CategoryForm.generated.ts'

/** A sub-category in the form; `key` identifies its row while the form is open. */
export type SubCategoryValues = CategoryValues['subCategories'][number] & { key: string }

/** Values of the form's fields. */
export type CategoryFormValues = Omit<
  CategoryValues,
  'additionalRecipients' | 'duplicateRadius' | 'subCategories' | 'icon'
> & {
  icon: string
  /** Metres, as typed text. */
  duplicateRadius: string
  /** One address per line. */
  recipients: string
  subCategories: SubCategoryValues[]
  /** A file is a new picture; null removes the present one; undefined keeps it. */
  image: File | null | undefined
}

export const EMPTY: CategoryFormValues = {
  name: '',
  hint: '',
  icon: 'circle-question-mark' satisfies (typeof CATEGORY_ICONS)[number],
  duplicateRadius: String(DUPLICATE_RADIUS.usual),
  isDangerous: false,
  isDisabled: false,
  isInternal: false,
  recipients: '',
  responsibleEditorIds: [],
  subCategories: [],
  image: undefined,
}

export function valuesOf(category: EditableCategoryFragment): CategoryFormValues {
  const { name, hint, icon, isDangerous, isDisabled, isInternal } = category
  return {
    ...{ name, hint, icon, isDangerous, isDisabled, isInternal },
    duplicateRadius: String(category.duplicateRadius),
    recipients: category.additionalRecipients.join('\n'),
    responsibleEditorIds: category.responsibleEditors.map(({ id }) => id),
    subCategories: category.subCategories.map(({ id, name: each, ...flags }) => ({
      key: String(id),
      id,
      name: each,
      isDisabled: flags.isDisabled,
      isInternal: flags.isInternal,
    })),
    image: undefined,
  }
}

/** Converts the form's values for the schema and the API. */
export function inputOf({
  recipients,
  duplicateRadius,
  subCategories,
  image: _,
  ...values
}: CategoryFormValues) {
  return {
    ...values,
    duplicateRadius: duplicateRadius.trim() === '' ? Number.NaN : Number(duplicateRadius),
    additionalRecipients: recipients.split(/[\n,;]+/).flatMap((line) => line.trim() || []),
    subCategories: subCategories.map(({ key: _key, ...each }) => each),
  }
}

/** Maps the errors of single addresses to the one field that contains all of them. */
export const CONTROLS: Record<string, string> = {
  additionalRecipients: 'recipients',
  ...Object.fromEntries(
    Array.from({ length: MOST_RECIPIENTS + 1 }, (_, each) => [`additionalRecipients.${each}`, 'recipients']),
  ),
}
