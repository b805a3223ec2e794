import { EyeOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './Covering.module.css'
import type { CoverableText } from './coverable-text.ts'

const RemoveWordsDialog = lazy(() =>
  import('./RemoveWordsDialog.tsx').then((module) => ({ default: module.RemoveWordsDialog })),
)

type Props = { reportId: number; texts: readonly CoverableText[] }

/** Lets authors cover personal data in their own texts at any time. */
export function RemoveWords({ reportId, texts }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon of={EyeOff} size={18} />
        {say`Persönliche Angaben entfernen`}
      </button>
      {isOpen ? (
        <Suspense>
          <RemoveWordsDialog reportId={reportId} texts={texts} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
