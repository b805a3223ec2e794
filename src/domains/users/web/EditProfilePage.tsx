import { say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/EditProfilePage.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { EditProfilePageDocument } from './EditProfilePage.generated.ts'
import { ProfileForm } from './ProfileForm.tsx'

export const clientLoader = () => loadOwn(EditProfilePageDocument, {})

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Profil bearbeiten`, isPrivate: true })

export default function EditProfilePage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const me = data?.me
  return me ? (
    <ProfileForm me={me} />
  ) : (
    <AccountFrame title={say`Profil bearbeiten`} errors={errors}>
      {null}
    </AccountFrame>
  )
}
