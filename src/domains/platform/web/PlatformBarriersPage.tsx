import { PlatformBarriersPageDocument } from '#domains/content/web/barrier/Barrier.generated.ts'
import { BarrierList } from '#domains/content/web/barrier/BarrierList.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { pageOf } from '#kit/web/page-of.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/PlatformBarriersPage.ts'
import { PlatformFrame } from './PlatformFrame.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOwn(PlatformBarriersPageDocument, { page: pageOf(new URL(request.url).searchParams) })
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Hinweise zu Barrieren`, isPrivate: true })

/** Notices of barriers on the platform's own pages. */
export default function PlatformBarriersPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <PlatformFrame me={data?.me} errors={errors} title={say`Hinweise zu Barrieren`}>
      {data?.barrierNotices ? (
        <BarrierList path={staffPaths.PLATFORM_BARRIERS} notices={data.barrierNotices} />
      ) : null}
    </PlatformFrame>
  )
}
