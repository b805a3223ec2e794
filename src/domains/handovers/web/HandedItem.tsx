import { Forward } from 'lucide-react'
import { useState } from 'react'
import type { StaffTown } from '#domains/casework/web/processing/answer-report.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { type ReplyPhotoCare, ReplyPhotos } from '#domains/reports/web/redaction/ReplyPhotos.tsx'
import { isolated } from '#kit/common/direction.ts'
import { dateText, dateTimeText } from '#kit/common/german.ts'
import { lastDay } from '#kit/common/link-end.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { Quote } from '#kit/web/ui/Quote.tsx'
import { isOpenState } from '../handover.rules.ts'
import { REPLY_TEXTS } from '../reply-text.rules.ts'
import { type HandoverFragment, RevokeHandoverDocument } from './Handovers.generated.ts'
import styles from './Handovers.module.css'

type Props = {
  handover: HandoverFragment
  town: StaffTown
  care: ReplyPhotoCare
  refresh: () => Promise<unknown>
}

/** One handover: its state, the message, the replies in the order of time, and taking it back. */
export function HandedItem({ handover, town, care, refresh }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { message: words, handedAt, handedBy, replies, canRevoke } = handover
  const body = isolated(handover.body?.name ?? say`externe Stelle`)
  const locale = localeOf(town.country)
  const day = (iso: string) => dateText(iso, town.timeZone, locale)
  return (
    <>
      <p className={styles.state} data-open={isOpenState(handover.state) || undefined}>
        <Icon of={Forward} size={18} />
        <span>{stateText(handover, body, day)}</span>
      </p>
      <p className={styles.quiet}>
        {handedBy === null
          ? say`Weitergegeben am ${day(handedAt)}`
          : say`Weitergegeben von ${isolated(handedBy)} am ${day(handedAt)}`}
      </p>
      {words === null ? (
        <p
          className={styles.quiet}
        >{say`Die Nachricht ist mit dem Konto der Person gelöscht, die es gemeldet hat.`}</p>
      ) : (
        <Quote>{words}</Quote>
      )}
      {replies.map(({ id, kind, text, repliedAt, photos }) => (
        <div key={id} className={styles.reply}>
          <p className={styles.quiet}>
            {REPLY_TEXTS[kind]()} · {dateTimeText(repliedAt, town.timeZone, locale)}
          </p>
          {text === null ? null : <Quote>{text}</Quote>}
          <ReplyPhotos
            photos={photos}
            nameOf={(index) => say`Foto ${index + 1} von ${photos.length} der externen Stelle`}
            care={care}
            className={styles.photos}
          />
        </div>
      ))}
      {canRevoke ? (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {say`Weitergabe zurücknehmen`}
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={say`Weitergabe an ${body} zurücknehmen?`}
          label={say`Weitergabe zurücknehmen`}
          act={() => mutate(RevokeHandoverDocument, { handoverId: handover.id })}
          onDone={async () => {
            setAsking(false)
            showToast(say`Die Weitergabe ist zurückgenommen. Der Link gilt nicht mehr.`)
            await refresh()
          }}
          onClose={() => setAsking(false)}
        >
          <p>{say`Der Link gilt sofort nicht mehr, und die Stelle bekommt eine E-Mail, dass sie nichts mehr tun muss.`}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function stateText(
  { state, expiresAt, closedAt }: HandoverFragment,
  body: string,
  day: (iso: string) => string,
): string {
  const [until, closed] = [day(lastDay(expiresAt)), day(closedAt ?? expiresAt)]
  switch (state) {
    case 'WAITING':
      return say`Liegt bei ${body}, noch ohne Zusage. Der Link gilt bis zum ${until}.`
    case 'ACCEPTED':
      return say`Liegt bei ${body}, zugesagt. Der Link gilt bis zum ${until}.`
    case 'REFUSED':
      return say`${body} hat am ${closed} abgelehnt.`
    case 'DONE':
      return say`${body} hat sie am ${closed} als erledigt gemeldet.`
    case 'REVOKED':
      return say`Von ${body} am ${closed} zurückgenommen.`
    case 'SETTLED':
      return say`Bei ${body} bis zum ${closed}: Die Meldung ist abgeschlossen oder ein Duplikat.`
    case 'EXPIRED':
      return say`Der Link von ${body} ist am ${closed} abgelaufen.`
  }
}
