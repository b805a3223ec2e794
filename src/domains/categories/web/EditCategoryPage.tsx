import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { categoryQuestionsPath } from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/EditCategoryPage.ts'
import { EditCategoryPageDocument } from './CategoryForm.generated.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { DeleteCategory } from './DeleteCategory.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const variables = { slug: params.slug, id: Number(params.id) || 0 }
  return loadPrivate(EditCategoryPageDocument, variables, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Kategorie bearbeiten`, site: loaderData?.data?.municipality?.name, isPrivate: true })

export default function EditCategoryPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  const category = data?.category
  return (
    <AdministrationFrame
      town={town}
      errors={errors}
      title={say`Kategorie bearbeiten`}
      action={
        town && category ? (
          <ButtonLink
            to={categoryQuestionsPath(town, category.id)}
          >{say`Zusatzfragen bearbeiten`}</ButtonLink>
        ) : null
      }
      needs="administrate"
    >
      {town && category ? (
        <>
          <CategoryForm key={category.id} town={town} category={category} />
          <DeleteCategory town={town} category={category} />
        </>
      ) : null}
    </AdministrationFrame>
  )
}
