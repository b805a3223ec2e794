import { useRevalidator } from 'react-router'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { AdministrationFrame } from '../administration/AdministrationFrame.tsx'
import { EditMunicipalityPageDocument } from '../settings/MunicipalitySettings.generated.ts'
import type { Route } from './+types/TownLookPage.ts'
import { LookForm } from './LookForm.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPrivate(EditMunicipalityPageDocument, { slug: params.slug }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Gestaltung`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** The colours of a town's pages, for its administrators (rule 94). */
export default function TownLookPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  const { revalidate } = useRevalidator()
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Gestaltung`} needs="administrate">
      {town ? (
        <LookForm
          key={town.id}
          town={town}
          onDone={async () => {
            showToast(say`Die Farben sind gespeichert.`)
            await revalidate()
          }}
        />
      ) : null}
    </AdministrationFrame>
  )
}
