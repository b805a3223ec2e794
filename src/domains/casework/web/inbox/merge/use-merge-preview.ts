import { useEffect, useState } from 'react'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { type MergeAnswerFragment, MergeReportsDocument } from './Merge.generated.ts'

type Selected = { id: number; version: number | null }

/** The effect of a merge by the server's own rules; null while there is nothing to merge, or it loads. */
export function useMergePreview(
  municipalityId: number,
  reports: readonly Selected[],
  duplicateOfId: number | null,
) {
  const [preview, setPreview] = useState<MergeAnswerFragment | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const input =
    duplicateOfId === null || reports.length === 0
      ? null
      : { municipalityId, duplicateOfId, reports: reports.map(({ id, version }) => ({ id, version })) }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the original is all that changes while the dialog is open
  useEffect(() => {
    setPreview(null)
    setErrors([])
    if (input === null) return
    let isOld = false
    void mutate(MergeReportsDocument, { input: { ...input, isPreview: true } }).then((outcome) => {
      if (isOld) return
      if (outcome.ok) setPreview(outcome.data.bulkUpdateReports)
      else setErrors(outcome.errors)
    })
    return () => {
      isOld = true
    }
  }, [duplicateOfId])
  return { preview, input, errors, setErrors }
}
