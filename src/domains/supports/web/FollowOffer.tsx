import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FollowReportDocument } from '#domains/reports/web/ReportActions.generated.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import styles from './FollowOffer.module.css'

type Props = { reportId: number; onEnd: () => void }

/** Offers to follow a report that concerns the reader, too. Nobody follows by supporting alone. */
export function FollowOffer({ reportId, onEnd }: Props) {
  const { revalidate } = useRevalidator()
  const textId = useId()
  const [isPending, setPending] = useState(false)
  const follow = async () => {
    setPending(true)
    const outcome = await mutate(FollowReportDocument, { reportId })
    setPending(false)
    if (!outcome.ok) return showToast(outcome.errors[0]?.message ?? '', 'error')
    showToast(say`Sie verfolgen diese Meldung jetzt: Bei jedem neuen Status kommt eine E‑Mail.`)
    onEnd()
    await revalidate()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-labelledby={textId} className={styles.offer}>
      <p id={textId}>{say`Möchten Sie per E‑Mail erfahren, was daraus wird?`}</p>
      <Button isPending={isPending} onClick={follow}>
        {say`Ja, verfolgen`}
      </Button>
      <Button variant="quiet" onClick={onEnd}>
        {say`Nein, danke`}
      </Button>
    </div>
  )
}
