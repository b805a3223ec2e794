import type { StaffTown } from '#domains/casework/web/processing/answer-report.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Quote } from '#kit/web/ui/Quote.tsx'
import { faultText, STATE_TEXTS } from '../dispatch-text.rules.ts'
import { statusText } from '../exchange.rules.ts'
import {
  type ReportDispatchFragment,
  RetryDispatchDocument,
  WithdrawDispatchDocument,
} from './Dispatches.generated.ts'
import styles from './Dispatches.module.css'

type Props = {
  dispatch: ReportDispatchFragment
  town: StaffTown
  isClosedHere: boolean
  refresh: () => Promise<void>
}

/** One report at one partner: its number and state there, what the partner said, and what went wrong. */
export function DispatchItem({ dispatch, town, isClosedHere, refresh }: Props) {
  const { id, updates, canRetry, canWithdraw, isClosedThere } = dispatch
  const moment = (iso: string) => dateTimeText(iso, town.timeZone, localeOf(town.country))
  const act = async (run: () => Promise<Outcome<unknown>>, done: string) => {
    const outcome = await run()
    if (outcome.ok) showToast(done)
    else showToast(outcome.errors[0]?.message ?? '', 'error')
    await refresh()
  }
  const retry = () =>
    act(() => mutate(RetryDispatchDocument, { dispatchId: id }), say`Die Meldung ist noch einmal unterwegs.`)
  const withdraw = () =>
    act(() => mutate(WithdrawDispatchDocument, { dispatchId: id }), say`Die Übermittlung ist zurückgezogen.`)
  const why = faultText(dispatch)
  return (
    <>
      <p>
        <strong>{isolated(dispatch.partnerName)}</strong>
        {': '}
        {stateText(dispatch)}
      </p>
      <p className={styles.quiet}>
        {dispatch.deliveredAt === null
          ? say`Im Ausgang seit ${moment(dispatch.createdAt)}`
          : say`Übermittelt am ${moment(dispatch.deliveredAt)}`}
      </p>
      {why === null ? null : (
        <p className={styles.fault}>
          {dispatch.state === 'WAITING' || dispatch.state === 'PENDING'
            ? say`Versuch ${dispatch.attempts}: ${why}. Nächster Versuch am ${moment(dispatch.nextAttemptAt)}.`
            : why}
        </p>
      )}
      {isClosedThere && !isClosedHere ? (
        <p className={styles.proposal}>
          {say`Der Partner hat die Meldung geschlossen: ${isolated(statusText(dispatch.remoteStatus ?? ''))}. Bitte prüfen Sie das und setzen Sie den Status hier selbst.`}
        </p>
      ) : null}
      {updates.length > 0 ? (
        <ol className={styles.updates} aria-label={say`Rückmeldungen des Partners`}>
          {updates.map(({ id: updateId, status, text, changedAt }) => (
            <li key={updateId}>
              <p className={styles.quiet}>
                {status === '' ? null : `${isolated(statusText(status))} · `}
                {moment(changedAt)}
              </p>
              {text === '' ? null : <Quote>{text}</Quote>}
            </li>
          ))}
        </ol>
      ) : null}
      {canRetry || canWithdraw ? (
        <div className={styles.acting}>
          {canRetry ? <Button onClick={retry}>{say`Noch einmal senden`}</Button> : null}
          {canWithdraw ? (
            <Button variant="quiet" onClick={withdraw}>{say`Übermittlung zurückziehen`}</Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function stateText({ state, remoteId, remoteStatus }: ReportDispatchFragment): string {
  if (state !== 'DELIVERED') return STATE_TEXTS[state]()
  const number = isolated(remoteId ?? '')
  return remoteStatus === null
    ? say`dort Nummer ${number}`
    : say`dort Nummer ${number}, ${isolated(statusText(remoteStatus))}`
}
