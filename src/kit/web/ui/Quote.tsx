import type { ReactNode } from 'react'
import styles from './Quote.module.css'

type Props = {
  /** In place of the usual look. */
  className?: string | undefined
  children: ReactNode
}

/** The words of a person, which are in the language of the town, not of the page. */
export const Quote = ({ className = styles.quote, children }: Props) => (
  <blockquote lang="de" className={className}>
    {children}
  </blockquote>
)
