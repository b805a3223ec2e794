import { useEffect, useState } from 'react'
import { ask } from '#kit/web/data/mutate.ts'
import { type ResponseTemplateFragment, ResponseTemplatesDocument } from './ResponseTemplates.generated.ts'

/** A town's templates that fit a category and, if the answer sets one, a status; null while they load. */
export function useTemplates(
  municipalityId: number,
  categoryId: number,
  statusId: number | null,
): readonly ResponseTemplateFragment[] | null {
  const [templates, setTemplates] = useState<readonly ResponseTemplateFragment[] | null>(null)
  useEffect(() => {
    void ask(ResponseTemplatesDocument, { municipalityId }).then((data) =>
      setTemplates(data?.responseTemplates ?? []),
    )
  }, [municipalityId])
  if (templates === null) return null
  return templates.filter(
    ({ status, category }) =>
      (category === null || category.id === categoryId) &&
      (status === null || statusId === null || status.id === statusId),
  )
}
