import { useSearchParams } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { localeOf } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/AuditLogPage.ts'
import { AuditLogPageDocument, AuditLogTownDocument } from './AuditLog.generated.ts'
import { AuditLog } from './AuditLog.tsx'
import { auditQueryOf } from './audit-query.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(AuditLogTownDocument, { slug: params.slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (!town || !may('readInternals', 'municipality', town)) return { town, entries: null, errors }
  const query = auditQueryOf(new URL(request.url).searchParams)
  const found = await loadPrivate(
    AuditLogPageDocument,
    { municipalityId: town.id, ...query },
    { fresh: true },
  )
  return { town, entries: found.data?.auditEntries ?? null, errors: [...errors, ...found.errors] }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Protokoll`, site: loaderData?.town?.name, isPrivate: true })

/** A town's audit log for its administrators; editors see only their own acts. */
export default function AuditLogPage({ loaderData: { town, entries, errors } }: Route.ComponentProps) {
  const query = auditQueryOf(useSearchParams()[0])
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Protokoll`}>
      {town && !town.permissions.canReadAuditLog ? (
        <p>{say`Sie sehen, was Sie selbst getan haben.`}</p>
      ) : null}
      {town && entries ? (
        <AuditLog
          path={staffPaths.auditLogPath(town)}
          query={query}
          entries={entries}
          timeZone={town.timeZone}
          locale={localeOf(town.country)}
        />
      ) : null}
    </AdministrationFrame>
  )
}
