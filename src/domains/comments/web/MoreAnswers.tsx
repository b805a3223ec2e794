import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './MoreAnswers.module.css'

/**
 * Folds long content into a `details` element: it opens without a script, and the browser's search finds text
 * in it.
 */
export function MoreAnswers({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary>
        <Icon of={ChevronDown} size={18} />
        {label}
      </summary>
      {children}
    </details>
  )
}
