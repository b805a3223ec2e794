import { Plus } from 'lucide-react'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/CategoriesPage.ts'
import { CategoriesPageDocument } from './CategoriesPage.generated.ts'
import { CategoryTable } from './CategoryTable.tsx'
import { GuessSetting } from './guesses/GuessSetting.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPrivate(CategoriesPageDocument, { slug: params.slug }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Kategorien`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** A town's categories in the order that citizens see. */
export default function CategoriesPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  const create = (
    <>
      <ButtonLink
        to={`${staffPaths.categoriesPath(town)}/uebernehmen`}
      >{say`Kategorien übernehmen`}</ButtonLink>
      <ButtonLink to={staffPaths.createCategoryPath(town)} variant="primary" icon={<Icon of={Plus} />}>
        {say`Kategorie anlegen`}
      </ButtonLink>
    </>
  )
  return (
    <AdministrationFrame
      town={town}
      errors={errors}
      title={say`Kategorien`}
      action={create}
      needs="createCategories"
    >
      <p>{say`In dieser Reihenfolge stehen sie beim Melden zur Wahl. Deaktivierte behalten ihre Meldungen.`}</p>
      {town?.categories.length === 0 ? (
        <EmptyState title={say`Noch keine Kategorie`}>
          <p>{say`Ohne Kategorie kann niemand etwas melden. Legen Sie zuerst eine an.`}</p>
        </EmptyState>
      ) : null}
      {town ? <CategoryTable town={town} categories={town.categories} /> : null}
      {town ? <GuessSetting town={town} /> : null}
    </AdministrationFrame>
  )
}
