import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '#domains/paths.ts'
import { countText, say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { MAILED_REPORT_HOURS } from '../../guest.rules.ts'
import { MailedReportDocument } from './MailedReport.generated.ts'
import styles from './MailedReportView.module.css'
import { type Mailed, takeMailed } from './take-mailed.ts'

type State = { mailed: Mailed | null; errors: readonly ApiError[] }

/** The target of the link in the answer to a mail: shows what came, and takes it into the form. */
export function MailedReportView({ token }: { token: string }) {
  const [state, setState] = useState<State | null>(null)
  useEffect(() => {
    let isGone = false
    void askWhole(MailedReportDocument, { token }, { fresh: true }).then(({ data, errors }) => {
      if (!isGone) setState({ mailed: data?.mailedReport ?? null, errors })
    })
    return () => {
      isGone = true
    }
  }, [token])
  if (state === null) return <PageSkeleton />
  const { mailed, errors } = state
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <h1>{say`Meldung ergänzen`}</h1>
      {mailed === null ? (
        <>
          {errors.length === 0 ? (
            <p>
              {say`Dieser Link ist schon benutzt oder älter als ${MAILED_REPORT_HOURS} Stunden. Was nicht abgesendet wurde, ist gelöscht. Sie können gern noch einmal schreiben oder gleich hier melden.`}
            </p>
          ) : null}
          <div>
            <ButtonLink to={paths.HOME} variant="primary">{say`Zur Startseite`}</ButtonLink>
          </div>
        </>
      ) : (
        <WhatCame token={token} mailed={mailed} />
      )}
    </div>
  )
}

function WhatCame({ token, mailed }: { token: string; mailed: Mailed }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'QUIET' | 'TAKING' | 'FAILED'>('QUIET')
  const { title, description, photoPaths, municipality } = mailed
  const take = async () => {
    setState('TAKING')
    const path = await takeMailed(token, mailed)
    if (path === null) return setState('FAILED')
    await navigate(path)
  }
  return (
    <>
      <p>
        {say`Ihre E‑Mail an die Gemeinde ${municipality.name} ist da. Es fehlen noch der Ort und die Kategorie. Text und Fotos können Sie vorher ändern; bis zum Absenden sieht sie niemand.`}
      </p>
      <section className={styles.mail} aria-label={say`Aus Ihrer E‑Mail`}>
        {title === '' ? null : <h2 lang="de">{title}</h2>}
        {description === '' ? null : (
          <p className={styles.text} lang="de">
            {description}
          </p>
        )}
        {photoPaths.length === 0 ? null : (
          <>
            <p className={styles.quiet}>{countText(photoPaths.length, 'Foto', 'Fotos')}</p>
            <ul className={styles.photos}>
              {photoPaths.map((path, index) => (
                <li key={path}>
                  <img src={path} alt={say`Foto ${index + 1} aus Ihrer E‑Mail`} />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <div role="status">
        {state === 'FAILED' ? (
          <Notice kind="warning">
            <p>
              {say`Die Fotos konnten nicht geladen oder der Entwurf nicht gespeichert werden. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.`}
            </p>
          </Notice>
        ) : null}
      </div>
      <div>
        <Button
          variant="primary"
          icon={<Icon of={ArrowRight} />}
          isPending={state === 'TAKING'}
          onClick={take}
        >
          {say`Weiter zum Ort`}
        </Button>
      </div>
    </>
  )
}
