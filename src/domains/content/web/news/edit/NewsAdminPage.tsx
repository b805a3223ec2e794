import { Plus } from 'lucide-react'
import { PlatformFrame } from '#domains/platform/web/PlatformFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { isPastLastPage } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { pageOfRequest, pageSearch } from '#kit/web/page-of.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { PastLastPage } from '#kit/web/ui/table/PastLastPage.tsx'
import type { Route } from './+types/NewsAdminPage.ts'
import { NewsAdminPageDocument } from './NewsEditor.generated.ts'
import { NewsTable } from './NewsTable.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOwn(NewsAdminPageDocument, { page: pageOfRequest(request) })
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Aktuelles verwalten`, isPrivate: true })

const linkTo = (page: number) => `${staffPaths.PLATFORM_NEWS}${pageSearch(page)}`

/** The news for the super administrator: drafts, planned and published. */
export default function NewsAdminPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const list = data?.managedNews
  const create = (
    <ButtonLink to={staffPaths.CREATE_NEWS_ENTRY} variant="primary" icon={<Icon of={Plus} />}>
      {say`Beitrag schreiben`}
    </ButtonLink>
  )
  return (
    <PlatformFrame me={data?.me} errors={errors} title={say`Aktuelles`} action={create}>
      <p>{say`Was Meldewerk von sich erzählt. Alle lesen es unter „Aktuelles“ und im Feed.`}</p>
      {list && isPastLastPage(list.paginatorInfo) ? (
        <PastLastPage info={list.paginatorInfo} linkTo={linkTo} />
      ) : null}
      {list?.paginatorInfo.total === 0 ? (
        <EmptyState title={say`Noch kein Beitrag`}>
          <p>{say`Entwürfe und Geplantes sieht nur die Leitung der Plattform, bis sie veröffentlicht sind.`}</p>
        </EmptyState>
      ) : null}
      {list && list.data.length > 0 ? <NewsTable entries={list.data} /> : null}
      {list ? <Pagination info={list.paginatorInfo} linkTo={linkTo} /> : null}
    </PlatformFrame>
  )
}
