import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, emptyDraft } from './draft.ts'
import { reportDrafts } from './draft-store.ts'

/**
 * Milliseconds of debounce for saving text. Photos are saved at once, because taking them again is costly.
 */
const PAUSE = 250

/**
 * The draft of a town's report. It is loaded with the page, saved on this device after each change and on
 * leaving the page, and synchronized with other tabs, so that there is only one. `isLoaded` is false until
 * the store has been read. `wasFinishedElsewhere` is true after another tab has sent or discarded it.
 */
export function useDraft(slug: string) {
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(slug))
  const [isLoaded, setLoaded] = useState(false)
  const [isSaved, setSaved] = useState(true)
  const [wasResumed, setResumed] = useState(false)
  const [wasFinishedElsewhere, setFinishedElsewhere] = useState(false)
  const present = useRef(draft)
  // The stored state, which needs no saving; at first the empty draft.
  const stored = useRef(draft)
  const isDone = useRef(false)
  present.current = draft

  const adopt = useCallback((found: Draft) => {
    stored.current = found
    setDraft(found)
  }, [])

  useEffect(() => {
    let isGone = false
    void reportDrafts.load(slug).then((found) => {
      if (isGone) return
      if (found !== null) adopt(whole(found))
      setResumed(found !== null)
      setLoaded(true)
    })
    return () => {
      isGone = true
    }
  }, [slug, adopt])

  useEffect(
    () =>
      reportDrafts.onChangeElsewhere(slug, async () => {
        const found = await reportDrafts.load(slug)
        adopt(found === null ? emptyDraft(slug) : whole(found))
        setFinishedElsewhere(found === null)
      }),
    [slug, adopt],
  )

  const saveChanges = useCallback(async () => {
    if (isDone.current || present.current === stored.current) return
    stored.current = present.current
    setSaved(await reportDrafts.save(slug, present.current))
  }, [slug])

  useEffect(() => {
    if (!isLoaded || draft === stored.current) return
    if (!hasSamePhotos(draft, stored.current)) return void saveChanges()
    const timer = setTimeout(saveChanges, PAUSE)
    return () => clearTimeout(timer)
  }, [draft, isLoaded, saveChanges])

  useEffect(() => {
    document.addEventListener('visibilitychange', saveChanges)
    return () => {
      document.removeEventListener('visibilitychange', saveChanges)
      void saveChanges()
    }
  }, [saveChanges])

  const update = useCallback((change: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => {
    setDraft((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
  }, [])

  /** Saves at once, before the page is left for signing in. */
  const saveNow = useCallback(
    (change: Partial<Draft>) => {
      const next = { ...present.current, ...change }
      adopt(next)
      return reportDrafts.save(slug, next)
    },
    [slug, adopt],
  )

  const discard = useCallback(async () => {
    await reportDrafts.remove(slug)
    setResumed(false)
    adopt(emptyDraft(slug))
  }, [slug, adopt])

  /**
   * Moves the draft to another town, with the given changes. Returns false where saving failed; the draft
   * then stays unchanged.
   */
  const moveTo = useCallback(
    async (other: string, change: Partial<Draft>) => {
      if (!(await reportDrafts.save(other, { ...present.current, ...change, slug: other }))) return false
      isDone.current = true
      await reportDrafts.remove(slug)
      return true
    },
    [slug],
  )

  /** Removes the draft from the device after it was sent. */
  const finish = useCallback(async () => {
    isDone.current = true
    await reportDrafts.remove(slug)
  }, [slug])

  return {
    draft,
    update,
    /** Saves pending changes without waiting for the debounce. */
    saveChanges,
    saveNow,
    discard,
    moveTo,
    finish,
    isLoaded,
    isSaved,
    wasResumed,
    wasFinishedElsewhere,
  }
}

/** A draft of an older release may lack fields that were added since. */
const whole = (found: Draft): Draft => ({ ...emptyDraft(found.slug), ...found })

/** Whether both have the same photos in the same order and upload state; descriptions may differ. */
function hasSamePhotos(one: Draft, other: Draft): boolean {
  return (
    one.photos.length === other.photos.length &&
    one.photos.every(({ id, upload }, index) => {
      const counterpart = other.photos[index]
      return counterpart?.id === id && counterpart.upload === upload
    })
  )
}
