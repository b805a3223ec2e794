import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLoaderData, useLocation } from 'react-router'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { THREADS_PER_PAGE } from '../comment.rules.ts'
import type { CommentSectionFragment } from './CommentSection.generated.ts'
import { commentInHash, focusComment, isAmong } from './comment-place.ts'

type Threads = CommentSectionFragment['comments']

const fetchQuery = () => import('./CommentSection.generated.ts').then((module) => module.MoreCommentsDocument)

/** Most pages that are searched for the comment in the address, at 100 threads each. */
const MOST_PAGES = 20

/**
 * The threads of the page, and later ones that a button or a hash in the address loads. A revalidation of the
 * page also reloads the later ones.
 */
export function useThreads(report: CommentSectionFragment) {
  const { hash, key } = useLocation()
  // A new object per revalidation, also if the comments are the same.
  const loaded: unknown = useLoaderData()
  const [later, setLater] = useState<Threads>([])
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isWhole, setWhole] = useState(report.comments.length < THREADS_PER_PAGE)
  const threads = [...report.comments, ...later]
  const pages = useRef(0)

  /** Loads the pages after the given threads until `isEnough`; null if a page fails. */
  const ask = async (
    start: Threads,
    isEnough: (found: Threads, pages: number) => boolean,
    signal?: AbortSignal,
  ) => {
    const found: Threads[number][] = []
    let before = start
    let count = 0
    while (before.length >= THREADS_PER_PAGE && !isEnough(found, count)) {
      const { data, errors } = await askWhole(
        fetchQuery,
        {
          slug: report.slug,
          municipalitySlug: report.municipality.slug,
          categorySlug: report.category.slug,
          after: before.at(-1)?.id ?? 0,
        },
        { fresh: true, ...(signal ? { signal } : {}) },
      )
      if (signal?.aborted) return null
      setErrors(errors)
      if (!data?.report) return null
      before = data.report.comments
      found.push(...before)
      count += 1
    }
    return { found, count, isWhole: before.length < THREADS_PER_PAGE }
  }
  const show = (found: Threads, count: number, isAll: boolean) => {
    pages.current = count
    setLater(found)
    setWhole(isAll)
  }

  const target = commentInHash(hash)
  const isSought = target !== null && !isWhole && !isAmong(threads, target)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the report is loaded anew, or another comment is named
  useEffect(() => {
    if (pages.current === 0 && !isSought) return setWhole(report.comments.length < THREADS_PER_PAGE)
    const leaving = new AbortController()
    const wanted = pages.current
    const isEnough = (found: Threads, count: number) =>
      count >= wanted && (!isSought || target === null || isAmong(found, target) || count >= MOST_PAGES)
    void ask(report.comments, isEnough, leaving.signal).then(
      (answer) => answer && show(answer.found, answer.count, answer.isWhole),
    )
    return () => leaving.abort()
  }, [loaded, target, key])

  const loadMore = async () => {
    setPending(true)
    const answer = await ask(threads, (_, count) => count > 0)
    setPending(false)
    if (answer === null) return
    // The button disappears with the last page. The focus moves to the first new thread.
    flushSync(() => show([...later, ...answer.found], pages.current + answer.count, answer.isWhole))
    const first = answer.found[0]
    if (first) focusComment(first.id)
  }
  return { threads, isWhole, isPending, errors, loadMore }
}
