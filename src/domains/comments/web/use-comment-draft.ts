import { useCallback, useEffect, useRef, useState } from 'react'
import { type CommentDraft, commentDrafts, emptyComment, isEmptyComment } from './comment-draft.ts'

/**
 * A comment's draft: loaded from this device, saved there after each change, followed when another tab changes it, and
 * gone once it is empty or sent. `initial` is what it begins with where none is kept.
 */
export function useCommentDraft(key: string, initial: () => CommentDraft = emptyComment) {
  const [draft, setDraft] = useState(initial)
  // What lies in the store already, or is still empty, is not saved again.
  const stored = useRef(draft)

  const adopt = useCallback((found: CommentDraft) => {
    stored.current = found
    setDraft(found)
  }, [])

  useEffect(() => {
    const load = () => commentDrafts.load(key)
    void load().then((found) => found && adopt(found))
    return commentDrafts.onChangeElsewhere(key, async () => adopt((await load()) ?? emptyComment()))
  }, [key, adopt])

  useEffect(() => {
    if (draft === stored.current) return
    stored.current = draft
    void (isEmptyComment(draft) ? commentDrafts.remove(key) : commentDrafts.save(key, draft))
  }, [key, draft])

  return {
    draft,
    change: (changes: Partial<CommentDraft>) => setDraft((before) => ({ ...before, ...changes })),
    changePhotos: (update: (photos: CommentDraft['photos']) => CommentDraft['photos']) =>
      setDraft((before) => ({ ...before, photos: update(before.photos) })),
    /** It was sent: nothing of it stays on the device. */
    finish: () => commentDrafts.remove(key),
  }
}
