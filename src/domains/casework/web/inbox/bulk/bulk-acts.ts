import { countText } from '#kit/common/german.ts'
import type { BulkAnswerFragment, BulkUpdateReportsInput } from './Bulk.generated.ts'

export type BulkKind = 'approve' | 'status' | 'assign' | 'category'

type Change = Pick<BulkUpdateReportsInput, 'approve' | 'statusId' | 'categoryId' | 'responsibleEditorId'>

/** The option for no assignee. */
export const NOBODY = 'niemand'

export const BULK_ACTS: Record<
  BulkKind,
  {
    label: string
    field: string | null
    act: (count: string) => string
    change: (chosen: string) => Change | null
  }
> = {
  approve: {
    label: 'Freigeben',
    field: null,
    act: (count) => `${count} freigeben`,
    change: () => ({ approve: true }),
  },
  status: {
    label: 'Status ändern',
    field: 'Neuer Status',
    act: (count) => `Status von ${count} ändern`,
    change: (chosen) => (chosen === '' ? null : { statusId: Number(chosen) }),
  },
  assign: {
    label: 'Zuweisen',
    field: 'Zuständig',
    act: (count) => `${count} zuweisen`,
    change: (chosen) => {
      if (chosen === '') return null
      return { responsibleEditorId: chosen === NOBODY ? null : Number(chosen) }
    },
  },
  category: {
    label: 'Kategorie ändern',
    field: 'Neue Kategorie',
    act: (count) => `Kategorie von ${count} ändern`,
    change: (chosen) => (chosen === '' ? null : { categoryId: Number(chosen) }),
  },
}

/** "3 Meldungen"; the form also fits after "von". */
export const reportsText = (count: number): string => countText(count, 'Meldung', 'Meldungen')

export const countOf = (
  { items }: BulkAnswerFragment,
  result: BulkAnswerFragment['items'][number]['result'],
): number => items.filter((item) => item.result === result).length
