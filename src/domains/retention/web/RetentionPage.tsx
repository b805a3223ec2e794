import { useRevalidator } from 'react-router'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/RetentionPage.ts'
import { RetentionPageDocument, RetentionPeriodsDocument } from './Retention.generated.ts'
import { RetentionForm } from './RetentionForm.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const page = await loadPrivate(RetentionPageDocument, { slug: params.slug }, { fresh: true })
  const town = page.data?.municipality
  if (!town?.permissions.canUpdate) return { ...page, periods: [] }
  const list = await loadPrivate(RetentionPeriodsDocument, { municipalityId: town.id }, { fresh: true })
  return {
    ...page,
    errors: [...page.errors, ...list.errors],
    periods: list.data?.retentionPeriods ?? [],
  }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Aufbewahrung`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** A town's retention periods. Its administrators choose them within legal bounds (rule 99). */
export default function RetentionPage({ loaderData: { data, errors, periods } }: Route.ComponentProps) {
  const town = data?.municipality
  const { revalidate } = useRevalidator()
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Aufbewahrung`} needs="administrate">
      {town && periods.length > 0 ? (
        <RetentionForm
          key={town.id}
          town={town}
          periods={periods}
          onDone={async () => {
            showToast(say`Die Fristen sind gespeichert.`)
            await revalidate()
          }}
        />
      ) : null}
    </AdministrationFrame>
  )
}
