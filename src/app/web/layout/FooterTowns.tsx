import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import styles from './Footer.module.css'
import type { Towns } from './near-towns.ts'

/** The town whose pages were seen last. It lives as long as the document and is not stored. */
let lastVisited: string | null = null

/**
 * The towns near this page's town, else near the one seen last, else near the person's own. Without any it
 * lists the first five by name. The device's location is never used (rule 69). Loaded when the footer comes
 * into view.
 */
export function FooterTowns({ towns }: { towns: Towns }) {
  const { slug } = useParams()
  const own = useCurrentUser()?.settings.municipality?.slug
  const list = useRef<HTMLUListElement>(null)
  const [near, setNear] = useState<{ to: string; towns: Towns } | null>(null)
  useEffect(() => {
    if (slug !== undefined) lastVisited = slug
  }, [slug])
  const to = slug ?? lastVisited ?? own ?? null

  useEffect(() => {
    const place = list.current
    if (to === null || place === null) return
    let stop = () => {}
    let isGone = false
    import('./near-towns.ts').then(
      ({ whenNearTownsAreSeen }) => {
        if (!isGone) stop = whenNearTownsAreSeen(place, to, (towns) => setNear({ to, towns }))
      },
      // The first five stay.
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [to])

  const shown = near !== null && near.to === to ? near.towns : towns
  return (
    <nav aria-label={say`Gemeinden`} className={styles.towns}>
      <h2>{say`Gemeinden`}</h2>
      <ul ref={list}>
        {shown.map((town) => (
          <li key={town.id}>
            <Link to={paths.municipalityPath(town)}>{town.name}</Link>
          </li>
        ))}
        <li>
          <Link to={paths.MUNICIPALITIES}>{say`Alle Gemeinden`}</Link>
        </li>
      </ul>
    </nav>
  )
}
