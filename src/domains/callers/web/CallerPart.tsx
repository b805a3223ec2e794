import { Eye, Mail, MailX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useReportPart } from '#domains/reports/web/use-report-part.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError, Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import {
  type CallerShownFragment,
  type CallerStateFragment,
  EraseCallerDocument,
  ReportCallerDocument,
  RevealCallerDocument,
} from './Caller.generated.ts'
import { CallerEditor } from './CallerEditor.tsx'
import { CallerFacts } from './CallerFacts.tsx'
import styles from './Callers.module.css'

type Props = {
  report: { id: number; slug: string; version: number | null; category: { slug: string } }
  town: { slug: string }
  refresh: () => Promise<unknown>
}

/**
 * The person whose report staff wrote down. All staff see that somebody is known; who it is, those who
 * process the report, by a click that the history records.
 */
export function CallerPart({ report, town, refresh: refreshReport }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found, errors, reload } = useReportPart(ReportCallerDocument, place, report.version)
  const [shown, setShown] = useState<CallerShownFragment | null>(null)
  const [mode, setMode] = useState<'READ' | 'EDIT' | 'ERASE'>('READ')
  const heading = useRef<HTMLHeadingElement>(null)
  if (found === null) return <Messages errors={errors} />
  const { caller, permissions } = found
  if (caller === null && !permissions.canEditCaller) return null
  const close = () => {
    setMode('READ')
    focusSoon(() => heading.current)
  }
  const settle = async (next: CallerShownFragment | null) => {
    setShown(next?.details == null ? null : next)
    close()
    await Promise.all([reload(), refreshReport()])
  }
  /** Shows the present data after a conflict, so that the next attempt is based on them. */
  const catchUp = async (): Promise<Outcome<unknown>> => {
    const outcome = await mutate(RevealCallerDocument, { reportId: report.id })
    if (outcome.ok) setShown(outcome.data.revealAuthorDetails.caller)
    await reload()
    return outcome
  }
  return (
    <section className={styles.part} aria-labelledby="meldende-person">
      <h3 id="meldende-person" ref={heading}>{say`Meldende Person`}</h3>
      {caller === null ? (
        <p className={styles.quiet}>{say`Kontaktdaten sind nicht bekannt.`}</p>
      ) : (
        <MailState caller={caller} />
      )}
      {mode === 'EDIT' ? (
        <CallerEditor
          reportId={report.id}
          caller={shown}
          catchUp={catchUp}
          onDone={settle}
          onCancel={close}
        />
      ) : (
        <>
          {caller !== null && permissions.canEditCaller ? (
            <Reveal reportId={report.id} shown={shown} onShown={setShown} />
          ) : null}
          {permissions.canEditCaller && (caller === null || shown !== null) ? (
            <div className={styles.acts}>
              <Button variant="quiet" onClick={() => setMode('EDIT')}>
                {caller === null ? say`Kontaktdaten eintragen` : say`Kontaktdaten ändern`}
              </Button>
              {caller === null ? null : (
                <Button variant="quiet" onClick={() => setMode('ERASE')}>
                  {say`Kontaktdaten löschen`}
                </Button>
              )}
            </div>
          ) : null}
        </>
      )}
      {mode === 'ERASE' ? (
        <ConfirmDialog
          title={say`Kontaktdaten löschen?`}
          label={say`Kontaktdaten löschen`}
          act={() => mutate(EraseCallerDocument, { reportId: report.id })}
          onDone={async () => {
            showToast(say`Die Kontaktdaten sind gelöscht.`)
            await settle(null)
          }}
          onClose={() => setMode('READ')}
        >
          <p>{say`Name, Telefon, E-Mail und Anschrift sind danach nicht mehr da, und die Person bekommt keine E-Mails mehr. Die Meldung bleibt.`}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

function MailState({ caller: { getsMails, wantsMails } }: { caller: CallerStateFragment }) {
  return (
    <p className={styles.state}>
      <Icon of={getsMails ? Mail : MailX} size={18} />
      <span>
        {getsMails
          ? say`Bekommt eine E-Mail, wenn sich der Status ändert oder Sie offiziell antworten.`
          : wantsMails
            ? say`Bekommt keine E-Mails, solange die Meldung intern ist.`
            : say`Bekommt keine E-Mails und fragt mit der Nummer nach.`}
      </span>
    </p>
  )
}

type RevealProps = {
  reportId: number
  shown: CallerShownFragment | null
  onShown: (caller: CallerShownFragment | null) => void
}

function Reveal({ reportId, shown, onShown }: RevealProps) {
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const reveal = async () => {
    setPending(true)
    const outcome = await mutate(RevealCallerDocument, { reportId })
    setPending(false)
    if (!outcome.ok) return setErrors(outcome.errors)
    setErrors([])
    onShown(outcome.data.revealAuthorDetails.caller)
  }
  return (
    <>
      <Messages errors={errors} />
      <div role="status">{shown?.details == null ? null : <CallerFacts details={shown.details} />}</div>
      {shown === null ? (
        <div className={styles.reveal}>
          <Button icon={<Icon of={Eye} />} isPending={isPending} onClick={reveal}>
            {say`Kontaktdaten anzeigen`}
          </Button>
          <p className={styles.quiet}>{say`Dass Sie sie ansehen, steht danach im Verlauf.`}</p>
        </div>
      ) : null}
    </>
  )
}
