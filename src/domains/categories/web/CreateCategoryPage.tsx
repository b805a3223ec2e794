import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/CreateCategoryPage.ts'
import { CreateCategoryPageDocument } from './CategoryForm.generated.ts'
import { CategoryForm } from './CategoryForm.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPrivate(CreateCategoryPageDocument, { slug: params.slug }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Kategorie anlegen`, site: loaderData?.data?.municipality?.name, isPrivate: true })

export default function CreateCategoryPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Kategorie anlegen`} needs="createCategories">
      {town ? <CategoryForm town={town} category={null} /> : null}
    </AdministrationFrame>
  )
}
