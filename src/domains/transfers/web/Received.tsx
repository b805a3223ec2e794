import { ArrowRightLeft } from 'lucide-react'
import type { StaffTown } from '#domains/casework/web/processing/answer-report.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { NoteOfTown } from './NoteOfTown.tsx'
import type { ReportTransfersQuery } from './Transfers.generated.ts'
import styles from './Transfers.module.css'

type Props = {
  received: NonNullable<NonNullable<ReportTransfersQuery['report']>['received']>
  town: StaffTown
}

/** How a report came from another town, or came back from it. */
export function Received({ received, town }: Props) {
  const day = dateText(received.handedAt, town.timeZone, localeOf(town.country))
  const name = received.municipality?.name ?? say`einer anderen Gemeinde`
  const { number } = received
  return (
    <>
      <p className={styles.state}>
        <Icon of={ArrowRightLeft} size={18} />
        <span>
          {received.isReturn
            ? say`Am ${day} von ${name} zurückgegeben (dort ${number}).`
            : say`Am ${day} von ${name} übernommen (dort ${number}).`}
        </span>
      </p>
      <NoteOfTown label={say`Nachricht von ${name}`} note={received.note} />
    </>
  )
}
