import { useRevalidator } from 'react-router'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/DeadlinesPage.ts'
import { DeadlineForm } from './DeadlineForm.tsx'
import { DeadlineSettingsDocument, DeadlinesTownDocument } from './Deadlines.generated.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(DeadlinesTownDocument, { slug: params.slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (!town?.permissions.canUpdate) return { town, settings: null, errors }
  const more = await loadPrivate(DeadlineSettingsDocument, { municipalityId: town.id }, { fresh: true })
  return { town, settings: more.data?.deadlineSettings ?? null, errors: [...errors, ...more.errors] }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Fristen`, site: loaderData?.town?.name, isPrivate: true })

/** A town's deadlines by category, and its working days. */
export default function DeadlinesPage({ loaderData: { town, settings, errors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Fristen`} needs="administrate">
      {town && settings ? (
        <DeadlineForm key={town.id} town={town} settings={settings} onSaved={revalidate} />
      ) : null}
    </AdministrationFrame>
  )
}
