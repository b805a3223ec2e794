import { useCallback, useEffect, useRef, useState } from 'react'
import { type CommentDraft, commentDrafts, emptyComment, isEmptyComment } from './comment-draft.ts'

/**
 * The draft of a comment: loaded from the device, saved after each change, synchronised with other tabs, and
 * removed when it is empty or sent. `initial` is the value if none is stored.
 */
export function useCommentDraft(key: string, initial: () => CommentDraft = emptyComment) {
  const [draft, setDraft] = useState(initial)
  // A draft that is equal to the stored one, or still empty, is not saved.
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
    /** Removes the draft after it was sent. */
    finish: () => commentDrafts.remove(key),
  }
}
