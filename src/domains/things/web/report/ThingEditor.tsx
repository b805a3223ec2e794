import { useState } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import type { Point } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { type ChosenThing, ThingChoice } from '../ThingChoice.tsx'
import { useThings } from '../use-things.ts'
import { ChangeReportThingDocument } from './ReportThing.generated.ts'
import styles from './ThingPart.module.css'

type Props = {
  report: {
    id: number
    updatedAt: string
    version: number | null
    category: { id: number; thingKind: { id: number } | null }
    location: Point
    exactLocation: Point | null
    thing: ChosenThing | null
  }
  onDone: () => Promise<void>
  onCancel: () => void
}

/** Another thing for a report, or none. The place of the report stays. */
export function ThingEditor({ report, onDone, onCancel }: Props) {
  const { latitude, longitude } = report.exactLocation ?? report.location
  const things = useThings(report.category.id, { latitude, longitude }, null)
  const [chosen, setChosen] = useState(report.thing)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    const { id: reportId, updatedAt, version } = report
    const thingId = chosen?.id ?? null
    const outcome = await mutate(ChangeReportThingDocument, { reportId, thingId, updatedAt, version })
    setPending(false)
    if (!outcome.ok) return setErrors(outcome.errors)
    showToast(thingId === null ? say`Das Objekt ist entfernt.` : say`Das Objekt ist gespeichert.`)
    await onDone()
  }
  return (
    <>
      <Messages errors={errors} />
      <SignInAgain form={{ apiErrors: errors, draft: { isKept: false } }} />
      <ThingChoice things={things} chosen={chosen} onChoose={setChosen} />
      <div className={styles.acts}>
        <Button variant="primary" isPending={isPending} onClick={() => void save()}>
          {say`Objekt speichern`}
        </Button>
        <Button onClick={onCancel}>{say`Abbrechen`}</Button>
      </div>
    </>
  )
}
