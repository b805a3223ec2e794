import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { mark, rich } from '#kit/web/rich.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './BlockedFold.module.css'

export function BlockedDetails({ what, children }: { what: 'report' | 'comment'; children: ReactNode }) {
  const look = <span className={styles.look} />
  return (
    <details className={styles.fold}>
      <summary>
        <Icon of={EyeOff} size={18} />
        <span>
          {what === 'report'
            ? rich`Meldung: Von Ihnen blockiert ${mark(look, 'Ansehen')}`
            : rich`Kommentar: Von Ihnen blockiert ${mark(look, 'Ansehen')}`}
        </span>
      </summary>
      {children}
    </details>
  )
}
