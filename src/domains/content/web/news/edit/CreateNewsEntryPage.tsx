import { PlatformFrame } from '#domains/platform/web/PlatformFrame.tsx'
import { message } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/CreateNewsEntryPage.ts'
import { CreateNewsEntryPageDocument } from './NewsEditor.generated.ts'
import { NewsForm } from './NewsForm.tsx'

export const clientLoader = () => loadOwn(CreateNewsEntryPageDocument, {})

export const HydrateFallback = PageSkeleton

const TITLE = message`Beitrag schreiben`

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

export default function CreateNewsEntryPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <PlatformFrame me={data?.me} errors={errors} title={TITLE()}>
      <NewsForm entry={null} />
    </PlatformFrame>
  )
}
