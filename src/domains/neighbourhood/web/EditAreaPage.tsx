import { useNavigate } from 'react-router'
import { AREAS } from '#domains/paths.ts'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { message, say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/EditAreaPage.ts'
import { AreaForm } from './AreaForm.tsx'
import { EditAreaPageDocument } from './Areas.generated.ts'

const TITLE = message`Umgebung ändern`

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadOwn(EditAreaPageDocument, { id: Number(params.id) || 0 })

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

export default function EditAreaPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const area = data?.areaSubscription
  return (
    <AccountFrame title={area ? say`Umgebung „${area.name}“` : TITLE()} errors={errors}>
      {data !== null && !area ? (
        <EmptyState
          title={say`Diese Umgebung gibt es nicht mehr`}
          action={<ButtonLink to={AREAS}>{say`Zu meinen Umgebungen`}</ButtonLink>}
        />
      ) : null}
      {area?.isPaused ? (
        <Notice kind="info">
          <p>{say`Diese Umgebung ist pausiert. In der Liste setzen Sie sie fort.`}</p>
        </Notice>
      ) : null}
      {area ? (
        <AreaForm
          key={area.id}
          town={area.municipality}
          area={area}
          suggested={{ categoryId: null, districtId: null }}
          onSaved={async (name) => {
            showToast(say`„${name}“ ist gespeichert.`)
            await navigate(AREAS)
          }}
        />
      ) : null}
    </AccountFrame>
  )
}
