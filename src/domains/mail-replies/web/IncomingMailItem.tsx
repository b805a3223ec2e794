import { Link } from 'react-router'
import { reportPath } from '#domains/paths.ts'
import { dateText, dateTimeText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { MAIL_REASON_TEXTS } from '../mail-reply.rules.ts'
import styles from './IncomingMailList.module.css'
import type { IncomingMailItemFragment } from './IncomingMails.generated.ts'

type Props = {
  mail: IncomingMailItemFragment
  timeZone: string
  locale: string
  isPending: boolean
  settle: (mail: IncomingMailItemFragment, isDone: boolean) => void
  reveal: (reportId: number) => void
}

/** One mail: why it waits, its words, whom they are from, and the report that they are about. */
export function IncomingMailItem({ mail, timeZone, locale, isPending, settle, reveal }: Props) {
  const { report, user, text, leftOut } = mail
  const subject = mail.subject || say`Ohne Betreff`
  return (
    <article className={styles.mail} data-done={mail.doneAt !== null || undefined}>
      <div className={styles.head}>
        <h2 lang="de">{subject}</h2>
        <p>{dateTimeText(mail.receivedAt, timeZone, locale)}</p>
      </div>
      <p className={styles.reason}>
        {MAIL_REASON_TEXTS[mail.reason]()}
        {mail.doneAt ? ` · ${say`erledigt am ${dateText(mail.doneAt, timeZone, locale)}`}` : null}
      </p>
      {text ? (
        <p className={styles.text} lang="de">
          {text}
        </p>
      ) : null}
      {leftOut > 0 ? (
        <p className={styles.quiet}>
          {countText(leftOut, 'Anhang wurde nicht aufbewahrt.', 'Anhänge wurden nicht aufbewahrt.')}
        </p>
      ) : null}
      <dl className={styles.facts}>
        <div>
          <dt>{say`Meldung`}</dt>
          <dd>
            {report ? (
              <Link to={reportPath(report)}>
                {report.number} · {report.title}
              </Link>
            ) : (
              say`nicht mehr vorhanden`
            )}
          </dd>
        </div>
        {user ? (
          <div>
            <dt>{say`Unsere E-Mail ging an`}</dt>
            <dd>{addressee(user)}</dd>
          </div>
        ) : null}
        {mail.sender ? (
          <div>
            <dt>{say`Geantwortet hat`}</dt>
            <dd>{mail.sender}</dd>
          </div>
        ) : null}
      </dl>
      <div className={styles.actions}>
        <Button
          variant={mail.doneAt ? 'quiet' : 'secondary'}
          isPending={isPending}
          onClick={() => settle(mail, mail.doneAt === null)}
        >
          {mail.doneAt ? say`Wieder öffnen` : say`Erledigt`}
          <span className="hidden-visually">{say`: ${subject}`}</span>
        </Button>
        {report && !mail.showsContact ? (
          <Button variant="quiet" isPending={isPending} onClick={() => reveal(report.id)}>
            {say`Kontaktdaten anzeigen`}
            <span className="hidden-visually">{say`: ${subject}`}</span>
          </Button>
        ) : null}
      </div>
    </article>
  )
}

/** The public name, and with it the contact data once they are revealed. */
function addressee({ name: username, details }: NonNullable<IncomingMailItemFragment['user']>): string {
  const name = [details?.firstName, details?.lastName].filter(Boolean).join(' ')
  return [username, name, details?.email].filter(Boolean).join(', ')
}
