import { ArrowRightLeft } from 'lucide-react'
import type { StaffTown } from '#domains/casework/web/processing/answer-report.ts'
import { StatusBadge } from '#domains/municipalities/web/StatusBadge.tsx'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { NoteOfTown } from './NoteOfTown.tsx'
import type { ReportTransfersQuery } from './Transfers.generated.ts'
import styles from './Transfers.module.css'

type Props = {
  sent: NonNullable<NonNullable<ReportTransfersQuery['report']>['sent']>
  town: StaffTown
}

/** The progress of a report that another town has. */
export function Sent({ sent, town }: Props) {
  const day = dateText(sent.handedAt, town.timeZone, localeOf(town.country))
  const name = sent.municipality?.name
  return (
    <>
      <p className={styles.state}>
        <Icon of={ArrowRightLeft} size={18} />
        <span>
          {name === undefined
            ? say`Am ${day} übergeben. Die Gemeinde nutzt Meldewerk zurzeit nicht.`
            : say`Am ${day} an ${name} übergeben. Die Meldung wird dort bearbeitet.`}
        </span>
      </p>
      {name === undefined || sent.status === null ? null : (
        <dl className={styles.facts}>
          <div>
            <dt>{say`Status dort`}</dt>
            <dd>
              <StatusBadge status={sent.status} />
            </dd>
          </div>
          <div>
            <dt>{say`Nummer dort`}</dt>
            <dd>
              {sent.url === null ? sent.number : <a href={sent.url}>{sent.number}</a>}
              {sent.url === null ? <span className={styles.quiet}> {say`noch nicht öffentlich`}</span> : null}
            </dd>
          </div>
        </dl>
      )}
      <NoteOfTown label={say`Ihre Nachricht dazu`} note={sent.note} />
    </>
  )
}
