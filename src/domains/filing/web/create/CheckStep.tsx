import { ArrowLeft, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { usePhotoUploads } from '#domains/photos/web/use-photo-uploads.ts'
import type { CurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { readToken } from '#kit/web/data/auth-token.ts'
import { ErrorSummary, type SummaryError } from '#kit/web/form/ErrorSummary.tsx'
import { useOnline } from '#kit/web/online.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { Draft } from '../draft/draft.ts'
import { missingSteps } from '../draft/missing-steps.ts'
import { staffInputOf } from '../draft/report-input.ts'
import type { StepProps } from '../draft/step-props.ts'
import type { StepKey } from '../draft/steps.ts'
import { SendLater, useSendLater } from '../outbox/SendLater.tsx'
import { isLost, sendAsPerson } from '../outbox/send-report.ts'
import { SimilarReports } from '../similar/SimilarReports.tsx'
import { useSimilar } from '../similar/use-similar.ts'
import styles from './CreateReportPage.module.css'
import { ReportPreview } from './ReportPreview.tsx'
import type { SentReport } from './SentPage.tsx'
import { StaffFields } from './StaffFields.tsx'
import { useCallerErrors } from './use-caller-errors.ts'
import { takesGuests, WhoReports } from './WhoReports.tsx'
import { WhoSees } from './WhoSees.tsx'

type Props = StepProps & {
  me: CurrentUser | null
  uploads: ReturnType<typeof usePhotoUploads>
  saveNow: (change: Partial<Draft>) => Promise<boolean>
  finish: () => Promise<void>
}

/** A preview of the report as others will see it, and the button that sends it. */
export function CheckStep({ town, draft, update, go, me, uploads, saveNow, finish }: Props) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<ApiError[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const isOnline = useOnline()
  const missing = missingSteps(draft)
  const kind = town.categories.find(({ id }) => id === draft.categoryId)
  const similar = useSimilar(town.id, draft)
  const caller = useCallerErrors(draft, kind?.permissions.canCreateForCallers ?? false)
  const waitsForPhotos = me !== null && uploads.isAwaited && isOnline
  // A page that was opened without a connection does not know the person, but the device keeps the sign-in.
  const isSignedIn = me !== null || readToken() !== null
  const where = { municipalityId: town.id, staffInput: staffInputOf(draft, kind?.permissions) }
  const later = useSendLater({ draft, town, by: { personId: me?.id ?? null }, where, finish })

  const fail = (found: ApiError[]) => {
    caller.refuse(found)
    setErrors(found)
    setAttempt((before) => before + 1)
  }
  const send = async () => {
    if (isBusy.current) return
    setErrors([])
    if (!caller.check()) return setAttempt((before) => before + 1)
    if (!navigator.onLine) return later.ask()
    isBusy.current = true
    setSending(true)
    const outcome = await sendAsPerson(draft, where, (photos) => update({ photos }))
    isBusy.current = false
    setSending(false)
    if (!outcome.ok) {
      if (isLost(outcome.errors)) return later.ask()
      if (outcome.errors.some((error) => error.code === 'UNAUTHENTICATED')) return signIn()
      return fail(outcome.errors)
    }
    await finish()
    const sent: SentReport = outcome.data.createReport
    await navigate('?schritt=gesendet', { replace: true, state: sent })
  }
  const waitForSignIn = () => saveNow({ awaitsSignIn: true })
  const signIn = async () => {
    await waitForSignIn()
    go('anmelden')
  }

  const back = (
    <Button icon={<Icon of={ArrowLeft} />} onClick={() => go('was')}>
      {say`Zurück`}
    </Button>
  )

  return (
    <div className={styles.step}>
      <ErrorSummary errors={[...errors.flatMap(stepsToCorrect), ...caller.summary]} attempt={attempt} />
      <h1>{say`Stimmt alles so?`}</h1>
      {missing.length > 0 ? (
        <Notice kind="warning" title={say`Es fehlt noch etwas`}>
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
      <StaffFields category={kind} draft={draft} callerErrors={caller.errors} onChange={update} />
      <SimilarReports similar={similar} me={me} onSignIn={() => saveNow({ awaitsSignIn: false })} />
      <WhoSees town={town} draft={draft} category={kind} me={me} />
      {uploads.isRefused ? (
        <div role="alert">
          <Notice kind="error">
            <p>
              {say`Ein Foto ließ sich nicht hochladen.`} <Link to="?schritt=foto">{say`Zu den Fotos`}</Link>
            </p>
          </Notice>
        </div>
      ) : null}
      <p role="status">{waitsForPhotos ? say`Die Fotos werden hochgeladen …` : ''}</p>
      {!isSignedIn && takesGuests(town) ? (
        <section className={styles.step} aria-labelledby="wer">
          <h2 id="wer">{say`Wer meldet?`}</h2>
          <WhoReports town={town} draft={draft} update={update} finish={finish} onLeave={waitForSignIn} />
          <div>{back}</div>
        </section>
      ) : (
        <SendLater isSticky {...later}>
          <div className={styles.next}>
            {back}
            {isSignedIn ? (
              <Button
                ref={later.button}
                variant="primary"
                icon={<Icon of={Send} />}
                isPending={isSending || waitsForPhotos}
                disabled={missing.length > 0 || uploads.isRefused}
                onClick={send}
              >
                {say`Meldung absenden`}
              </Button>
            ) : (
              <Button variant="primary" disabled={missing.length > 0} onClick={signIn}>
                {say`Weiter zur Anmeldung`}
              </Button>
            )}
          </div>
        </SendLater>
      )}
    </div>
  )
}

/** Turns the server's field errors into links to the step that holds the field. */
function stepsToCorrect({ message, fields }: ApiError): SummaryError[] {
  if (fields === undefined) return [{ message }]
  return Object.entries(fields).flatMap(([field, text]) => {
    // These fields are on this page.
    if (field.startsWith('caller.')) return []
    const step: StepKey = field.startsWith('location') ? 'ort' : /photo/i.test(field) ? 'foto' : 'was'
    return { message: text, to: `?schritt=${step}` }
  })
}
