import { Link, useRevalidator } from 'react-router'
import { reportPath } from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import cards from '#kit/web/ui/FactCards.module.css'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { faultText, STATE_NAMES, STATE_TEXTS } from '../dispatch-text.rules.ts'
import { statusText } from '../exchange.rules.ts'
import { RetryDispatchDocument } from './Dispatches.generated.ts'
import { OUTBOX_PAGE, OUTBOX_STATE, type ShownOutbox } from './load-partners.ts'
import type { OutboxEntryFragment, PartnersTownFragment } from './Partners.generated.ts'
import styles from './Partners.module.css'

type Props = { town: PartnersTownFragment; outbox: ShownOutbox }

/** The reports that go to partners or are there, the newest first; one that failed can be sent again. */
export function OutboxList({ town, outbox }: Props) {
  const { revalidate } = useRevalidator()
  const { entries, counts, state, page, hasMorePages } = outbox
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const again = async (dispatchId: number) => {
    const outcome = await mutate(RetryDispatchDocument, { dispatchId })
    if (outcome.ok) showToast(say`Die Meldung ist noch einmal unterwegs.`)
    else showToast(outcome.errors[0]?.message ?? '', 'error')
    await revalidate()
  }
  return (
    <section className={styles.outbox} aria-labelledby="ausgang">
      <h2 id="ausgang">{say`Ausgang`}</h2>
      {total === 0 ? (
        <p>{say`Noch keine Meldung ist an einen Partner gegangen.`}</p>
      ) : (
        <>
          <nav aria-label={say`Ausgang filtern`}>
            <ul className={styles.states}>
              <li>
                <Link to="?" aria-current={state === null ? 'page' : undefined}>
                  {say`Alle (${total})`}
                </Link>
              </li>
              {counts.map(({ state: each, count }) => (
                <li key={each}>
                  <Link to={addressAt(each, 1)} aria-current={state === each ? 'page' : undefined}>
                    {`${STATE_NAMES[each]()} (${count})`}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Table
            caption={say`Meldungen an Partner, neueste zuerst`}
            columns={[say`Meldung`, say`Partner`, say`Zustand`, say`Im Ausgang seit`, say`Noch einmal`]}
            rows={entries.map((entry) => [
              <Numbered key="number" entry={entry} />,
              isolated(entry.partnerName),
              <span key="state" className={styles.outcome}>
                {outcomeText(entry, town)}
              </span>,
              <span key="moment" className={styles.moment}>
                {timeText(entry.createdAt, town)}
              </span>,
              entry.canRetry ? (
                <Button key="again" variant="quiet" onClick={() => again(entry.id)}>
                  {say`Senden`}
                  <span className="hidden-visually">{say`: noch einmal Meldung ${entry.reportNumber}`}</span>
                </Button>
              ) : (
                '–'
              ),
            ])}
          />
          <p className={cards.acting}>
            {page > 1 ? <Link to={addressAt(state, page - 1)}>{say`Neuere`}</Link> : null}
            {hasMorePages ? <Link to={addressAt(state, page + 1)}>{say`Ältere`}</Link> : null}
          </p>
        </>
      )}
    </section>
  )
}

/** A deleted report has no page any more. */
function Numbered({ entry: { report, reportNumber } }: { entry: OutboxEntryFragment }) {
  if (report === null) return <span className={styles.number}>{reportNumber}</span>
  return (
    <Link to={reportPath(report)} className={styles.number}>
      {reportNumber}
    </Link>
  )
}

function addressAt(state: string | null, page: number): string {
  const search = new URLSearchParams()
  if (state !== null) search.set(OUTBOX_STATE, state)
  if (page > 1) search.set(OUTBOX_PAGE, String(page))
  return `?${search}`
}

const timeText = (moment: string, { timeZone, country }: PartnersTownFragment): string =>
  dateTimeText(moment, timeZone, localeOf(country))

function outcomeText(entry: OutboxEntryFragment, town: PartnersTownFragment): string {
  const { state, remoteId, remoteStatus, attempts, nextAttemptAt } = entry
  const why = faultText(entry)
  if (state === 'DELIVERED') {
    const there = say`beim Partner Nummer ${isolated(remoteId ?? '')}`
    return remoteStatus === null ? there : `${there}, ${isolated(statusText(remoteStatus))}`
  }
  if (why === null) return STATE_TEXTS[state]()
  if (state === 'WAITING' || state === 'PENDING')
    return say`${why}, Versuch ${attempts}; nächster am ${timeText(nextAttemptAt, town)}`
  return `${STATE_NAMES[state]()}: ${why}`
}
