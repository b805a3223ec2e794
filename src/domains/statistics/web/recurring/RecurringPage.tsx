import { useState } from 'react'
import { Link } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { ReportMap } from '#domains/report-lists/web/map/ReportMap.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { dayText } from '../../figure-text.rules.ts'
import { LEAST_REPORTS, MOST_RECURRING } from '../../recurring.rules.ts'
import type { Route } from './+types/RecurringPage.ts'
import { RecurringDocument, RecurringTownDocument } from './Recurring.generated.ts'
import styles from './Recurring.module.css'
import { RecurringForm } from './RecurringForm.tsx'
import { RecurringPlace } from './RecurringPlace.tsx'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const page = await loadPrivate(RecurringTownDocument, { slug: params.slug }, { fresh: true })
  const town = page.data?.municipality
  const search = new URL(request.url).searchParams
  const chosen = {
    categoryId: town?.categories.find(({ id }) => String(id) === search.get('kategorie'))?.id ?? null,
    least: LEAST_REPORTS.find((number) => String(number) === search.get('mindestens')) ?? LEAST_REPORTS[0],
  }
  if (!town || !may('readInternals', 'municipality', town)) return { ...page, chosen, found: null }
  const { data, errors } = await loadPrivate(
    RecurringDocument,
    { municipalityId: town.id, ...chosen },
    { fresh: true },
  )
  return { ...page, errors: [...page.errors, ...errors], chosen, found: data?.recurringPlaces ?? null }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Wo es sich wiederholt`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** Places about which reports of one category come again and again. */
export default function RecurringPage({ loaderData }: Route.ComponentProps) {
  const { data, errors, chosen, found } = loaderData
  const [pointed, setPointed] = useState<number | null>(null)
  const town = data?.municipality
  const places = found?.places ?? []
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Wo es sich wiederholt`}>
      {town && found ? (
        <div className={styles.page}>
          <p>
            {say`Stellen von etwa 60 Metern mit mehreren Meldungen einer Kategorie, vom ${dayText(found.dateFrom)} bis ${dayText(found.dateTo)}. Duplikate und gelöschte Meldungen zählen nicht. Höchstens ${MOST_RECURRING} Stellen, die häufigsten zuerst.`}{' '}
            <Link to={staffPaths.statisticsPath(town)}>{say`Alle Zahlen`}</Link>
          </p>
          <RecurringForm categories={town.categories} {...chosen} />
          <p role="status" className="hidden-visually">
            {say`Gefundene Stellen: ${places.length}`}
          </p>
          {places.length === 0 ? (
            <EmptyState title={say`Hier wiederholt sich nichts`}>
              <p>{say`In den letzten zwölf Monaten kam an keiner Stelle ${chosen.least}-mal dasselbe.`}</p>
            </EmptyState>
          ) : (
            <div className={styles.columns}>
              <ol className={styles.places}>
                {places.map((place) => (
                  <li key={`${place.category?.id} ${place.reports[0]?.id}`}>
                    <RecurringPlace place={place} timeZone={town.timeZone} onPoint={setPointed} />
                  </li>
                ))}
              </ol>
              <div className={styles.map}>
                <ReportMap
                  reports={places.flatMap(({ reports }) => reports.slice(0, 1))}
                  pointed={pointed}
                  summary={say`Jede Nadel ist die neueste Meldung einer Stelle.`}
                />
              </div>
            </div>
          )}
        </div>
      ) : null}
    </AdministrationFrame>
  )
}
