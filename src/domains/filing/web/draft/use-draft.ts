import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, emptyDraft } from './draft.ts'
import { reportDrafts } from './draft-store.ts'

/** Milliseconds of quiet after which what is typed is saved. Photos are saved at once: they are dear to take again. */
const PAUSE = 250

/**
 * The draft of a town's report: loaded when the page opens, saved on this device after each change and when the page is
 * left, and followed when another tab changes it, so that there is never more than one. `isLoaded` is false until it is
 * known whether there is one; `wasFinishedElsewhere` is true once another tab has sent or discarded it.
 */
export function useDraft(slug: string) {
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(slug))
  const [isLoaded, setLoaded] = useState(false)
  const [isSaved, setSaved] = useState(true)
  const [wasResumed, setResumed] = useState(false)
  const [wasFinishedElsewhere, setFinishedElsewhere] = useState(false)
  const present = useRef(draft)
  // What lies in the store already, or is still empty, is not saved again.
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

  /** Saves at once: before the page is left for signing in. */
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
   * Takes the draft to another town: everything that was written, with what changes there. False where this device could
   * not save it; then it stays as it was.
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

  /** It was sent: nothing of it stays on the device. */
  const finish = useCallback(async () => {
    isDone.current = true
    await reportDrafts.remove(slug)
  }, [slug])

  return {
    draft,
    update,
    /** Saves what has not been saved yet, without waiting for a pause. */
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

/** A draft of an older version of the page may lack what has been added since. */
const whole = (found: Draft): Draft => ({ ...emptyDraft(found.slug), ...found })

/** Whether both hold the same photos in the same order and at the same stage of being sent; their texts may differ. */
function hasSamePhotos(one: Draft, other: Draft): boolean {
  return (
    one.photos.length === other.photos.length &&
    one.photos.every(({ id, upload }, index) => {
      const counterpart = other.photos[index]
      return counterpart?.id === id && counterpart.upload === upload
    })
  )
}
