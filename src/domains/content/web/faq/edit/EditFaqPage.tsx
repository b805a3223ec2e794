import { PlatformFrame } from '#domains/platform/web/PlatformFrame.tsx'
import { message } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/EditFaqPage.ts'
import { EditFaqPageDocument } from './FaqEditor.generated.ts'
import { FaqForm } from './FaqForm.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOwn(EditFaqPageDocument, { id: Number(params.id) || 0 })
}

export const HydrateFallback = PageSkeleton

const TITLE = message`Frage bearbeiten`

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

export default function EditFaqPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const faq = data?.faq
  return (
    <PlatformFrame me={data?.me} errors={errors} title={TITLE()}>
      {faq ? <FaqForm key={faq.id} faq={faq} /> : null}
    </PlatformFrame>
  )
}
