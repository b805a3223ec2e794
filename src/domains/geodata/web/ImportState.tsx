import { useState } from 'react'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { CancelPlaceImportDocument, type PlaceImportFragment } from './TownPlaces.generated.ts'
import styles from './TownPlaces.module.css'

type Props = {
  made: PlaceImportFragment
  town: { timeZone: string; country: string }
  onChanged: () => Promise<void>
}

const STAGES: Record<string, Message> = {
  boundary: message`Grenze suchen`,
  area: message`Gebiet lesen`,
  addresses: message`Adressen ordnen`,
  tiles: message`Karte zeichnen`,
  store: message`Speichern`,
}

/** The newest import: its progress, what it brought, or why it failed. */
export function ImportState({ made, town, onChanged }: Props) {
  const when = dateTimeText(made.changedAt, town.timeZone, localeOf(town.country))
  if (made.state === 'FAILED')
    return (
      <Notice kind="error" title={say`„${made.fileName}“ wurde nicht eingelesen`}>
        <p lang="de">{made.problem}</p>
        <p>{say`Karte, Adressen und Ortsteile sind, wie sie waren.`}</p>
      </Notice>
    )
  if (made.state === 'DONE')
    return (
      <Notice kind="success" title={say`„${made.fileName}“ ist eingelesen, ${when}`}>
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
  return <OpenImport made={made} onChanged={onChanged} />
}

/** An import on its way. Until it begins it can be cancelled, also from another window. */
function OpenImport({ made, onChanged }: Omit<Props, 'town'>) {
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const cancel = async () => {
    setPending(true)
    const outcome = await mutate(CancelPlaceImportDocument, { id: made.id })
    setPending(false)
    setErrors(outcome.ok ? [] : outcome.errors)
    await onChanged()
  }
  return (
    <Notice kind="info" title={TITLES[made.state]?.(made.fileName) ?? made.fileName}>
      <Messages errors={errors} />
      <ImportProgress {...progressOf(made)} />
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

const TITLES: Record<string, (name: string) => string> = {
  UPLOADING: (name) => say`„${name}“ wird hochgeladen`,
  WAITING: (name) => say`„${name}“ ist angekommen und gleich an der Reihe`,
  RUNNING: (name) => say`„${name}“ wird eingelesen`,
}

function progressOf({ state, stage, percent, received, size }: PlaceImportFragment) {
  if (state === 'UPLOADING') return { label: say`Hochladen`, percent: Math.floor((received / size) * 100) }
  if (state === 'WAITING') return { label: say`Warten`, percent: null }
  return { label: (STAGES[stage ?? ''] ?? STARTING)(), percent }
}

const STARTING = message`Datei öffnen`
