import { useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { ThingPastList } from './ThingPastList.tsx'
import { type ListedThingFragment, ThingHistoryDocument, type ThingPastFragment } from './Things.generated.ts'

type Props = { thing: ListedThingFragment; onClose: () => void }

/** All reports about a thing, open and done. */
export function HistoryDialog({ thing, onClose }: Props) {
  const [reports, setReports] = useState<readonly ThingPastFragment[] | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const { id: thingId } = thing
  useEffect(() => {
    let isGone = false
    void askWhole(ThingHistoryDocument, { thingId }, { fresh: true }).then((answer) => {
      if (isGone) return
      setErrors(answer.errors)
      setReports(answer.data?.thingHistory ?? [])
    })
    return () => {
      isGone = true
    }
  }, [thingId])
  return (
    <Dialog
      title={thing.name}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{say`Schließen`}</Button>}
    >
      <Messages errors={errors} />
      {reports === null ? (
        <p role="status">{say`Wird geladen …`}</p>
      ) : reports.length === 0 ? (
        <p>{say`Dazu gab es noch keine Meldung.`}</p>
      ) : (
        <ThingPastList reports={reports} />
      )}
    </Dialog>
  )
}
