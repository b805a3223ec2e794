import { useAct } from '#domains/management/web/use-act.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ChoiceLinks } from '#kit/web/ui/ChoiceLinks.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { errorText, kindText, MAIL_CONTENT_DAYS, STATE_TEXTS, STATES } from '../outbox.rules.ts'
import { CancelMessageDocument, type OutboxPageFragment, ResendMessageDocument } from './Outbox.generated.ts'
import styles from './Outbox.module.css'
import { OutboxSearch } from './OutboxSearch.tsx'
import { type OutboxQuery, outboxLink } from './outbox-query.ts'

type Message = OutboxPageFragment['data'][number]
type Props = {
  path: string
  query: OutboxQuery
  messages: OutboxPageFragment
  /** Adds a column for the sender's municipality. */
  withTown?: boolean
  timeZone?: string
  locale?: string
}

/** Mails that wait, were sent or failed, newest first. */
export function Outbox({ path, query, messages, withTown = false, ...time }: Props) {
  const { act, isPending, errors } = useAct()
  const { data, paginatorInfo } = messages
  const isNarrowed = query.searchText !== '' || query.state !== null
  const when = (moment: string) => dateTimeText(moment, time.timeZone ?? PLATFORM_TIME_ZONE, time.locale)
  const resend = ({ id }: Message) =>
    act(() => mutate(ResendMessageDocument, { id }), say`Nachricht ${id} wird noch einmal gesendet.`)
  const cancel = ({ id }: Message) =>
    act(() => mutate(CancelMessageDocument, { id }), say`Nachricht ${id} ist verworfen.`)
  return (
    <>
      <p className={styles.intro}>
        {say`E-Mails, die wir verschicken. Empfänger sind gekürzt und werden nach ${MAIL_CONTENT_DAYS}\u00a0Tagen vergessen; was in einer Nachricht steht, zeigt diese Seite nicht.`}
      </p>
      <Messages errors={errors} />
      <ChoiceLinks
        choices={STATES.map(({ state, label }) => ({
          label: label(),
          to: outboxLink(path, { ...query, state, page: 1 }),
          isHere: state === query.state,
        }))}
      />
      <OutboxSearch path={path} query={query} />
      {data.length === 0 ? (
        <EmptyState title={isNarrowed ? say`Keine Nachricht gefunden` : say`Noch keine Nachricht`}>
          <p>
            {isNarrowed
              ? say`Wählen Sie einen anderen Stand oder suchen Sie nach etwas anderem.`
              : say`Hier steht jede E-Mail, sobald eine verschickt wird.`}
          </p>
        </EmptyState>
      ) : (
        <Table
          caption={countText(paginatorInfo.total, 'Nachricht', 'Nachrichten')}
          columns={[
            say`Nachricht`,
            say`An`,
            ...(withTown ? [say`Gemeinde`] : []),
            say`Zustand`,
            say`Versuche`,
            say`Grund`,
            say`Aktion`,
          ]}
          rows={data.map((message) => [
            <span key="what" className={styles.what}>
              <span>
                <strong>{message.id}</strong> {kindText(message.kind)}
              </span>
              <small>{message.kind}</small>
              <time dateTime={message.createdAt}>{when(message.createdAt)}</time>
            </span>,
            message.recipient || say`vergessen`,
            ...(withTown ? [message.municipalityName ?? '–'] : []),
            <span key="state" className={styles.what}>
              {STATE_TEXTS[message.state]()}
              {message.nextAttemptAt === null ? null : (
                <small>{say`wieder ${when(message.nextAttemptAt)}`}</small>
              )}
            </span>,
            message.attempts,
            errorText(message.lastError),
            <Action key="act" message={message} isPending={isPending} resend={resend} cancel={cancel} />,
          ])}
        />
      )}
      <Pagination info={paginatorInfo} linkTo={(page) => outboxLink(path, { ...query, page })} />
    </>
  )
}

type ActionProps = {
  message: Message
  isPending: boolean
  resend: (message: Message) => void
  cancel: (message: Message) => void
}

function Action({ message, isPending, resend, cancel }: ActionProps) {
  const { canResend, canCancel, id } = message
  if (!canResend && !canCancel) return '–'
  return (
    <Button
      variant="quiet"
      isPending={isPending}
      onClick={() => (canResend ? resend(message) : cancel(message))}
    >
      {canResend ? say`Noch einmal senden` : say`Verwerfen`}
      <span className="hidden-visually">{say`: Nachricht ${id}`}</span>
    </Button>
  )
}
