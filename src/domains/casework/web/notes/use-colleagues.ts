import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { ColleaguesDocument } from './Notes.generated.ts'

const AT_ONCE = { pause: 0, fresh: false }

/** A town's staff, each once, fetched when they are needed. */
export function useColleagues(slug: string, isNeeded: boolean) {
  const { data } = useDebouncedQuery(ColleaguesDocument, isNeeded ? { slug } : null, AT_ONCE)
  const { editors = [], administrators = [] } = data?.municipality ?? {}
  return [...new Map([...editors, ...administrators].map((person) => [person.id, person])).values()]
}
