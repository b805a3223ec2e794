import { useEffect, useRef, useState } from 'react'
import type { FormPart } from '../../report-field-lists.rules.ts'
import { type ReportEdit, reportEdits } from './edit-draft.ts'
import { changedParts, type EditValues, merge } from './edit-values.ts'

/** The report as it stands on the server. */
type State = { updatedAt: string; values: EditValues }

/**
 * The changes that somebody is making: kept on this device until they are saved, and put together with a newer state of
 * the report where it has changed meanwhile.
 */
export function useEdit(reportId: number, state: State) {
  const key = String(reportId)
  const [edit, setEdit] = useState<ReportEdit>({
    updatedAt: state.updatedAt,
    before: state.values,
    values: state.values,
  })
  const [clashes, setClashes] = useState<FormPart[]>([])
  const [wasResumed, setResumed] = useState(false)
  const stored = useRef(edit)
  const isDone = useRef(false)

  const adopt = (from: ReportEdit, { updatedAt, values: newer }: State) => {
    const merged = merge(from.before, from.values, newer)
    setClashes(from.updatedAt === updatedAt ? [] : merged.clashes)
    setEdit({ updatedAt, before: newer, values: merged.values })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun earlier is looked for once
  useEffect(() => {
    void reportEdits.load(key).then((found) => {
      if (found === null) return
      setResumed(true)
      adopt(found, state)
    })
  }, [])

  useEffect(() => {
    if (isDone.current || edit === stored.current) return
    stored.current = edit
    const isChanged = changedParts(edit.before, edit.values).length > 0
    void (isChanged ? reportEdits.save(key, edit) : reportEdits.remove(key))
  }, [key, edit])

  return {
    ...edit,
    clashes,
    wasResumed,
    change: (change: Partial<EditValues> | ((before: EditValues) => Partial<EditValues>)) =>
      setEdit((last) => ({
        ...last,
        values: { ...last.values, ...(typeof change === 'function' ? change(last.values) : change) },
      })),
    /** The report has changed: one's own parts stay, the rest follows. */
    follow: (newer: State) => adopt(edit, newer),
    /** Back to the report as it stands. */
    discard: () => {
      setClashes([])
      setResumed(false)
      setEdit((last) => ({ ...last, values: last.before }))
    },
    /** It is saved: nothing of it stays on the device. */
    finish: () => {
      isDone.current = true
      return reportEdits.remove(key)
    },
  }
}
