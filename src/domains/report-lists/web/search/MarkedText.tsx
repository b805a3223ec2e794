import { Fragment } from 'react'
import type { TextPartsFragment } from './SearchHit.generated.ts'
import styles from './SearchPage.module.css'

export function MarkedText({ parts }: { parts: readonly TextPartsFragment[] }) {
  return parts.map(({ text, isHit }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change their places
    <Fragment key={index}>{isHit ? <mark className={styles.mark}>{text}</mark> : text}</Fragment>
  ))
}
