import { Link } from 'react-router'
import { PlatformFrame } from '#domains/platform/web/PlatformFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { pageOf } from '#kit/web/page-of.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/EditPlatformTextPage.ts'
import { EditText } from './EditText.tsx'
import { EditPlatformTextPageDocument } from './EditTexts.generated.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const versions = pageOf(new URL(request.url).searchParams)
  return loadOwn(EditPlatformTextPageDocument, { page: params.page, versions })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: say`${loaderData?.data?.editableCmsPage?.name ?? say`Text`} bearbeiten`,
    isPrivate: true,
  })

export default function EditPlatformTextPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const page = data?.editableCmsPage
  return (
    <PlatformFrame me={data?.me} errors={errors} title={page?.name ?? say`Text bearbeiten`}>
      {page ? <EditText owner={null} page={page} /> : null}
      <p>
        <Link to={staffPaths.PLATFORM_TEXTS}>{say`Zurück zu allen Texten`}</Link>
      </p>
    </PlatformFrame>
  )
}
