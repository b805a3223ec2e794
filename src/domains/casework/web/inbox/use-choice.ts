import { useState } from 'react'
import type { InboxRowFragment } from './InboxPage.generated.ts'

/** The selection among the listed reports; a report that leaves the list leaves the selection. */
export function useChoice(reports: readonly InboxRowFragment[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = reports.filter(({ id }) => ids.has(id))
  const change = (id: number) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  const clear = () => setIds(new Set())
  const isAll = reports.length > 0 && chosen.length === reports.length
  const changeAll = () => (isAll ? clear() : setIds(new Set(reports.map(({ id }) => id))))
  return { chosen, has: (id: number) => ids.has(id), change, clear, isAll, changeAll }
}
