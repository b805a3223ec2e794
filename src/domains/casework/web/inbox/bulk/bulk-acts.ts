import { countText, type Message, message, say } from '#kit/common/say.ts'
import type { BulkAnswerFragment, BulkUpdateReportsInput } from './Bulk.generated.ts'

export type BulkKind = 'approve' | 'status' | 'assign' | 'category'

type Change = Pick<BulkUpdateReportsInput, 'approve' | 'statusId' | 'categoryId' | 'responsibleEditorId'>

/** The option for no assignee. */
export const NOBODY = 'niemand'

export const BULK_ACTS: Record<
  BulkKind,
  {
    label: Message
    field: Message | null
    act: (count: string) => string
    change: (chosen: string) => Change | null
  }
> = {
  approve: {
    label: message`Freigeben`,
    field: null,
    act: (count) => say`${count} freigeben`,
    change: () => ({ approve: true }),
  },
  status: {
    label: message`Status ändern`,
    field: message`Neuer Status`,
    act: (count) => say`Status von ${count} ändern`,
    change: (chosen) => (chosen === '' ? null : { statusId: Number(chosen) }),
  },
  assign: {
    label: message`Zuweisen`,
    field: message`Zuständig`,
    act: (count) => say`${count} zuweisen`,
    change: (chosen) => {
      if (chosen === '') return null
      return { responsibleEditorId: chosen === NOBODY ? null : Number(chosen) }
    },
  },
  category: {
    label: message`Kategorie ändern`,
    field: message`Neue Kategorie`,
    act: (count) => say`Kategorie von ${count} ändern`,
    change: (chosen) => (chosen === '' ? null : { categoryId: Number(chosen) }),
  },
}

/** "3 Meldungen"; the form also fits after "von". */
export const reportsText = (count: number): string => countText(count, 'Meldung', 'Meldungen')

export const countOf = (
  { items }: BulkAnswerFragment,
  result: BulkAnswerFragment['items'][number]['result'],
): number => items.filter((item) => item.result === result).length
