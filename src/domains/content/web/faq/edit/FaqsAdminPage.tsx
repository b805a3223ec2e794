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
import type { Route } from './+types/FaqsAdminPage.ts'
import { FaqsAdminPageDocument } from './FaqEditor.generated.ts'
import { FaqTable } from './FaqTable.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOwn(FaqsAdminPageDocument, { page: pageOfRequest(request) })
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Fragen und Antworten verwalten`, isPrivate: true })

const linkTo = (page: number) => `${staffPaths.PLATFORM_FAQS}${pageSearch(page)}`

export default function FaqsAdminPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const list = data?.faqs
  const create = (
    <ButtonLink to={staffPaths.CREATE_FAQ} variant="primary" icon={<Icon of={Plus} />}>
      {say`Frage schreiben`}
    </ButtonLink>
  )
  return (
    <PlatformFrame me={data?.me} errors={errors} title={say`Fragen und Antworten`} action={create}>
      <p>{say`Was oft gefragt wird, in der Reihenfolge, in der es alle lesen. Was Sie ändern, gilt sofort.`}</p>
      {list && isPastLastPage(list.paginatorInfo) ? (
        <PastLastPage info={list.paginatorInfo} linkTo={linkTo} />
      ) : null}
      {list?.paginatorInfo.total === 0 ? (
        <EmptyState title={say`Noch keine Frage`}>
          <p>{say`Die erste schreiben Sie mit „Frage schreiben“.`}</p>
        </EmptyState>
      ) : null}
      {list && list.data.length > 0 ? <FaqTable list={list} /> : null}
      {list ? <Pagination info={list.paginatorInfo} linkTo={linkTo} /> : null}
    </PlatformFrame>
  )
}
