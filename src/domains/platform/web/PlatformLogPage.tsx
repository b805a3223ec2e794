import { useSearchParams } from 'react-router'
import { AuditLog } from '#domains/audit/web/AuditLog.tsx'
import { auditQueryOf } from '#domains/audit/web/audit-query.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/PlatformLogPage.ts'
import { PlatformLogPageDocument } from './Platform.generated.ts'
import { PlatformFrame } from './PlatformFrame.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { subject, page } = auditQueryOf(new URL(request.url).searchParams)
  return loadOwn(PlatformLogPageDocument, { subject, page })
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Protokoll der Plattform`, isPrivate: true })

/** The audit log of all municipalities and of the platform itself. */
export default function PlatformLogPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const query = auditQueryOf(useSearchParams()[0])
  return (
    <PlatformFrame me={data?.me} errors={errors} title={say`Protokoll der Plattform`}>
      {data?.auditEntries ? (
        <AuditLog path={staffPaths.PLATFORM_LOG} query={query} entries={data.auditEntries} withTown />
      ) : null}
    </PlatformFrame>
  )
}
