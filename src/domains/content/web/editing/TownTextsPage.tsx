import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/TownTextsPage.ts'
import { TownTextsPageDocument } from './EditTexts.generated.ts'
import { TextList } from './TextList.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadPrivate(TownTextsPageDocument, { slug: params.slug }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Texte`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** The pages for which a town can have its own text. */
export default function TownTextsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Texte`} needs="editTexts">
      <p>{say`Für diese Seiten kann Ihre Gemeinde eine eigene Fassung haben. Ohne sie gilt die der Plattform.`}</p>
      {town?.editableCmsPages ? <TextList owner={town} texts={town.editableCmsPages} /> : null}
    </AdministrationFrame>
  )
}
