import { Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './InfoTip.module.css'

type Props = { label: string; children: ReactNode }

/**
 * A short explanation behind a button. It opens by mouse, touch and keyboard, and closes by Escape and by a
 * click outside. It uses the browser's own popover and needs no script.
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
