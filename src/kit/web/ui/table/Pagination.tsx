import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { PaginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { focusFirst } from '../../focus.ts'
import { Icon } from '../Icon.tsx'
import styles from './Pagination.module.css'

type Props = { info: Pick<PaginatorInfo, 'currentPage' | 'lastPage'>; linkTo: (page: number) => string }

/**
 * Pages of a list: the first, the last, and those around the present one. Changing the page moves the focus
 * to the line that says which entries are shown (`data-range`), or to the page's heading.
 */
export function Pagination({ info: { currentPage, lastPage }, linkTo }: Props) {
  const nav = useRef<HTMLElement>(null)
  const shown = useRef(currentPage)
  useEffect(() => {
    if (shown.current === currentPage) return
    shown.current = currentPage
    // The used link may be gone. A filter that leads back to the first page keeps the focus.
    const { activeElement: focused, body } = document
    if (focused === body || nav.current?.contains(focused))
      focusFirst(document.querySelector('main [data-range]'), document.querySelector('main h1'))
  }, [currentPage])
  if (lastPage <= 1) return null
  const near = [1, currentPage - 1, currentPage, currentPage + 1, lastPage]
  const pages = [...new Set(near)].filter((page) => page >= 1 && page <= lastPage).sort((a, b) => a - b)
  return (
    <nav ref={nav} aria-label={say`Seiten`} className={styles.pagination}>
      {currentPage > 1 ? (
        <Link to={linkTo(Math.min(currentPage - 1, lastPage))} rel="prev" aria-label={say`Vorherige Seite`}>
          <Icon of={ChevronLeft} />
        </Link>
      ) : null}
      <ol>
        {pages.map((page, index) => (
          <li key={page}>
            {index > 0 && page - (pages[index - 1] ?? 0) > 1 ? <span aria-hidden="true">…</span> : null}
            <Link to={linkTo(page)} aria-current={page === currentPage ? 'page' : undefined}>
              <span className="hidden-visually">{say`Seite`} </span>
              {page}
            </Link>
          </li>
        ))}
      </ol>
      {currentPage < lastPage ? (
        <Link to={linkTo(currentPage + 1)} rel="next" aria-label={say`Nächste Seite`}>
          <Icon of={ChevronRight} />
        </Link>
      ) : null}
    </nav>
  )
}
