import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './BlockedFold.module.css'

/** Folds the content of a blocked person; a tap shows it (rule 39). */
export function BlockedFold({ what, children }: { what: 'Kommentar' | 'Meldung'; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <Icon of={EyeOff} size={18} />
        <span>
          {what}: Von Ihnen blockiert <span className={styles.look}>Ansehen</span>
        </span>
      </summary>
      {children}
    </details>
  )
}
