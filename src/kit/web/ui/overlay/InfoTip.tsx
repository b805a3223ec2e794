import { Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './InfoTip.module.css'

type Props = { label: string; children: ReactNode }

/**
 * A short explanation behind a button: by mouse, finger and key alike, closed by Escape and by whatever is pressed outside.
 * It is the browser's own popover, so it needs no script.
 */
export function InfoTip({ label, children }: Props) {
  const id = `tip-${useId().replace(/[^\w-]/g, '')}`
  return (
    <span className={styles.tip}>
      <button type="button" popoverTarget={id} className={styles.button} aria-label={label}>
        <Icon of={Info} size={18} />
      </button>
      <span id={id} popover="auto" className={styles.text} role="note">
        {children}
      </span>
    </span>
  )
}
