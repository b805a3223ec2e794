import { say } from '#kit/common/say.ts'
import styles from './Skeleton.module.css'

/** A placeholder while content loads: `lines` of text, or a box of a given height in rem. */
export function Skeleton({ lines = 1, height }: { lines?: number; height?: number }) {
  if (height !== undefined)
    return <div className={styles.bone} style={{ height: `${height}rem` }} aria-hidden="true" />
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing have no identity
        <div key={line} className={styles.bone} />
      ))}
    </div>
  )
}

/** Placeholder of a private page until its data arrives. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <noscript>
        <h1>{say`Diese Seite braucht JavaScript`}</h1>
      </noscript>
      <p role="status" className="hidden-visually">
        {say`Wird geladen`}
      </p>
      <Skeleton height={2.5} />
      <Skeleton lines={3} />
      <Skeleton height={12} />
    </div>
  )
}
