import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#kit/common/say.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { Draft } from '../draft/draft.ts'
import type { ReportTown } from '../draft/step-props.ts'
import { letWait } from './outbox.ts'
import styles from './SendLater.module.css'
import { FRESH, type Sending } from './sending.ts'

type Report = {
  draft: Draft
  town: Pick<ReportTown, 'name'>
  by: Sending['by']
  where: Pick<Sending, 'municipalityId' | 'staffInput'>
  finish: () => Promise<void>
}

/** Nothing asked; asked; the answer was no; the browser cannot keep it. */
type State = 'QUIET' | 'ASKED' | 'DECLINED' | 'UNKEPT'

/**
 * The question that replaces an error where the connection is missing. The pressed button keeps the focus.
 */
export function useSendLater({ draft, town, by, where, finish }: Report) {
  const navigate = useNavigate()
  const [state, setState] = useState<State>('QUIET')
  const button = useRef<HTMLButtonElement>(null)
  const consent = async () => {
    const isKept = await letWait(draft, { ...where, ...FRESH, townName: town.name, by })
    if (!isKept) return setState('UNKEPT')
    await finish()
    await navigate('?schritt=wartet', { replace: true })
  }
  const decline = () => {
    setState('DECLINED')
    focusFirst(button.current)
  }
  return { state, button, ask: () => setState('ASKED'), consent, decline }
}

type Props = Omit<ReturnType<typeof useSendLater>, 'ask' | 'button'> & {
  /** Whether the buttons always stick to the lower edge, not only with the question. */
  isSticky?: boolean
  children: ReactNode
}

/**
 * The buttons of a form's last step, and the question above them. Both stick to the lower edge: the question
 * is where the eyes are, and the pressed button stays where it was, so that a double tap cannot answer the
 * question.
 */
export function SendLater({ state, consent, decline, isSticky, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state !== 'QUIET') box.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  return (
    <div
      className={styles.foot}
      ref={box}
      data-sticks={isSticky || undefined}
      data-asks={state === 'ASKED' || undefined}
    >
      {children}
      <div className={styles.question}>
        <div role="status">{state === 'QUIET' ? null : <Words state={state} />}</div>
        {state === 'ASKED' ? (
          <div className={styles.answers}>
            <Button variant="primary" onClick={consent}>{say`Ja, von selbst senden`}</Button>
            <Button onClick={decline}>{say`Nein, als Entwurf behalten`}</Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}

function Words({ state }: { state: Exclude<State, 'QUIET'> }) {
  const icon = <Icon of={CloudOff} size={24} />
  if (state === 'DECLINED')
    return (
      <Notice icon={icon}>
        <p>{say`Ihre Meldung bleibt als Entwurf auf diesem Gerät. Gesendet wird sie erst, wenn Sie noch einmal absenden.`}</p>
      </Notice>
    )
  if (state === 'UNKEPT')
    return (
      <Notice kind="warning" icon={icon}>
        <p>
          {say`Dieser Browser kann die Meldung nicht aufbewahren. Bitte lassen Sie die Seite offen und senden Sie noch einmal, sobald wieder Netz da ist.`}
        </p>
      </Notice>
    )
  return (
    <Notice
      kind="warning"
      icon={icon}
      title={say`Keine Verbindung. Von selbst senden, sobald wieder Netz da ist?`}
    >
      <p>
        {say`Ihre Meldung wartet dann mit ihren Fotos auf diesem Gerät, höchstens 14 Tage. Sie wird gesendet, sobald wieder Netz da ist und Meldewerk offen ist, sonst beim nächsten Öffnen.`}
      </p>
    </Notice>
  )
}
