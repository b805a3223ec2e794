import { useAct } from '#domains/management/web/use-act.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { pageSearch } from '#kit/web/page-of.ts'
import { rich } from '#kit/web/rich.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { DONE_MAIL_DAYS, OPEN_MAIL_DAYS } from '../mail-reply.rules.ts'
import { IncomingMailItem } from './IncomingMailItem.tsx'
import styles from './IncomingMailList.module.css'
import {
  type IncomingMailItemFragment,
  type IncomingMailsFragment,
  RevealMailSenderDocument,
  SettleIncomingMailDocument,
} from './IncomingMails.generated.ts'

type Props = {
  town: {
    id: number
    slug: string
    timeZone: string
    country: string
    enabledFeatures: readonly string[]
    reportAddress: string | null
  }
  mails: IncomingMailsFragment
}

/** Answers by mail that wait for staff; open ones come first. */
export function IncomingMailList({ town, mails: { data, paginatorInfo } }: Props) {
  const { act, isPending, errors } = useAct()
  const settle = ({ id }: IncomingMailItemFragment, isDone: boolean) =>
    act(
      () => mutate(SettleIncomingMailDocument, { municipalityId: town.id, id, isDone }),
      isDone ? say`Die E-Mail ist erledigt.` : say`Die E-Mail ist wieder offen.`,
    )
  const reveal = (reportId: number) =>
    act(() => mutate(RevealMailSenderDocument, { reportId }), say`Die Kontaktdaten sind zu sehen.`)
  const path = staffPaths.incomingMailsPath(town)
  return (
    <>
      <p className={styles.intro}>
        {say`Das haben Menschen auf unsere E-Mails geantwortet, und es konnte keine Antwort und kein Kommentar werden. Anhänge werden nicht aufbewahrt. Erledigte E-Mails werden nach ${DONE_MAIL_DAYS}\u00a0Tagen gelöscht, alle anderen nach ${OPEN_MAIL_DAYS}\u00a0Tagen.`}
      </p>
      {town.reportAddress === null ? (
        town.enabledFeatures.includes('MAIL_REPORTS') ? (
          <p className={styles.intro}>
            {say`Meldungen per E-Mail sind eingeschaltet, aber diese Gemeinde hat noch keine Adresse dafür: Der Betreiber hat sie nicht eingerichtet, oder ihr Name in der Webadresse ist zu lang.`}
          </p>
        ) : null
      ) : (
        <p className={styles.intro}>
          {rich`Neue Meldungen nimmt diese Gemeinde auch unter ${<strong>{town.reportAddress}</strong>} an: Wer dorthin schreibt, bekommt einen Link und ergänzt Ort und Kategorie. Sie können eine eigene Adresse dorthin weiterleiten. Bis zum Absenden sieht niemand diese E-Mails, sie stehen auch nicht in dieser Liste.`}
        </p>
      )}
      <Messages errors={errors} />
      {data.length === 0 ? (
        <EmptyState title={say`Keine E-Mails`}>
          <p>{say`Sobald eine Antwort nicht zugeordnet werden kann, steht sie hier.`}</p>
        </EmptyState>
      ) : (
        <>
          <p className={styles.quiet}>{countText(paginatorInfo.total, 'E-Mail', 'E-Mails')}</p>
          <ul className={styles.list}>
            {data.map((mail) => (
              <li key={mail.id}>
                <IncomingMailItem
                  mail={mail}
                  timeZone={town.timeZone}
                  locale={localeOf(town.country)}
                  {...{ isPending, settle, reveal }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination info={paginatorInfo} linkTo={(page) => path + pageSearch(page)} />
    </>
  )
}
