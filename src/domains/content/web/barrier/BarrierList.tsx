import type { ReactNode } from 'react'
import { useAct } from '#domains/management/web/use-act.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateText, dateTimeText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { BARRIER_MONTHS } from '../../barrier.rules.ts'
import { type BarrierNoticesFragment, SetBarrierNoticeAnsweredDocument } from './Barrier.generated.ts'
import styles from './BarrierList.module.css'

type Told = BarrierNoticesFragment['data'][number]
type Props = { path: string; notices: BarrierNoticesFragment; timeZone?: string; locale?: string }

/** Barrier notices and their state; unanswered ones come first. */
export function BarrierList({ path, notices, timeZone = PLATFORM_TIME_ZONE, locale = 'de-DE' }: Props) {
  const { act, isPending, errors } = useAct()
  const { data, paginatorInfo } = notices
  const set = ({ id, number }: Told, isAnswered: boolean) =>
    act(
      () => mutate(SetBarrierNoticeAnsweredDocument, { id, isAnswered }),
      isAnswered ? say`Hinweis ${number} ist beantwortet.` : say`Hinweis ${number} ist wieder offen.`,
    )
  return (
    <>
      <p className={styles.intro}>
        {say`Das haben Menschen über „Barriere melden“ geschrieben. Jeder Hinweis muss innerhalb eines Monats beantwortet werden und wird nach ${BARRIER_MONTHS}\u00a0Monaten gelöscht.`}
      </p>
      {notices.isStatementOld ? (
        <Notice kind="warning" title={say`Die Erklärung zur Barrierefreiheit ist älter als ein Jahr`}>
          <p>{say`Bitte prüfen Sie, ob sie noch stimmt: Sie muss jedes Jahr überprüft werden.`}</p>
        </Notice>
      ) : null}
      <Messages errors={errors} />
      {data.length === 0 ? (
        <EmptyState title={say`Keine Hinweise`}>
          <p>{say`Sobald jemand eine Barriere meldet, steht es hier, und Sie bekommen eine E‑Mail.`}</p>
        </EmptyState>
      ) : (
        <>
          <p className={styles.quiet}>{countText(paginatorInfo.total, 'Hinweis', 'Hinweise')}</p>
          <ul className={styles.list}>
            {data.map((notice) => (
              <li key={notice.id} className={styles.notice}>
                <div className={styles.head}>
                  <h2>{notice.number}</h2>
                  <p data-overdue={notice.isOverdue || undefined}>
                    {notice.answeredAt
                      ? say`Beantwortet am ${dateText(notice.answeredAt, timeZone, locale)}`
                      : notice.isOverdue
                        ? say`Überfällig seit dem ${dateText(notice.dueAt, timeZone, locale)}`
                        : say`Zu beantworten bis zum ${dateText(notice.dueAt, timeZone, locale)}`}
                  </p>
                </div>
                <p className={styles.message}>{notice.message}</p>
                <dl className={styles.facts}>
                  <Fact name={say`Eingegangen`}>{dateTimeText(notice.createdAt, timeZone, locale)}</Fact>
                  <Fact name={say`Seite`}>{notice.page || say`nicht angegeben`}</Fact>
                  {notice.aid ? <Fact name={say`Hilfsmittel`}>{notice.aid}</Fact> : null}
                  {notice.name ? <Fact name={say`Name`}>{notice.name}</Fact> : null}
                  <Fact name={say`E‑Mail`}>
                    {notice.email ? (
                      <a
                        href={`mailto:${notice.email}?subject=${encodeURIComponent(say`Ihr Hinweis ${notice.number}`)}`}
                      >
                        {notice.email}
                      </a>
                    ) : (
                      say`nicht angegeben`
                    )}
                  </Fact>
                </dl>
                {notice.canAnswer ? (
                  <Button
                    variant={notice.answeredAt ? 'quiet' : 'secondary'}
                    isPending={isPending}
                    onClick={() => set(notice, notice.answeredAt === null)}
                  >
                    {notice.answeredAt ? say`Wieder öffnen` : say`Als beantwortet vermerken`}
                    <span className="hidden-visually">{say`: Hinweis ${notice.number}`}</span>
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination info={paginatorInfo} linkTo={(page) => (page === 1 ? path : `${path}?seite=${page}`)} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
