import { PlatformFrame } from '#domains/platform/web/PlatformFrame.tsx'
import { message } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/EditNewsEntryPage.ts'
import { EditNewsEntryPageDocument } from './NewsEditor.generated.ts'
import { NewsForm } from './NewsForm.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOwn(EditNewsEntryPageDocument, { id: Number(params.id) || 0 })
}

export const HydrateFallback = PageSkeleton

const TITLE = message`Beitrag bearbeiten`

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

export default function EditNewsEntryPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const entry = data?.managedNewsEntry
  return (
    <PlatformFrame me={data?.me} errors={errors} title={TITLE()}>
      {entry ? <NewsForm key={entry.id} entry={entry} /> : null}
    </PlatformFrame>
  )
}
