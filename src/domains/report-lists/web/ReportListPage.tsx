import { type MetaDescriptor, useSearchParams } from 'react-router'
import { STATUS_KIND_NAMES, STATUS_KINDS } from '#domains/municipalities/municipality.rules.ts'
import * as paths from '#domains/paths.ts'
import { readMyPosition } from '#domains/places/web/my-position.ts'
import { ReportCard } from '#domains/reports/web/ReportCard.tsx'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { pagedTitle } from '#kit/web/meta.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { canonicalList, isNarrowed, listVariables, readListQuery } from '../list-query.rules.ts'
import type { Route } from './+types/ReportListPage.ts'
import { ReportFilterBar } from './ReportFilterBar.tsx'
import { ReportListPageDocument } from './ReportListPage.generated.ts'
import styles from './ReportListPage.module.css'
import { ReportResults } from './ReportResults.tsx'
import { CorrectedNotice } from './search/CorrectedNotice.tsx'

const queryOf = (request: Request) => readListQuery(new URL(request.url).searchParams)

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, ReportListPageDocument, listVariables(queryOf(args.request), null))
}

const fetchDocument = () =>
  import('./ReportListPage.generated.ts').then((module) => module.ReportListPageDocument)

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const variables = listVariables(queryOf(args.request), readMyPosition())
  return loadInBrowser(args, fetchDocument, variables, { fresh: true })
}
clientLoader.hydrate = true as const

export function meta({ location, matches }: Route.MetaArgs): MetaDescriptor[] {
  const query = readListQuery(new URLSearchParams(location.search))
  return publicMeta({
    title: pagedTitle(say`Meldungen`, query.page),
    description: say`Was Bürgerinnen und Bürger ihren Gemeinden melden: Schlaglöcher, dunkle Laternen, wilder Müll, und was daraus wurde.`,
    isPrivate: isNarrowed(query),
    ...{ origin: originOf(matches), path: canonicalList(paths.REPORTS, query) },
    crumbs: [{ name: say`Meldungen`, path: paths.REPORTS }],
  })
}

/** The public kinds of status, by their default names: a town may name its own differently. */
const publicKinds = () =>
  STATUS_KINDS.filter((kind) => kind !== 'NOT_APPROVED').map((kind) => ({
    value: kind,
    label: STATUS_KIND_NAMES[kind](),
  }))

export default function ReportListPage({ loaderData }: Route.ComponentProps) {
  const { data, errors } = loaderData
  const query = readListQuery(useSearchParams()[0])
  const me = useCurrentUser()
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <h1>{say`Meldungen`}</h1>
      <h2 className="hidden-visually">{say`Meldungen aller Gemeinden`}</h2>
      <ReportFilterBar query={query} statuses={publicKinds()} isStaff={(me?.worksFor.length ?? 0) > 0} />
      <CorrectedNotice asked={query.searchText} answered={data?.reports?.correctedText ?? null} />
      {data?.reports ? (
        <ReportResults
          reports={data.reports.data}
          info={data.reports.paginatorInfo}
          query={query}
          row={(report, props) => <ReportCard report={report} showsTown {...props} />}
          empty={
            <EmptyState
              title={
                isNarrowed(query)
                  ? say`Keine Meldung passt zu dieser Auswahl`
                  : say`Hier stehen bald Meldungen`
              }
              action={
                isNarrowed(query) ? (
                  <ButtonLink to={paths.REPORTS}>{say`Alle Meldungen zeigen`}</ButtonLink>
                ) : null
              }
            >
              <p>{say`Versuchen Sie ein anderes Stichwort oder weniger Filter.`}</p>
            </EmptyState>
          }
        />
      ) : null}
    </div>
  )
}
