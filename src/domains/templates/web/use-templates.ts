import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { type ResponseTemplateFragment, ResponseTemplatesDocument } from './ResponseTemplates.generated.ts'

const OPTIONS = { pause: 0, fresh: false }

/**
 * A town's templates that fit a category and, if the answer sets one, a status. `isUnknown`: the server could
 * not be asked for them. Before the first answer they are neither known nor unknown.
 */
export function useTemplates(
  municipalityId: number,
  categoryId: number,
  statusId: number | null,
): { templates: readonly ResponseTemplateFragment[]; isUnknown: boolean; isKnown: boolean } {
  const { data, errors, isCurrent } = useDebouncedQuery(
    ResponseTemplatesDocument,
    { municipalityId },
    OPTIONS,
  )
  const templates = (data?.responseTemplates ?? []).filter(
    ({ status, category }) =>
      (category === null || category.id === categoryId) &&
      (status === null || statusId === null || status.id === statusId),
  )
  return { templates, isUnknown: errors.length > 0, isKnown: isCurrent && errors.length === 0 }
}
