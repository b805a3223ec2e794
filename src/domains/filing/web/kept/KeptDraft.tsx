import { Send } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { LOGIN } from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { countText, say } from '#kit/common/say.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { Draft } from '../draft/draft.ts'
import { resumePath } from '../draft/draft-link.ts'
import { makePresent, takeBack, type Waiting } from '../outbox/outbox.ts'
import { sendNow } from '../outbox/send-waiting.ts'
import type { Sending } from '../outbox/sending.ts'
import styles from './KeptDrafts.module.css'

type Props = {
  draft: Draft
  /** The draft opens by loading a whole page: offline only that is cached. */
  isFromCache?: boolean
  /** Called when the draft was sent: the button that had the focus is about to go. */
  onGone: () => void
}

/** A draft on this device: its subject, and buttons to continue or delete it. */
export function KeptDraft({ draft, ...rest }: Props) {
  const { sending } = draft
  return (
    <>
      <p className={styles.fine}>{factsOf(draft)}</p>
      {sending ? (
        <WaitingReport waiting={{ ...draft, sending }} {...rest} />
      ) : (
        <ResumeLink draft={draft} {...rest} />
      )}
    </>
  )
}

function ResumeLink({ draft, isFromCache = false }: Pick<Props, 'draft' | 'isFromCache'>) {
  const open = useOpenDraft(draft, isFromCache)
  return (
    <div>
      <ButtonLink
        to={resumePath(draft)}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void open()
        }}
      >
        {say`Entwurf fortsetzen`}
      </ButtonLink>
    </div>
  )
}

/** Opens the form with this draft, even if it is another one that is being written for the town. */
function useOpenDraft(draft: Draft, isFromCache: boolean): () => Promise<void> {
  const navigate = useNavigate()
  const path = resumePath(draft)
  const address = useHref(path)
  return async () => {
    await makePresent(draft)
    if (isFromCache) location.assign(address)
    else await navigate(path)
  }
}

/** A report in the outbox: why it still waits, and the ways to send it now or not at all. */
function WaitingReport({
  waiting,
  isFromCache = false,
  onGone,
}: Omit<Props, 'draft'> & { waiting: Waiting }) {
  const me = useCurrentUser()
  const { sending, idempotencyKey } = waiting
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const open = useOpenDraft(waiting, isFromCache)

  const isSignedOut = sending.hold?.cause === 'SIGNED_OUT' && me === null

  const act = async (how: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setResult('')
    await how().finally(() => setBusy(false))
  }
  const send = () =>
    act(async () => {
      const sent = await sendNow(idempotencyKey, me?.id ?? null)
      if (sent === 'SENT') onGone()
      if (sent === 'WAITS')
        setResult(say`Das ging noch nicht: Die Verbindung fehlt. Die Meldung wartet weiter.`)
    })
  const keepBack = () =>
    act(async () => {
      // The list item stays, with the link to the draft; the focus goes on to it.
      const item = box.current?.parentElement
      if (await takeBack(waiting)) setTimeout(() => focusFirst(item?.querySelector('a')), 100)
      else onGone()
    })
  return (
    <div className={styles.waiting} ref={box}>
      <p>{reasonOf(sending)}</p>
      {sending.wasLost && sending.hold === null ? (
        <p className={styles.fine}>
          {say`Ein Versuch blieb ohne Antwort. Kam die Meldung doch an, legt ein weiterer keine zweite an.`}
        </p>
      ) : null}
      <p role="status">{result}</p>
      <div className={styles.buttons}>
        {isSignedOut ? (
          <ButtonLink to={LOGIN} variant="primary">{say`Anmelden`}</ButtonLink>
        ) : sending.hold?.cause === 'REFUSED' ? (
          <Button
            variant="primary"
            isPending={isBusy}
            onClick={() => act(async () => void ((await takeBack(waiting)) && (await open())))}
          >
            {say`Entwurf öffnen`}
          </Button>
        ) : null}
        {isSignedOut || sending.hold?.cause === 'OTHER_PERSON' ? null : (
          <Button icon={<Icon of={Send} />} isPending={isBusy} onClick={send}>
            {say`Jetzt senden`}
          </Button>
        )}
        <Button variant="quiet" isUnavailable={isBusy} onClick={keepBack}>
          {say`Doch nicht senden`}
        </Button>
      </div>
    </div>
  )
}

function reasonOf({ hold, by, notBefore }: Sending): string {
  switch (hold?.cause) {
    case 'SIGNED_OUT':
      return 'personId' in by && by.personId === null
        ? say`Sie sind nicht angemeldet, deshalb ist die Meldung noch hier. Melden Sie sich an und drücken Sie dann „Jetzt senden“.`
        : say`Ihre Anmeldung ist abgelaufen, deshalb ist die Meldung noch hier. Sobald Sie wieder angemeldet sind, wird sie von selbst gesendet.`
    case 'OTHER_PERSON':
      return say`Diese Meldung gehört zu einem anderen Konto. Von selbst gesendet wird sie nur, wenn dieses Konto hier angemeldet ist.`
    case 'REFUSED':
      return say`Die Meldung wurde nicht angenommen: ${hold.message} Nichts ist verloren; verbessern Sie den Entwurf und senden Sie ihn noch einmal.`
    default:
      return notBefore > Date.now()
        ? say`Gerade nimmt die Gemeinde keine weiteren Meldungen von Ihnen an. Diese wird später von selbst gesendet.`
        : say`Wird von selbst gesendet, sobald wieder Netz da ist und Meldewerk offen ist, sonst beim nächsten Öffnen.`
  }
}

function factsOf({ photos, place, sending }: Draft): string {
  const street = place?.street ? [place.street, place.houseNumber].filter(Boolean).join(' ') : null
  const pictures = photos.length > 0 ? countText(photos.length, 'Foto', 'Fotos') : null
  const state = !sending ? say`noch nicht fertig` : sending.hold ? say`nicht gesendet` : say`wartet auf Netz`
  return [state, street, pictures].filter(Boolean).join(' · ')
}
