import { Link, useNavigate, useSearchParams } from 'react-router'
import { AREA_TOWN, AREAS, MUNICIPALITIES } from '#domains/paths.ts'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { message, say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/NewAreaPage.ts'
import { AreaForm } from './AreaForm.tsx'
import { NewAreaPageDocument } from './Areas.generated.ts'
import { suggestedBy } from './area-form.ts'

const TITLE = message`Umgebung abonnieren`

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadOwn(NewAreaPageDocument, { slug: new URL(request.url).searchParams.get(AREA_TOWN) ?? '' })

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

export default function NewAreaPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const town = data?.municipality
  const isUnchosen = (params.get(AREA_TOWN) ?? '') === ''
  return (
    <AccountFrame title={TITLE()} errors={isUnchosen ? [] : errors}>
      {isUnchosen ? (
        <p>
          {rich`Bitte öffnen Sie zuerst Ihre Gemeinde in der ${mark(<Link to={MUNICIPALITIES} />, 'Liste der Gemeinden')}. Dort steht „Umgebung abonnieren“.`}
        </p>
      ) : null}
      {town ? (
        <AreaForm
          town={town}
          area={null}
          suggested={suggestedBy(params)}
          onSaved={async (name) => {
            showToast(say`Sie hören jetzt von „${name}“.`)
            await navigate(AREAS)
          }}
        />
      ) : null}
    </AccountFrame>
  )
}
