import { currentSite } from '#kit/web/own-site.ts'
import styles from './Wordmark.module.css'

/** The site's name: on a town's own site its arms and name. */
export function Wordmark() {
  const site = currentSite()
  if (site === null) return <PlatformMark />
  return (
    <span className={styles.wordmark}>
      {site.logo ? <img src={site.logo} alt="" width={26} height={31} className={styles.arms} /> : null}
      <span className={styles.town}>{site.name}</span>
    </span>
  )
}

/** The platform's logo and name: an enamel plate like a street sign. */
function PlatformMark() {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false">
        <rect x="1.5" y="1.5" width="29" height="29" rx="6" fill="var(--accent)" />
        <rect
          x="4"
          y="4"
          width="24"
          height="24"
          rx="4"
          fill="none"
          stroke="var(--accent-ink)"
          strokeWidth="1.25"
          opacity="0.75"
        />
        <path
          d="M9 22V11l7 7 7-7v11"
          fill="none"
          stroke="var(--accent-ink)"
          strokeWidth="2.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>Meldewerk</span>
    </span>
  )
}
