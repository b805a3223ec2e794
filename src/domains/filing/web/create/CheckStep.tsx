import { ArrowLeft, CloudOff, Send, Wifi } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { uploadedPhotos } from '#domains/photos/web/draft-photo.ts'
import type { usePhotoUploads } from '#domains/photos/web/use-photo-uploads.ts'
import type { CurrentUser } from '#domains/users/web/current-user.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary, type SummaryError } from '#kit/web/form/ErrorSummary.tsx'
import { useOnline } from '#kit/web/online.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { useWords } from '#kit/web/words.ts'
import type { Draft } from '../draft/draft.ts'
import { missingSteps } from '../draft/missing-steps.ts'
import { inputOf, staffInputOf } from '../draft/report-input.ts'
import type { StepProps } from '../draft/step-props.ts'
import type { StepKey } from '../draft/steps.ts'
import { SimilarReports } from '../similar/SimilarReports.tsx'
import { useSimilar } from '../similar/use-similar.ts'
import { SendReportDocument } from './CreateReportPage.generated.ts'
import styles from './CreateReportPage.module.css'
import { ReportPreview } from './ReportPreview.tsx'
import type { SentReport } from './SentPage.tsx'
import { StaffFields } from './StaffFields.tsx'
import { WhoSees } from './WhoSees.tsx'

type Props = StepProps & {
  me: CurrentUser | null
  uploads: ReturnType<typeof usePhotoUploads>
  saveNow: (change: Partial<Draft>) => Promise<boolean>
  finish: () => Promise<void>
}

/** A preview of the report as others will see it, and the button that sends it. */
export function CheckStep({ town, draft, update, go, me, uploads, saveNow, finish }: Props) {
  const say = useWords()
  const navigate = useNavigate()
  const [errors, setErrors] = useState<ApiError[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const isOnline = useOnline()
  const missing = missingSteps(draft)
  const kind = town.categories.find(({ id }) => id === draft.categoryId)
  const similar = useSimilar(town.id, draft)
  const waitsForPhotos = me !== null && uploads.isAwaited

  const fail = (found: ApiError[]) => {
    setErrors(found)
    setAttempt((before) => before + 1)
  }
  const send = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    const outcome = await mutate(SendReportDocument, {
      input: {
        ...inputOf(town.id, draft),
        ...staffInputOf(draft, kind?.permissions),
        uploadedPhotos: uploadedPhotos(draft.photos),
      },
    })
    isBusy.current = false
    setSending(false)
    if (!outcome.ok) {
      if (outcome.errors.some((error) => error.code === 'UNAUTHENTICATED')) return signIn()
      return fail(outcome.errors)
    }
    await finish()
    const sent: SentReport = outcome.data.createReport
    await navigate('?schritt=gesendet', { replace: true, state: sent })
  }
  const wait = () => saveNow({ awaitsConnection: true })
  const signIn = async () => {
    await saveNow({ awaitsSignIn: true })
    go('anmelden')
  }

  return (
    <div className={styles.step}>
      <ErrorSummary errors={errors.flatMap(stepsToCorrect)} attempt={attempt} />
      <h1>Stimmt alles so?</h1>
      {missing.length > 0 ? (
        <Notice kind="warning" title="Es fehlt noch etwas">
          <ul>
            {missing.map(({ step, message }) => (
              <li key={step}>
                <Link to={`?schritt=${step}`}>{message}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <ReportPreview town={town} draft={draft} />
      <StaffFields category={kind} draft={draft} onChange={update} />
      <SimilarReports similar={similar} me={me} onSignIn={() => saveNow({ awaitsSignIn: false })} />
      <WhoSees town={town} draft={draft} category={kind} me={me} />
      {uploads.hasFailed ? (
        <div role="alert">
          <Notice kind="error">
            <p>
              {say`Ein Foto ließ sich nicht übertragen.`} <Link to="?schritt=foto">Zu den Fotos</Link>
            </p>
          </Notice>
        </div>
      ) : null}
      <div role="status">{draft.awaitsConnection ? <ConnectionNotice isOnline={isOnline} /> : null}</div>
      <p role="status">{waitsForPhotos && isOnline ? 'Die Fotos werden übertragen …' : ''}</p>
      <div className={styles.next}>
        {!isOnline ? (
          <Button
            variant="primary"
            icon={<Icon of={CloudOff} />}
            disabled={missing.length > 0 || draft.awaitsConnection}
            onClick={wait}
          >
            {draft.awaitsConnection ? 'Wartet auf Verbindung' : 'Später absenden'}
          </Button>
        ) : me === null ? (
          <Button variant="primary" disabled={missing.length > 0} onClick={signIn}>
            {town.enabledFeatures.includes('ANONYMOUS_REPORTS') ? 'Weiter' : 'Weiter zur Anmeldung'}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Icon of={Send} />}
            isPending={isSending || waitsForPhotos}
            disabled={missing.length > 0 || uploads.hasFailed}
            onClick={send}
          >
            Meldung absenden
          </Button>
        )}
        <Button icon={<Icon of={ArrowLeft} />} onClick={() => go('was')}>
          Zurück
        </Button>
      </div>
    </div>
  )
}

/** The report waits on this device. It is never sent by itself: its author taps once more. */
function ConnectionNotice({ isOnline }: { isOnline: boolean }) {
  if (isOnline)
    return (
      <Notice kind="success" title="Sie sind wieder online" icon={<Icon of={Wifi} size={24} />}>
        <p>Ihre Meldung ist noch nicht abgesendet. Das können Sie jetzt tun.</p>
      </Notice>
    )
  return (
    <Notice kind="warning" title="Wartet auf Verbindung" icon={<Icon of={CloudOff} size={24} />}>
      <p>
        Ihre Meldung ist fertig und bleibt mit ihren Fotos auf diesem Gerät. Sobald Sie wieder online sind,
        öffnen Sie diese Seite und senden sie ab.
      </p>
    </Notice>
  )
}

/** Turns the server's field errors into links to the step that holds the field. */
function stepsToCorrect({ message, fields }: ApiError): SummaryError[] {
  if (fields === undefined) return [{ message }]
  return Object.entries(fields).map(([field, text]) => {
    const step: StepKey = field.startsWith('location') ? 'ort' : /photo/i.test(field) ? 'foto' : 'was'
    return { message: text, to: `?schritt=${step}` }
  })
}
