import { PlatformFrame } from '#domains/platform/web/PlatformFrame.tsx'
import { message } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/CreateFaqPage.ts'
import { CreateFaqPageDocument } from './FaqEditor.generated.ts'
import { FaqForm } from './FaqForm.tsx'

export const clientLoader = () => loadOwn(CreateFaqPageDocument, {})

export const HydrateFallback = PageSkeleton

const TITLE = message`Frage schreiben`

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

export default function CreateFaqPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <PlatformFrame me={data?.me} errors={errors} title={TITLE()}>
      <FaqForm faq={null} />
    </PlatformFrame>
  )
}
