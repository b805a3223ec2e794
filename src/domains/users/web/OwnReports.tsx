import * as paths from '#domains/paths.ts'
import { ReportCard } from '#domains/reports/web/ReportCard.tsx'
import { isPastLastPage } from '#kit/common/page.ts'
import { countText, say } from '#kit/common/say.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { PastLastPage } from '#kit/web/ui/table/PastLastPage.tsx'
import type { ProfilePageQuery } from './ProfilePage.generated.ts'
import styles from './ProfilePage.module.css'

type Props = { reports: ProfilePageQuery['reports'] | undefined; town: { slug: string } | null }

/** All reports of the viewer, those that wait for approval included. */
export function OwnReports({ reports, town }: Props) {
  const info = reports?.paginatorInfo
  const linkTo = (page: number) => `${paths.PROFILE}?page=${page}`
  return (
    <section aria-labelledby="meldungen" className={styles.reports}>
      <h2 id="meldungen">
        {reports
          ? countText(reports.paginatorInfo.total, 'eigene Meldung', 'eigene Meldungen')
          : say`Meine Meldungen`}
      </h2>
      {reports?.paginatorInfo.total === 0 ? (
        <EmptyState
          title={say`Sie haben noch nichts gemeldet`}
          action={
            <ButtonLink to={town ? paths.createReportPath(town) : paths.HOME}>
              {say`Erste Meldung schreiben`}
            </ButtonLink>
          }
        />
      ) : null}
      <ul className={styles.list}>
        {reports?.data.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} showsTown />
          </li>
        ))}
      </ul>
      {info && isPastLastPage(info) ? <PastLastPage {...{ info, linkTo }} /> : null}
      {info ? <Pagination {...{ info, linkTo }} /> : null}
    </section>
  )
}
