import { focusFirst } from '#kit/web/focus.ts'
import { commentElement, type PlacedComment } from './comment-place.ts'

/**
 * Finds the focus target after a deletion: the comment itself if answers keep its place; else the next one,
 * the previous one, the answered one, or the heading. Call it before the deletion and the result after it.
 */
export function placeAfter({ id, children }: PlacedComment): () => void {
  const own = commentElement(id)
  const item = own?.closest('li')
  const near = [item?.nextElementSibling, item?.previousElementSibling].map((each) =>
    each?.querySelector('article'),
  )
  const around = item?.parentElement?.closest('article')
  const places = [children?.length ? own : null, ...near, around, document.getElementById('kommentare')]
  return () => focusFirst(...places)
}
