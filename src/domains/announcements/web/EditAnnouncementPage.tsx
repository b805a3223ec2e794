import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { message, say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/EditAnnouncementPage.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { EditAnnouncementPageDocument } from './Announcements.generated.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const variables = { slug: params.slug, id: Number(params.id) || 0 }
  return loadPrivate(EditAnnouncementPageDocument, variables, { fresh: true })
}

export const HydrateFallback = PageSkeleton

const TITLE = message`Ankündigung bearbeiten`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.data?.municipality?.name, isPrivate: true })

export default function EditAnnouncementPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  const announcement = data?.announcement
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()} needs="draftAnnouncements">
      {town && announcement && !announcement.permissions.canUpdate ? (
        <Notice kind="info">
          <p>{say`Was geplant oder veröffentlicht ist, ändert nur die Administration.`}</p>
        </Notice>
      ) : null}
      {town && announcement?.permissions.canUpdate ? (
        <AnnouncementForm key={announcement.id} town={town} announcement={announcement} />
      ) : null}
    </AdministrationFrame>
  )
}
