import type { Next } from '../answer-report.ts'
import type { OwnInput } from '../use-processing.ts'

/** The chosen status if it is still available, else the empty string. */
export const openStatus = (next: readonly Next[], statusId: string): string =>
  next.some(({ id }) => String(id) === statusId) ? statusId : ''

/** The user's status beside a colleague's, for the comparison in case of an edit conflict. */
export function ownStatus(
  next: readonly Next[],
  statusId: string,
  setStatus: (id: string) => void,
): OwnInput[] {
  const status = next.find(({ id }) => String(id) === statusId)
  if (status === undefined) return []
  return [
    {
      field: 'status',
      text: status.name,
      choose: (which) => setStatus(which === 'mine' ? statusId : ''),
    },
  ]
}
