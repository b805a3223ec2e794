import { Link } from 'react-router'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { pageOf } from '#kit/web/page-of.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/EditTownTextPage.ts'
import { EditText } from './EditText.tsx'
import { EditTownTextPageDocument } from './EditTexts.generated.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const versions = pageOf(new URL(request.url).searchParams)
  return loadPrivate(EditTownTextPageDocument, { ...params, versions }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const town = loaderData?.data?.municipality
  const name = town?.editableCmsPage?.name ?? say`Text`
  return pageMeta({ title: say`${name} bearbeiten`, site: town?.name, isPrivate: true })
}

export default function EditTownTextPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  const page = town?.editableCmsPage
  return (
    <AdministrationFrame
      town={town}
      errors={errors}
      title={page?.name ?? say`Text bearbeiten`}
      needs="editTexts"
    >
      {page ? <EditText owner={town} page={page} /> : null}
      <p>
        <Link to={staffPaths.textsPath(town)}>{say`Zurück zu allen Texten`}</Link>
      </p>
    </AdministrationFrame>
  )
}
