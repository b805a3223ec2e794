import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './ArticleList.module.css'

type Article = {
  id: number
  to: string
  title: string
  /** Time of publication, and the rest of that line. */
  when: ReactNode
  teaser: string
  /** Further facts below it. */
  facts?: ReactNode
  /** Address of its picture, which is decorative. */
  image: string | null
}

/** Texts to read, one below the other, each with its picture beside it where there is room. */
export function ArticleList({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className={styles.list}>
      {articles.map(({ id, to, title, when, teaser, facts, image }) => (
        <li key={id} data-picture={image ? true : undefined}>
          <div className={styles.entry}>
            <h2>
              <Link to={to}>{title}</Link>
            </h2>
            <p className={styles.when}>{when}</p>
            {teaser ? <p>{teaser}</p> : null}
            {facts}
          </div>
          {image ? <img src={image} alt="" width={240} height={160} loading="lazy" /> : null}
        </li>
      ))}
    </ul>
  )
}
