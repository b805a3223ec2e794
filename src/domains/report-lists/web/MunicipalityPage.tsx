import { lazy, Suspense } from 'react'
import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { ExportReportsButton } from '#domains/exports/web/ExportReportsButton.tsx'
import { DraftReminder } from '#domains/filing/web/DraftReminder.tsx'
import { homeOf } from '#domains/municipalities/web/home-of.ts'
import { TownHeader } from '#domains/municipalities/web/TownHeader.tsx'
import { reportingData, townData, townPicture } from '#domains/municipalities/web/town-data.ts'
import * as paths from '#domains/paths.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { readMyPosition } from '#domains/places/web/my-position.ts'
import { MissingPage } from '#domains/reports/web/MissingPage.tsx'
import { ReportCard } from '#domains/reports/web/ReportCard.tsx'
import { SetMyTown } from '#domains/users/web/SetMyTown.tsx'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { readToken } from '#kit/web/data/auth-token.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { pagedTitle } from '#kit/web/meta.ts'
import { missingPageMeta } from '#kit/web/missing-page.ts'
import { publicMeta } from '#kit/web/public-meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { feedChoice, feedSearch } from '../list-feed.rules.ts'
import { canonicalList, exportFilter, isNarrowed, listVariables, readListQuery } from '../list-query.rules.ts'
import type { Route } from './+types/MunicipalityPage.ts'
import { DistrictField } from './DistrictField.tsx'
import { filterChoices } from './filter-options.ts'
import { MunicipalityPageDocument } from './MunicipalityPage.generated.ts'
import { ReportFilterBar } from './ReportFilterBar.tsx'
import styles from './ReportListPage.module.css'
import { ReportResults } from './ReportResults.tsx'
import { CorrectedNotice } from './search/CorrectedNotice.tsx'

/** Loaded only for staff. */
const WaitingReports = lazy(() =>
  import('./WaitingReports.tsx').then((module) => ({ default: module.WaitingReports })),
)

/** Rendered by the server; the browser loads it after the list. */
const FollowSelection = lazy(() =>
  import('#domains/neighbourhood/web/FollowSelection.tsx').then((module) => ({
    default: module.FollowSelection,
  })),
)

type Args = { params: { slug: string }; request: Request }

/** Without a token nobody is staff, and only staff see the waiting reports. */
function variablesOf({ params, request }: Args, withWaiting: boolean, position: Point | null) {
  const query = readListQuery(new URL(request.url).searchParams)
  return { slug: params.slug, categoryId: query.categoryId, withWaiting, ...listVariables(query, position) }
}

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, MunicipalityPageDocument, variablesOf(args, false, null))
}

const fetchDocument = () =>
  import('./MunicipalityPage.generated.ts').then((module) => module.MunicipalityPageDocument)

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, fetchDocument, variablesOf(args, readToken() !== null, readMyPosition()), {
    fresh: true,
  })
}
clientLoader.hydrate = true as const

export function meta({ loaderData, location, matches }: Route.MetaArgs): MetaDescriptor[] {
  const town = loaderData?.data?.municipality
  if (!town) return missingPageMeta()
  const query = readListQuery(new URLSearchParams(location.search))
  const [origin, path] = [homeOf(matches, town), paths.municipalityPath(town)]
  const isEmpty = loaderData?.data?.reports?.paginatorInfo.total === 0
  const [feed, chosen] = [paths.reportFeedPath(town), feedSearch(feedChoice(query))]
  const hasNews = town.enabledFeatures.includes('ANNOUNCEMENTS')
  return publicMeta({
    title: pagedTitle(say`Meldungen`, query.page),
    site: town.name,
    description: say`Schäden und Anliegen in ${town.name} melden und verfolgen. ${town.welcomeText}`,
    keywords: [town.name],
    isPrivate: isEmpty || isNarrowed(query),
    ...{ origin, path: canonicalList(path, query), country: town.country, picture: townPicture(town) },
    feeds: [
      ...(chosen === '' ? [] : [{ title: say`Diese Auswahl – ${town.name}`, path: `${feed}${chosen}` }]),
      { title: say`Meldungen – ${town.name}`, path: feed },
      ...(hasNews
        ? [{ title: say`Ankündigungen – ${town.name}`, path: paths.announcementFeedPath(town) }]
        : []),
    ],
    crumbs: [{ name: town.name, path }],
    data: import.meta.env.SSR ? [townData(origin, town), reportingData(origin, town)] : [],
  })
}

export default function MunicipalityPage({ loaderData }: Route.ComponentProps) {
  const { data, errors } = loaderData
  const query = readListQuery(useSearchParams()[0])
  if (!data?.municipality) return <MissingPage errors={errors} />
  const { municipality: town, reports, waiting } = data
  const isStaff = may('createInternalNotes', 'municipality', town)
  const isFiltered = isNarrowed(query)
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <div className={styles.band}>
        <TownHeader town={town} />
        <ReportFilterBar
          query={query}
          {...filterChoices(town)}
          more={({ districtId }, choose) =>
            town.districts.length > 1 || districtId !== null ? (
              <DistrictField
                districts={town.districts}
                chosen={districtId}
                onChange={(chosen) => choose({ districtId: chosen })}
              />
            ) : null
          }
        />
      </div>
      <SetMyTown town={town} />
      <DraftReminder slug={town.slug} />
      {waiting && isStaff ? (
        <Suspense>
          <WaitingReports
            reports={waiting.data}
            total={waiting.paginatorInfo.total}
            inboxPath={paths.administrationPath(town)}
          />
        </Suspense>
      ) : null}
      <h2 className="hidden-visually">{say`Meldungen in ${town.name}`}</h2>
      <CorrectedNotice asked={query.searchText} answered={reports?.correctedText ?? null} />
      {query.searchText ? (
        <p>
          <Link to={paths.searchPath(town, query.searchText)}>
            {say`Fundstellen zu „${isolated(query.searchText)}“ zeigen`}
          </Link>
        </p>
      ) : null}
      {reports ? (
        <ReportResults
          reports={reports.data}
          info={reports.paginatorInfo}
          query={query}
          row={(report, props) => <ReportCard report={report} {...props} />}
          municipalitySlug={town.slug}
          action={
            <ExportReportsButton
              town={town}
              filter={exportFilter(query)}
              total={reports.paginatorInfo.total}
            />
          }
          empty={
            <EmptyState
              title={
                isFiltered
                  ? say`Keine Meldung passt zu dieser Auswahl`
                  : say`In ${town.name} ist noch nichts gemeldet`
              }
              action={
                isFiltered ? (
                  <ButtonLink to={paths.municipalityPath(town)}>{say`Alle Meldungen zeigen`}</ButtonLink>
                ) : (
                  <ButtonLink to={paths.createReportPath(town)}>{say`Erste Meldung schreiben`}</ButtonLink>
                )
              }
            >
              <p>
                {isFiltered
                  ? say`Versuchen Sie ein anderes Stichwort oder weniger Filter.`
                  : say`Machen Sie den Anfang.`}
              </p>
            </EmptyState>
          }
        />
      ) : null}
      <Suspense>
        <FollowSelection
          town={town}
          categoryId={query.categoryId}
          districtId={query.districtId}
          feed={`${paths.reportFeedPath(town)}${feedSearch(feedChoice(query))}`}
        />
      </Suspense>
      <p>
        <Link to={paths.balancePath(town)}>{say`Bilanz: So geht ${town.name} mit Meldungen um`}</Link>
      </p>
    </div>
  )
}
