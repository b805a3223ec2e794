import { useState } from 'react'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { importProgress, importTitle } from './import-text.ts'
import { CancelPlaceImportDocument, type PlaceImportFragment } from './TownPlaces.generated.ts'
import styles from './TownPlaces.module.css'

type Props = {
  made: PlaceImportFragment
  town: { timeZone: string; country: string }
  onChanged: () => Promise<void>
}

/** The newest import: its progress, what it brought, or why it failed. */
export function ImportState({ made, town, onChanged }: Props) {
  const title = importTitle(made, town)
  if (made.state === 'FAILED')
    return (
      <Notice kind="error" title={title}>
        <p lang="de">{made.problem}</p>
        <p>{say`Karte, Adressen und Ortsteile sind, wie sie waren.`}</p>
      </Notice>
    )
  if (made.state === 'DONE')
    return (
      <Notice kind="success" title={title}>
        <dl className={styles.facts}>
          {made.summary?.map(({ label, text }) => (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Notice>
    )
  return <OpenImport made={made} title={title} onChanged={onChanged} />
}

/** An import on its way. Until it begins it can be cancelled, also from another window. */
function OpenImport({ made, title, onChanged }: Omit<Props, 'town'> & { title: string }) {
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const cancel = async () => {
    setPending(true)
    const outcome = await mutate(CancelPlaceImportDocument, { id: made.id })
    setPending(false)
    setErrors(outcome.ok ? [] : outcome.errors)
    await onChanged()
    if (outcome.ok) focusSoon(() => document.getElementById('einlesen'))
  }
  return (
    <Notice kind="info" title={title}>
      <Messages errors={errors} />
      <ImportProgress {...importProgress(made)} />
      {made.state === 'RUNNING' ? (
        <p>{say`Sie können diese Seite verlassen. Der Import geht im Hintergrund weiter und dauert je nach Größe einige Minuten.`}</p>
      ) : (
        <p>
          <Button isPending={isPending} onClick={cancel}>
            {say`Import abbrechen`}
          </Button>
        </p>
      )}
    </Notice>
  )
}
