import { redirect, useSearchParams } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as paths from '#domains/paths.ts'
import { readMyPosition } from '#domains/places/web/my-position.ts'
import { listVariables } from '#domains/report-lists/list-query.rules.ts'
import { ReportDetailPageDocument } from '#domains/reports/web/ReportDetailPage.generated.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { inboxSearch, readInboxQuery } from '../../inbox-query.rules.ts'
import type { Route } from './+types/InboxPage.ts'
import { Inbox } from './Inbox.tsx'
import { InboxPageDocument, InboxTownDocument } from './InboxPage.generated.ts'
import { SavedViewsDocument } from './views/SavedViews.generated.ts'

/** The last list query: opening a report beside the list does not fetch the list again. */
let lastAsked = { search: '', list: '' }

export async function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const page = await loadPrivate(InboxTownDocument, { slug })
  const town = page.data?.municipality
  if (!town || !may('readInternals', 'municipality', town))
    return { ...page, inbox: null, opened: null, views: [] }
  const ownViews = (fresh: boolean) => loadPrivate(SavedViewsDocument, { slug }, { fresh })
  if (search === '') {
    const usual = (await ownViews(true)).data?.savedViews.find(({ isDefault }) => isDefault)
    if (usual) throw redirect(`${paths.administrationPath({ slug })}?${usual.search}`)
  }
  const query = readInboxQuery(searchParams)
  const { shown, list, report } = query
  const listed = `${slug}${inboxSearch({ ...query, report: null })}`
  const isAsked = listed === lastAsked.list && search !== lastAsked.search
  lastAsked = { search, list: listed }
  const variables = {
    slug,
    queue: shown === 'ALL' ? null : shown,
    categoryId: list.categoryId,
    onlyMuchSupported: list.onlyMuchSupported,
    ...listVariables(list, readMyPosition()),
  }
  const [views, inbox, opened] = await Promise.all([
    ownViews(!isAsked),
    loadPrivate(InboxPageDocument, variables, { fresh: !isAsked }),
    report && loadPrivate(ReportDetailPageDocument, { ...report, municipalitySlug: slug }, { fresh: true }),
  ])
  const errors = [...page.errors, ...inbox.errors]
  return { ...page, errors, inbox: inbox.data, opened, views: views.data?.savedViews ?? [] }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Posteingang`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** The start page of staff: waiting, own and overdue reports. */
export default function InboxPage({
  loaderData: { data, errors, inbox, opened, views },
}: Route.ComponentProps) {
  const town = data?.municipality
  const query = readInboxQuery(useSearchParams()[0])
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Posteingang`} isWide>
      {town && inbox ? (
        <Inbox
          town={town}
          query={query}
          counts={inbox.reportQueues ?? []}
          views={views}
          reports={inbox.reports?.data ?? []}
          info={inbox.reports?.paginatorInfo ?? null}
          opened={query.report === null ? null : (opened?.data?.report ?? null)}
          openErrors={query.report === null ? null : <Messages errors={opened?.errors ?? []} />}
        />
      ) : null}
    </AdministrationFrame>
  )
}
