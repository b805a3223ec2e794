import { useSearchParams } from 'react-router'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/PlatformOutboxPage.ts'
import { PlatformOutboxPageDocument } from './Outbox.generated.ts'
import { Outbox } from './Outbox.tsx'
import { outboxQueryOf } from './outbox-query.ts'
import { PlatformFrame } from './PlatformFrame.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchText, ...query } = outboxQueryOf(new URL(request.url).searchParams)
  return loadOwn(PlatformOutboxPageDocument, { ...query, searchText: searchText || null })
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Postausgang der Plattform`, isPrivate: true })

export default function PlatformOutboxPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const query = outboxQueryOf(useSearchParams()[0])
  return (
    <PlatformFrame me={data?.me} errors={errors} title={say`Postausgang der Plattform`}>
      {data?.outboxMessages ? (
        <Outbox path={staffPaths.PLATFORM_OUTBOX} query={query} messages={data.outboxMessages} withTown />
      ) : null}
    </PlatformFrame>
  )
}
