import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { EndedLink } from '#domains/auth/web/EndedLink.tsx'
import { IncompleteLink } from '#domains/auth/web/IncompleteLink.tsx'
import { useSendByLink } from '#domains/auth/web/use-send-by-link.ts'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { lastDay } from '#kit/common/link-end.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { UnsentText } from '#kit/web/form/unsent/UnsentText.tsx'
import { pageMeta } from '#kit/web/meta.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { Quote } from '#kit/web/ui/Quote.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { type HandoverState, isOpenState, type ReplyKind } from '../handover.rules.ts'
import type { Route } from './+types/HandoverPage.ts'
import { HandedReport } from './HandedReport.tsx'
import styles from './HandoverPage.module.css'
import {
  MailedHandoverDocument,
  type MailedHandoverQuery,
  ReplyToHandoverDocument,
} from './MailedHandover.generated.ts'
import { OwnReplies } from './OwnReplies.tsx'
import { type Reply, ReplyForm } from './ReplyForm.tsx'

const TITLE = message`Meldung für Sie`

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (token === '') return { data: null, errors: [] }
  return loadPrivate(MailedHandoverDocument, { token }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

/** The target of the link in the mail to an outside body, which replies here without a sign-in. */
export default function HandoverPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const token = useSearchParams()[0].get('token') ?? ''
  const [said, setSaid] = useState<SaidReply | null>(null)
  const { send, unsent } = useSendByLink((input: Reply) => mutate(ReplyToHandoverDocument, { token, input }))
  const handover = data?.mailedHandover ?? null
  return (
    <div className={styles.page}>
      <h1>{TITLE()}</h1>
      {errors.length > 0 ? (
        <>
          <Messages errors={errors} />
          <UnsentText text={unsent?.text ?? null} />
        </>
      ) : token === '' ? (
        <IncompleteLink />
      ) : handover?.report == null ? (
        <Ended state={handover?.state ?? null} said={said} unsent={unsent?.text ?? null} />
      ) : (
        <Open
          send={send}
          handover={handover}
          said={said}
          onSaid={(kind) => setSaid({ kind, turn: (said?.turn ?? 0) + 1 })}
        />
      )}
    </div>
  )
}

/** The reply that was just sent, and which one of this visit it is: each takes the focus once. */
type SaidReply = { kind: ReplyKind; turn: number }

type Mailed = NonNullable<MailedHandoverQuery['mailedHandover']>
type OpenProps = {
  send: (reply: Reply) => Promise<Outcome<unknown>>
  handover: Mailed
  said: SaidReply | null
  onSaid: (kind: ReplyKind) => void
}

function Open({ send, handover, said, onSaid }: OpenProps) {
  const { revalidate } = useRevalidator()
  const { report, municipality, message: words, expiresAt, replies, state } = handover
  if (report === null || municipality === null) return null
  const { name, timeZone, country } = municipality
  const until = expiresAt === null ? '' : dateText(lastDay(expiresAt), timeZone, localeOf(country))
  return (
    <>
      {said === null ? null : <Said key={`said-${said.turn}`} text={SAID[said.kind]()} />}
      <p>{say`Die Gemeinde ${name} gibt Ihnen diese Meldung weiter. Bis zum ${until} können Sie hier antworten; ein Konto brauchen Sie nicht.`}</p>
      <section className={styles.part} aria-labelledby="nachricht">
        <h2 id="nachricht">{say`Nachricht der Gemeinde`}</h2>
        <Quote>{words}</Quote>
      </section>
      <HandedReport report={report} />
      <OwnReplies replies={replies} timeZone={timeZone} country={country} />
      <ReplyForm
        key={`form-${replies.length}`}
        isAccepted={state === 'ACCEPTED'}
        send={send}
        onDone={async (kind) => {
          onSaid(kind)
          await revalidate()
        }}
      />
    </>
  )
}

const SAID: Record<ReplyKind, Message> = {
  ACCEPTED: message`Danke! Die Gemeinde weiß jetzt, dass Sie sich kümmern.`,
  ANSWERED: message`Danke! Ihre Nachricht ist bei der Gemeinde.`,
  REFUSED: message`Danke für Ihre Antwort. Die Gemeinde weiß jetzt, dass Sie die Meldung nicht übernehmen. Sie müssen nichts mehr tun.`,
  DONE: message`Danke! Die Gemeinde weiß jetzt, dass es erledigt ist. Sie müssen nichts mehr tun.`,
}

/** The result of a reply. It takes the focus, because the form that was sent is gone. */
function Said({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Notice kind="success">
        <p>{text}</p>
      </Notice>
    </div>
  )
}

const ENDED: Record<HandoverState, Message> = {
  WAITING: message`Dieser Link gilt nicht mehr. Sie müssen nichts mehr tun.`,
  ACCEPTED: message`Dieser Link gilt nicht mehr. Sie müssen nichts mehr tun.`,
  REFUSED: message`Sie haben diese Meldung abgelehnt. Sie müssen nichts mehr tun.`,
  DONE: message`Diese Meldung ist schon als erledigt gemeldet. Sie müssen nichts mehr tun.`,
  EXPIRED: message`Dieser Link ist abgelaufen. Sie müssen nichts mehr tun. Arbeiten Sie noch daran? Antworten Sie einfach auf die E-Mail.`,
  SETTLED: message`Diese Meldung hat sich erledigt. Sie müssen nichts mehr tun. Arbeiten Sie schon daran? Antworten Sie einfach auf die E-Mail.`,
  REVOKED: message`Die Gemeinde hat diese Weitergabe beendet. Sie müssen nichts mehr tun. Arbeiten Sie schon daran? Antworten Sie einfach auf die E-Mail.`,
}

type EndedProps = { state: HandoverState | null; said: SaidReply | null; unsent: string | null }

function Ended({ state, said, unsent }: EndedProps) {
  const isAnswered = said !== null && state !== null && !isOpenState(state) && said.kind === state
  if (isAnswered)
    return (
      <>
        <Said text={SAID[said.kind]()} />
        <UnsentText text={unsent} />
        <Link to={paths.HOME}>{say`Zur Startseite`}</Link>
      </>
    )
  return (
    <EndedLink kind={state === 'DONE' ? 'success' : 'info'} unsent={unsent}>
      {state === null
        ? say`Dieser Link ist ungültig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.`
        : ENDED[state]()}
    </EndedLink>
  )
}
