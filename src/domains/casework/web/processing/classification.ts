import type { Source } from '#domains/reports/report-sources.rules.ts'
import { SOURCE_NAMES } from '#domains/reports/source-names.rules.ts'
import { say } from '#kit/common/say.ts'
import type { ClassificationChoicesQuery } from './Classification.generated.ts'
import type { Decisions } from './undoable.ts'
import type { OwnInput } from './use-processing.ts'

export type Choices = NonNullable<ClassificationChoicesQuery['municipality']>['categories']
export type Classified = {
  categoryId: number
  subCategoryId: number | null
  isInternal: boolean
  source: Source
}

/** Only the changed fields, because permissions differ by field. */
export function changesOf(before: Classified, now: Classified): Decisions {
  return {
    ...(isMoved(before, now) && { categoryId: now.categoryId, subCategoryId: now.subCategoryId }),
    ...(now.isInternal !== before.isInternal && { isInternal: now.isInternal }),
    ...(now.source !== before.source && { source: now.source }),
  }
}

const isMoved = (before: Classified, now: Classified): boolean =>
  now.categoryId !== before.categoryId || now.subCategoryId !== before.subCategoryId

type Given = {
  initial: Classified
  values: Classified
  edited: Partial<Classified>
  choices: Choices
  setEdited: (update: (before: Partial<Classified>) => Partial<Classified>) => void
}

/** The typed values as display text, field by field, for the comparison in case of an edit conflict. */
export function classification({ initial, values, edited, choices, setEdited }: Given): OwnInput[] {
  const input = (field: OwnInput['field'], text: string, names: readonly (keyof Classified)[]): OwnInput => ({
    field,
    text,
    choose: (which) =>
      setEdited((before) => {
        const rest = Object.entries(before).filter(([name]) => !names.some((each) => each === name))
        const mine = Object.entries(edited).filter(([name]) => names.some((each) => each === name))
        return Object.fromEntries(which === 'mine' ? [...rest, ...mine] : rest)
      }),
  })
  const category = choices.find(({ id }) => id === values.categoryId)
  const sub = category?.subCategories.find(({ id }) => id === values.subCategoryId)
  const path = [category?.name, sub?.name].filter(Boolean).join(' › ')
  return [
    ...(isMoved(initial, values) ? [input('category', path, ['categoryId', 'subCategoryId'])] : []),
    ...(values.isInternal !== initial.isInternal
      ? [input('isInternal', values.isInternal ? say`Ja` : say`Nein`, ['isInternal'])]
      : []),
    ...(values.source !== initial.source ? [input('source', SOURCE_NAMES[values.source](), ['source'])] : []),
  ]
}
