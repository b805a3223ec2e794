import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { commentAnchor } from '#domains/paths.ts'

export type PlacedComment = { id: number; children?: readonly PlacedComment[] }

export const commentElement = (id: number): HTMLElement | null =>
  document.getElementById(commentAnchor(id).slice(1))

/** The comment id in the address's hash. */
export function commentInHash(hash: string): number | null {
  const id = /^#kommentar-(\d{1,10})$/.exec(hash)?.[1]
  return id === undefined ? null : Number(id)
}

/** Returns whether a comment is in the list or below one in it. */
export const isAmong = (comments: readonly PlacedComment[], id: number): boolean =>
  comments.some((each) => each.id === id || isAmong(each.children ?? [], id))

/** Moves the focus to a comment, for people who use the keyboard. */
export const focusComment = (id: number): void => commentElement(id)?.focus()

/**
 * Opens the folds around the comment that the hash names and focuses it, once per visit. It scrolls only if
 * the comment was folded or loaded later: otherwise the browser has already scrolled there, or restored the
 * position.
 */
export function useOpenedTarget(threads: readonly PlacedComment[]): void {
  const { hash, key } = useLocation()
  const reached = useRef('')
  const scrollsFor = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the comment may come later than the address
  useEffect(() => {
    const visit = `${key}${hash}`
    const id = commentInHash(hash)
    if (id === null || reached.current === visit) return
    const target = commentElement(id)
    if (target === null) {
      scrollsFor.current = visit
      return
    }
    const folds = foldsAround(target)
    for (const fold of folds) fold.open = true
    if (folds.length > 0) scrollsFor.current = visit
    const go = () => {
      if (scrollsFor.current === visit) target.scrollIntoView()
      target.focus({ preventScroll: true })
      if (document.activeElement === target) reached.current = visit
      return reached.current === visit
    }
    if (go()) return
    // The page is hidden until the viewer is known, and hidden elements cannot take the focus.
    const gate = new MutationObserver(() => go() && gate.disconnect())
    gate.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => gate.disconnect()
  }, [hash, key, threads])
}

function foldsAround(target: Element): HTMLDetailsElement[] {
  const fold = target.parentElement?.closest<HTMLDetailsElement>('details:not([open])')
  return fold ? [fold, ...foldsAround(fold)] : []
}
