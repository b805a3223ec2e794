import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { commentAnchor } from '#domains/paths.ts'
import { focusFirst } from '#kit/web/focus.ts'

type Node = { id: number; children?: readonly Node[] }

const elementOf = (id: number): HTMLElement | null => document.getElementById(commentAnchor(id).slice(1))

/** The comment that an address leads to. */
export function commentInHash(hash: string): number | null {
  const id = /^#kommentar-(\d{1,10})$/.exec(hash)?.[1]
  return id === undefined ? null : Number(id)
}

/** Whether a comment is one of these or an answer to one of them. */
export const isAmong = (comments: readonly Node[], id: number): boolean =>
  comments.some((each) => each.id === id || isAmong(each.children ?? [], id))

/** Whoever reads by keyboard goes on there. */
export const focusComment = (id: number): void => elementOf(id)?.focus()

/**
 * Where the focus goes when a comment is deleted: to itself, where its answers keep its place; else to the next one, the
 * one before, the one it answered, or the heading. To be asked before it is gone.
 */
export function placeAfter({ id, children }: Node): () => void {
  const own = elementOf(id)
  const item = own?.closest('li')
  const near = [item?.nextElementSibling, item?.previousElementSibling].map((each) =>
    each?.querySelector('article'),
  )
  const around = item?.parentElement?.closest('article')
  const places = [children?.length ? own : null, ...near, around, document.getElementById('kommentare')]
  return () => focusFirst(...places)
}

/**
 * A link to one comment opens what it is folded away in, and takes the focus there: once for each visit. What stood there
 * from the beginning the browser has scrolled to by itself, or back to where the page was left.
 */
export function useOpenedTarget(threads: readonly Node[]): void {
  const { hash, key } = useLocation()
  const reached = useRef('')
  const scrollsFor = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the comment may come later than the address
  useEffect(() => {
    const visit = `${key}${hash}`
    const id = commentInHash(hash)
    if (id === null || reached.current === visit) return
    const target = elementOf(id)
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
    // The page is hidden until it is known who looks, and what is hidden takes no focus.
    const gate = new MutationObserver(() => go() && gate.disconnect())
    gate.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => gate.disconnect()
  }, [hash, key, threads])
}

function foldsAround(target: Element): HTMLDetailsElement[] {
  const fold = target.parentElement?.closest<HTMLDetailsElement>('details:not([open])')
  return fold ? [fold, ...foldsAround(fold)] : []
}
