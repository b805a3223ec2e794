import { PersonDataSearch } from '#domains/account/web/erasure/PersonDataSearch.tsx'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/PlatformDataPage.ts'
import { PlatformDataPageDocument } from './Platform.generated.ts'
import { PlatformFrame } from './PlatformFrame.tsx'

export const clientLoader = () => loadOwn(PlatformDataPageDocument, {})

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Auskunft und Löschung`, isPrivate: true })

/** A person's data in all municipalities, and their deletion (D-46). */
export default function PlatformDataPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <PlatformFrame me={data?.me} errors={errors} title={say`Auskunft und Löschung`}>
      <PersonDataSearch town={null} timeZone={PLATFORM_TIME_ZONE} />
    </PlatformFrame>
  )
}
