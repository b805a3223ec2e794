import { useEffect, useRef, useState } from 'react'
import type { FormPart } from '../../report-forms.rules.ts'
import { type ReportEdit, reportEdits } from './edit-draft.ts'
import { changedParts, type EditValues, merge } from './edit-values.ts'

/** The server's version of the report. */
type State = { updatedAt: string; values: EditValues }

/**
 * An edit of a report: stored on this device until it is saved, and merged with a newer version where the
 * report has changed meanwhile.
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
    /** Merges a newer version: the user's parts stay, the rest follows. */
    follow: (newer: State) => adopt(edit, newer),
    /** Resets the form to the server's version. */
    discard: () => {
      setClashes([])
      setResumed(false)
      setEdit((last) => ({ ...last, values: last.before }))
    },
    /** Removes the draft from the device after it was saved. */
    finish: () => {
      isDone.current = true
      return reportEdits.remove(key)
    },
  }
}
