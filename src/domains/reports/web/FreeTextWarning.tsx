import { EyeOff } from 'lucide-react'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { personalDataWarning } from '../free-text.rules.ts'
import styles from './FreeTextWarning.module.css'

/** Warns while somebody types that a public text seems to hold personal data. It never blocks. */
export function FreeTextWarning({ text }: { text: string }) {
  const warning = personalDataWarning(text)
  return (
    <p role="status" className={styles.warning} data-empty={warning === null || undefined}>
      {warning === null ? null : (
        <>
          <Icon of={EyeOff} /> {warning}
        </>
      )}
    </p>
  )
}
