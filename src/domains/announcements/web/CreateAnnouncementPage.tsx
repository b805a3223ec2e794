import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { message } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/CreateAnnouncementPage.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { CreateAnnouncementPageDocument } from './Announcements.generated.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPrivate(CreateAnnouncementPageDocument, { slug: params.slug }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

const TITLE = message`Ankündigung schreiben`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.data?.municipality?.name, isPrivate: true })

export default function CreateAnnouncementPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()} needs="draftAnnouncements">
      {town ? <AnnouncementForm town={town} announcement={null} /> : null}
    </AdministrationFrame>
  )
}
