import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { localeOf } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/BarriersPage.ts'
import { BarriersPageDocument, BarriersTownDocument } from './Barrier.generated.ts'
import { BarrierList } from './BarrierList.tsx'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(BarriersTownDocument, { slug: params.slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (!town?.permissions.canUpdate) return { town, notices: null, errors }
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('seite'))) || 1)
  const found = await loadPrivate(BarriersPageDocument, { municipalityId: town.id, page }, { fresh: true })
  return { town, notices: found.data?.barrierNotices ?? null, errors: [...errors, ...found.errors] }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Hinweise zu Barrieren`, site: loaderData?.town?.name, isPrivate: true })

/** The barrier notices to a town, for its administrators. */
export default function BarriersPage({ loaderData: { town, notices, errors } }: Route.ComponentProps) {
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Hinweise zu Barrieren`} needs="administrate">
      {town && notices ? (
        <BarrierList
          path={staffPaths.barriersPath(town)}
          notices={notices}
          timeZone={town.timeZone}
          locale={localeOf(town.country)}
        />
      ) : null}
    </AdministrationFrame>
  )
}
