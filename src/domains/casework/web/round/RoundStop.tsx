import { Camera, Lock, MapPin, Navigation } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { reportPath } from '#domains/paths.ts'
import { PhotoRejected, shrinkPhoto } from '#domains/photos/web/shrink-photo.ts'
import { streetText } from '#domains/places/place.rules.ts'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { ReportPicture } from '#domains/reports/web/ReportPicture.tsx'
import { ReportState } from '#domains/reports/web/ReportState.tsx'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { wayLink } from '../../round.rules.ts'
import { DoneForm } from './DoneForm.tsx'
import styles from './Round.module.css'
import type { RoundStopFragment } from './RoundPage.generated.ts'
import type { Done } from './round-outbox.ts'

type Props = {
  report: RoundStopFragment
  /** Position in the round, from 1, and the distance from the previous stop. */
  place: number
  distance: string
  /** Id of the status that means done. */
  done: number
  onDone: (done: Omit<Done, 'personId' | 'isSaid' | 'refusal' | 'idempotencyKey'>) => Promise<boolean>
}

/** One stop: title, place, distance, and the two actions. */
export function RoundStop({ report, place, distance, done, onDone }: Props) {
  const { id, number, title, location } = report
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const camera = useRef<HTMLInputElement>(null)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file === undefined) return
    setProblem('')
    setOpen(true)
    try {
      setPhoto(await shrinkPhoto(file))
    } catch (error) {
      if (!(error instanceof PhotoRejected)) throw error
      setProblem(error.message)
    }
  }
  const close = () => {
    setOpen(false)
    setPhoto(null)
    setProblem('')
  }
  return (
    <article className={styles.stop} aria-labelledby={`halt-${id}`}>
      <p className={styles.leg}>
        <span className={styles.place}>{place}</span>
        {distance}
      </p>
      <div className={styles.what}>
        <ReportPicture report={report} />
        <div className={styles.text}>
          <h2 id={`halt-${id}`}>
            <Link to={reportPath(report)}>{title}</Link>
          </h2>
          <p className={styles.where}>
            <Icon of={MapPin} size={18} />
            <span>{[streetText(location) || location.place, location.note].filter(Boolean).join(' – ')}</span>
          </p>
          <p className={styles.facts}>
            <NumberPlate number={number} />
            <ReportState report={{ ...report, isDuplicate: false }} />
            {report.isInternal ? (
              <span className={styles.internal}>
                <Icon of={Lock} size={16} /> {say`Intern`}
              </span>
            ) : null}
          </p>
        </div>
      </div>
      <details className={styles.more}>
        <summary>{say`Beschreibung`}</summary>
        <p>{report.description}</p>
      </details>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={say`Foto zu ${title}`}
        data-report-id={id}
        onChange={take}
      />
      {isOpen ? (
        <DoneForm
          id={id}
          photo={photo}
          problem={problem}
          onPhoto={() => camera.current?.click()}
          onSend={async (text) => {
            if (await onDone({ reportId: id, number, title, statusId: done, text, photo })) close()
          }}
          onClose={close}
        />
      ) : (
        <div className={styles.acts}>
          <Button
            variant="primary"
            icon={<Icon of={Camera} />}
            aria-label={say`Erledigt + Foto: ${title}`}
            onClick={() => camera.current?.click()}
          >
            {say`Erledigt + Foto`}
          </Button>
          <a
            className={styles.way}
            href={wayLink(location, typeof navigator === 'undefined' ? '' : navigator.userAgent)}
            rel="noreferrer"
            aria-label={say`Route: ${title}`}
          >
            <Icon of={Navigation} />
            <span>{say`Route`}</span>
          </a>
          <Button
            variant="quiet"
            aria-label={say`Erledigt ohne Foto: ${title}`}
            onClick={() => setOpen(true)}
          >
            {say`Erledigt ohne Foto`}
          </Button>
        </div>
      )}
    </article>
  )
}
